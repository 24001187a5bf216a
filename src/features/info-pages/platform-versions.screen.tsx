import { useLanguage } from '../../layouts/admin-language.tsx';
import { VersionsScreen } from '../versions/versions-screen.client.tsx';
import type { Route } from './+types/platform-versions.screen';
import { loadInfoPageVersions } from './info-page-versions-load.client.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInfoPageVersions('platform', request);
}

/** What the page about the platform said before. */
export default function PlatformVersionsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <VersionsScreen name={t('about.platform')} editAddress="/admin/about-platform-data" loaded={loaderData} />
  );
}
