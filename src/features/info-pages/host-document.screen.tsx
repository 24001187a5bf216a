import { useLanguage } from '../../layouts/admin-language.tsx';
import type { Route } from './+types/host-document.screen';
import { loadInfoPage } from './info-page-load.client.ts';
import { InfoPageScreen } from './info-page-screen.client.tsx';
import { useHostPageHint } from './use-host-page-hint.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadInfoPage('host', request.signal);
}

/** `/admin/platform`: text and image of the page about the host, under the name of their call. */
export default function HostDocumentScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <InfoPageScreen
      kind="host"
      hasImage
      loaded={loaderData}
      texts={{
        title: t('infoPage.platformData'),
        hint: useHostPageHint(),
        loadFailed: t('infoPage.platformData.loadFailed'),
        saveFailed: t('infoPage.platformData.saveFailed'),
        saved: t('infoPage.platformData.saved'),
      }}
    />
  );
}
