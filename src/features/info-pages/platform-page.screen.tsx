import { useLanguage } from '../../layouts/admin-language.tsx';
import type { Route } from './+types/platform-page.screen';
import { loadInfoPage } from './info-page-load.client.ts';
import { InfoPageScreen } from './info-page-screen.client.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInfoPage('platform', request.signal);
}

/** `/admin/about-platform-data`: the text of the page about the platform. */
export default function PlatformPageScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <InfoPageScreen
      kind="platform"
      hasImage={false}
      loaded={loaderData}
      texts={{
        title: t('about.platform'),
        hint: t('infoPage.platform.hint'),
        loadFailed: t('infoPage.platform.loadFailed'),
        saveFailed: t('infoPage.platform.saveFailed'),
        saved: t('infoPage.platform.saved'),
      }}
    />
  );
}
