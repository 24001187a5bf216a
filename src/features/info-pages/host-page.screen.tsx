import { data } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import AdminNotFound from '../../layouts/admin-not-found.screen.tsx';
import { useSite } from '../../layouts/use-site.ts';
import type { Route } from './+types/host-page.screen';
import { hostDataSlug } from './host-data-address.ts';
import { loadInfoPage } from './info-page-load.client.ts';
import { InfoPageScreen } from './info-page-screen.client.tsx';
import { useHostPageHint } from './use-host-page-hint.ts';

/** To the server an address is none unless it has the form of this one; whose page it names, the browser judges. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: hostDataSlug(params.page) === null ? 404 : 200 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const slug = hostDataSlug(params.page);
  return slug === null ? null : { slug, loaded: await loadInfoPage('host', request.signal) };
}
clientLoader.hydrate = true as const;

/** `/admin/about-{slug}-data`: text and image of the page about the host. */
export default function HostPageScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  const hint = useHostPageHint();
  if (loaderData?.slug !== host.slug) return <AdminNotFound />;
  const { name } = host;
  return (
    <InfoPageScreen
      kind="host"
      hasImage
      loaded={loaderData.loaded}
      texts={{
        title: t('about.title', { name }),
        hint,
        loadFailed: t('infoPage.host.loadFailed', { name }),
        saveFailed: t('infoPage.host.saveFailed', { name }),
        saved: t('infoPage.host.saved', { name }),
      }}
    />
  );
}
