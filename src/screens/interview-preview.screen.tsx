import { AdminScreen, load, RetryButton } from '../admin/admin-screen.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { CallFailed } from '../admin/call-failed.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { openDraftPage } from '../features/interviews/draft-page/draft-page.client.ts';
import type { Route } from './+types/interview-preview.screen';

/**
 * Leads to the reading page of the interview in its current state. An address of the admin area that never changes, so
 * that «preview» is a plain link: it works in a new tab, in the middle of typing, and after signing in again.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = await load(() => openDraftPage(params.id, request.signal));
  if (loaded.isLoaded) location.replace(loaded.data.path);
  return loaded;
}

export default function InterviewPreviewScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('draftPage.open')}>
      {loaded.isLoaded ? (
        <Spinner label={t('admin.loading')} />
      ) : (
        <CallFailed title={t('draftPage.failed')} error={loaded.error}>
          <RetryButton />
        </CallFailed>
      )}
    </AdminScreen>
  );
}
