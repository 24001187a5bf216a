import { data } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import AdminNotFound from './admin-not-found.screen.tsx';
import { load } from '../admin/admin-screen.tsx';
import { useSite } from '../site/use-site.ts';
import { loadVersions, NO_VERSIONS } from '../features/versions/version.client.ts';
import { VersionsScreen } from '../features/versions/versions-screen.client.tsx';
import type { Route } from './+types/info-page-versions.screen';
import { editAddress, infoPageScreenAt } from '../features/info-pages/info-page-screens.ts';
import { findInfoPage } from '../features/info-pages/info-page.client.ts';

/** As on the screen of the page itself. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: infoPageScreenAt(params.page)?.hasVersions ? 200 : 404 });
}

/** A page that was never saved has no versions. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const screen = infoPageScreenAt(params.page);
  if (!screen?.hasVersions) return null;
  const { kind } = screen;
  return load(async () => {
    const page = await findInfoPage(kind, request.signal);
    return page ? loadVersions({ kind, id: page.id, version: page.version }, request) : NO_VERSIONS;
  });
}
clientLoader.hydrate = true as const;

/** Earlier versions of an info page. */
export default function InfoPageVersionsScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  const screen = infoPageScreenAt(params.page, host.slug);
  if (!loaded || !screen) return <AdminNotFound />;
  return (
    <VersionsScreen
      key={screen.kind}
      name={t(screen.title, { name: host.name })}
      editAddress={editAddress(screen.kind, host.slug)}
      loaded={loaded}
    />
  );
}
