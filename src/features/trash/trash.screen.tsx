import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import { CallFailed } from '../accounts/call-failed.tsx';
import type { Route } from './+types/trash.screen';
import { TrashPanel } from './trash-panel.client.tsx';
import { listTrash, type TrashRow } from './trash.client.ts';
import { TRASH_KEPT_DAYS } from './trash.schema.ts';

type TrashState = { isLoaded: true; rows: TrashRow[] } | { isLoaded: false; error: unknown };

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<TrashState> {
  try {
    return { isLoaded: true, rows: await listTrash(request.signal) };
  } catch (error) {
    return { isLoaded: false, error };
  }
}

/** What was deleted in the last 30 days. */
export default function TrashScreen({ loaderData: state }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('trash.title')} />
      <div className="admin-head">
        <div>
          <h1 className="admin-head-title">{t('trash.title')}</h1>
          <p className="admin-head-hint">{t('trash.hint', { days: TRASH_KEPT_DAYS })}</p>
        </div>
      </div>
      {state.isLoaded ? (
        <TrashPanel rows={state.rows} />
      ) : (
        <CallFailed title={t('trash.loadFailed')} error={state.error}>
          <RetryButton />
        </CallFailed>
      )}
    </>
  );
}
