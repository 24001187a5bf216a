import { redirect } from 'react-router';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { useLanguage } from '../../layouts/admin-language.tsx';
import type { Route } from './+types/interviews-list.screen';
import { listInterviews, type InterviewRow } from './interview.client.ts';
import type { Page } from './interview.schema.ts';
import { AddInterviewLink } from './add-interview-link.tsx';
import { ListFailed } from './interviews-list-failed.tsx';
import { InterviewsPanel } from './interviews-panel.tsx';
import {
  listPageCount,
  listQueryOf,
  listViewSearch,
  parseListView,
  type ListView,
} from './interviews-list-view.ts';

/** What the screen shows: a page of the list, or why there is none. */
export type ListState = { view: ListView } & ({ page: Page<InterviewRow> } | { page: null; error: unknown });

/** Fetches the page that the address asks for; beyond the last one there is the last one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ListState> {
  const view = parseListView(new URL(request.url).searchParams);
  const state = await load(view, request.signal);
  const lastPage = state.page === null ? view.page : listPageCount(state.page.total);
  if (view.page > lastPage) throw redirect(`/admin/interviews${listViewSearch({ ...view, page: lastPage })}`);
  return state;
}

async function load(view: ListView, signal: AbortSignal): Promise<ListState> {
  try {
    return { view, page: await listInterviews(listQueryOf(view), view.state, signal) };
  } catch (error) {
    return { view, page: null, error };
  }
}

/** All interviews, to search, sort, open and delete. */
export default function InterviewsListScreen({ loaderData: state }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('admin.interviews.title')} />
      <div className="admin-head">
        <h1 className="admin-head-title">{t('admin.interviews.title')}</h1>
        <AddInterviewLink />
      </div>
      {state.page === null ? (
        <ListFailed error={state.error} />
      ) : (
        <InterviewsPanel view={state.view} page={state.page} />
      )}
    </>
  );
}
