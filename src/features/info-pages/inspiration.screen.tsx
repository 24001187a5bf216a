import { useLanguage } from '../../layouts/admin-language.tsx';
import type { Route } from './+types/inspiration.screen';
import { loadInfoPage } from './info-page-load.client.ts';
import { InfoPageScreen } from './info-page-screen.client.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInfoPage('platform', request.signal);
}

/** `/admin/inspiration`: the text of the page about the platform, and an image that only this screen sets. */
export default function InspirationScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <InfoPageScreen
      kind="platform"
      hasImage
      loaded={loaderData}
      texts={{
        title: t('infoPage.inspiration'),
        hint: t('infoPage.inspiration.hint'),
        loadFailed: t('infoPage.inspiration.loadFailed'),
        saveFailed: t('infoPage.inspiration.saveFailed'),
        saved: t('infoPage.inspiration.saved'),
      }}
    />
  );
}
