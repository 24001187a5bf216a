import { redirect } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, RetryButton } from '../admin/admin-screen.tsx';
import { Alert } from '../ui/alert.tsx';
import type { Route } from './+types/interviews-list.screen';
import { listInterviews } from '../features/interviews/api/interview.client.ts';
import { InterviewsPanel } from '../features/interviews/admin-list/interviews-panel.client.tsx';
import { keepListPlace } from '../features/interviews/admin-list/list-place.client.ts';
import {
  listPageCount,
  listQueryOf,
  listViewSearch,
  parseListView,
} from '../features/interviews/admin-list/interviews-list-view.ts';
import { AddInterviewLink } from '../features/interviews/admin-list/empty-list.tsx';
import { listFailureText } from '../features/interviews/interview-failures.ts';

/** Fetches the page in the address, or the last page if there are fewer. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = parseListView(new URL(url).searchParams);
  const loaded = await load(() => listInterviews(listQueryOf(view), view, signal));
  const lastPage = loaded.isLoaded ? listPageCount(loaded.data.total) : view.page;
  if (view.page > lastPage) throw redirect(`/admin/interviews${listViewSearch({ ...view, page: lastPage })}`);
  keepListPlace(listViewSearch(view));
  return { view, loaded };
}

/** All interviews, to find, open, publish, tag and delete. */
export default function InterviewsListScreen({ loaderData: { view, loaded } }: Route.ComponentProps) {
  const language = useLanguage();
  const { t } = language;
  if (loaded.isLoaded) return <InterviewsPanel view={view} page={loaded.data} />;
  return (
    <AdminScreen title={t('admin.interviews.title')} tools={<AddInterviewLink />}>
      <Alert kind="error">
        <p>{t('admin.interviews.loadFailed')}</p>
        <p>{listFailureText(language, loaded.error)}</p>
        <RetryButton />
      </Alert>
    </AdminScreen>
  );
}
