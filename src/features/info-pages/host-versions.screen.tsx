import { data } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import AdminNotFound from '../../layouts/admin-not-found.screen.tsx';
import { useSite } from '../../layouts/use-site.ts';
import { VersionsScreen } from '../versions/versions-screen.client.tsx';
import type { Route } from './+types/host-versions.screen';
import { hostDataSlug } from './host-data-address.ts';
import { loadInfoPageVersions } from './info-page-versions-load.client.ts';

/** As the screen of the page itself: whose page the address names, the browser judges. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: hostDataSlug(params.page) === null ? 404 : 200 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const slug = hostDataSlug(params.page);
  return slug === null ? null : { slug, loaded: await loadInfoPageVersions('host', request) };
}
clientLoader.hydrate = true as const;

/** What the page about the host said before. */
export default function HostVersionsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  if (loaderData?.slug !== host.slug) return <AdminNotFound />;
  return (
    <VersionsScreen
      name={t('about.title', { name: host.name })}
      editAddress={`/admin/about-${host.slug}-data`}
      loaded={loaderData.loaded}
    />
  );
}
