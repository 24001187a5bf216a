import { redirect } from 'react-router';
import { useLanguage } from '../../layouts/admin-language.tsx';
import { AdminTitle } from '../../layouts/admin-title.tsx';
import { RetryButton } from '../../layouts/retry-button.tsx';
import { listUsers, type UserRow } from '../accounts/account.client.ts';
import { CallFailed } from '../accounts/call-failed.tsx';
import type { Page } from '../interviews/interview.schema.ts';
import { zoneName } from '../interviews/publishing-time.ts';
import { readZone } from '../interviews/publishing-zone.client.ts';
import type { Route } from './+types/activity.screen';
import { ActivityPanel } from './activity-panel.tsx';
import { activityAddress, activityPages, parseActivityView, type ActivityView } from './activity-view.ts';
import { listActivity } from './activity.client.ts';
import type { ListedActivity } from './activity.schema.ts';

type ActivityState =
  | { isLoaded: true; view: ActivityView; page: Page<ListedActivity>; users: UserRow[]; zone: string }
  | { isLoaded: false; error: unknown; zone: string };

/** Fetches the page that the address asks for; beyond the last one there is the last one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ActivityState> {
  const view = parseActivityView(new URL(request.url).searchParams);
  const state = await load(view, request.signal);
  const lastPage = state.isLoaded ? activityPages(state.page.total) : view.page;
  if (view.page > lastPage) throw redirect(activityAddress({ ...view, page: lastPage }));
  return state;
}

async function load(view: ActivityView, signal: AbortSignal): Promise<ActivityState> {
  const zone = readZone();
  try {
    const [page, users] = await Promise.all([listActivity(view, signal), listUsers(signal)]);
    return { isLoaded: true, view, page, users, zone };
  } catch (error) {
    return { isLoaded: false, error, zone };
  }
}

/** Who did what and when. */
export default function ActivityScreen({ loaderData: state }: Route.ComponentProps) {
  const { t, locale } = useLanguage();
  return (
    <>
      <AdminTitle screen={t('activity.title')} />
      <div className="admin-head">
        <div>
          <h1 className="admin-head-title">{t('activity.title')}</h1>
          <p className="admin-head-hint">{t('activity.hint', { zone: zoneName(locale, state.zone) })}</p>
        </div>
      </div>
      {state.isLoaded ? (
        <ActivityPanel {...state} />
      ) : (
        <CallFailed title={t('activity.loadFailed')} error={state.error}>
          <RetryButton />
        </CallFailed>
      )}
    </>
  );
}
