import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { LeaveGuard } from '../features/drafts/leave-guard.client.tsx';
import { readSiteSettings } from '../features/site-settings/site-settings.client.ts';
import { SiteSettingsPanel } from '../features/site-settings/site-settings-form.client.tsx';
import type { Route } from './+types/site-settings.screen';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => readSiteSettings({ signal: request.signal }));
}

/** The names, the contact and the texts of the site. */
export default function SiteSettingsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('siteSettings.title')} hint={t('siteSettings.hint')}>
      <LoadedContent loaded={loaded} failed={t('siteSettings.loadFailed')}>
        {(settings) => (
          <LeaveGuard>
            <SiteSettingsPanel settings={settings} />
          </LeaveGuard>
        )}
      </LoadedContent>
    </AdminScreen>
  );
}
