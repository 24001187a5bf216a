import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import { LeaveGuard } from '../drafts/leave-guard.client.tsx';
import type { Route } from './+types/font-settings.screen';
import { findFontSettings } from './appearance.client.ts';
import type { FontSettings } from './appearance.schema.ts';
import { FontSettingsPanel } from './font-settings-form.client.tsx';
import '../../styles/site-fonts.css';

type FontsState = { isLoaded: true; settings: FontSettings | null } | { isLoaded: false; error: unknown };

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<FontsState> {
  try {
    return { isLoaded: true, settings: await findFontSettings(request.signal) };
  } catch (error) {
    return { isLoaded: false, error };
  }
}

/** The face, size and colour of the site's texts. */
export default function FontSettingsScreen({ loaderData: state }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('admin.fonts.title')} />
      <div className="admin-head">
        <div>
          <h1 className="admin-head-title">{t('admin.fonts.title')}</h1>
          <p className="admin-head-hint">{t('admin.fonts.hint')}</p>
        </div>
      </div>
      {state.isLoaded ? (
        <LeaveGuard>
          <FontSettingsPanel settings={state.settings} />
        </LeaveGuard>
      ) : (
        <CallFailed title={t('admin.fonts.loadFailed')} error={state.error}>
          <RetryButton />
        </CallFailed>
      )}
    </>
  );
}
