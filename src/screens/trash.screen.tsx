import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import type { Route } from './+types/trash.screen';
import { TrashPanel } from '../features/trash/trash-panel.client.tsx';
import { listTrash } from '../features/trash/trash.client.ts';
import { TRASH_KEPT_DAYS } from '../features/interviews/interview.schema.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => listTrash(request.signal));
}

/** Content deleted in the last 30 days. */
export default function TrashScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('trash.title')} hint={t('trash.hint', { days: TRASH_KEPT_DAYS })}>
      <LoadedContent loaded={loaded} failed={t('trash.loadFailed')}>
        {(rows) => <TrashPanel rows={rows} />}
      </LoadedContent>
    </AdminScreen>
  );
}
