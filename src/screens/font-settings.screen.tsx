import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, LoadedContent } from '../admin/admin-screen.tsx';
import { loadWithDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import type { Route } from './+types/font-settings.screen';
import { findFontSettings } from '../features/appearance/appearance.client.ts';
import { FontSettingsPanel } from '../features/appearance/font-settings-form.client.tsx';
import '../styles/site-fonts.css';

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return loadWithDrafts(() => findFontSettings(signal), signal);
}

/** The face, size and colour of the site's texts. */
export default function FontSettingsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('admin.fonts.title')} hint={t('admin.fonts.hint')}>
      <LoadedContent loaded={loaded} failed={t('admin.fonts.loadFailed')}>
        {(settings) => (
          <LeaveGuard>
            <FontSettingsPanel settings={settings} />
          </LeaveGuard>
        )}
      </LoadedContent>
    </AdminScreen>
  );
}
