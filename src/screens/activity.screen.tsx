import { redirect } from 'react-router';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { listUsers } from '../features/accounts/account.client.ts';
import { zoneName } from '../features/interviews/publishing/publishing-time.ts';
import { readZone } from '../features/interviews/publishing/publishing-zone.client.ts';
import type { Route } from './+types/activity.screen';
import { ActivityPanel } from '../features/activity/activity-panel.tsx';
import {
  activityAddress,
  activityPages,
  listActivity,
  parseActivityView,
} from '../features/activity/activity.client.ts';

/** Fetches the page in the address, or the last page if there are fewer. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = parseActivityView(new URL(url).searchParams);
  const loaded = await load(() => Promise.all([listActivity(view, signal), listUsers({ signal })]));
  const lastPage = loaded.isLoaded ? activityPages(loaded.data[0].total) : view.page;
  if (view.page > lastPage) throw redirect(activityAddress({ ...view, page: lastPage }));
  return { view, loaded, zone: readZone() };
}

/** Who did what and when. */
export default function ActivityScreen({ loaderData: { view, loaded, zone } }: Route.ComponentProps) {
  const { t, locale } = useLanguage();
  return (
    <AdminScreen title={t('activity.title')} hint={t('activity.hint', { zone: zoneName(locale, zone) })}>
      <LoadedContent loaded={loaded} failed={t('activity.loadFailed')}>
        {([page, users]) => <ActivityPanel view={view} page={page} users={users} zone={zone} />}
      </LoadedContent>
    </AdminScreen>
  );
}
