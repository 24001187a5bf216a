import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { pullDrafts } from '../features/drafts/unsaved-draft.client.ts';
import { keptInterviewIds } from '../features/today/kept-texts.ts';
import { TodayScreenLists } from '../features/today/today-lists.client.tsx';
import { readToday } from '../features/today/today.client.ts';
import type { Route } from './+types/today.screen';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await pullDrafts(request.signal);
  return load(() => readToday(keptInterviewIds(localStorage), request.signal));
}

/** Where a host goes on. */
export default function TodayScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('today.title')}>
      <LoadedContent loaded={loaded} failed={t('today.loadFailed')}>
        {(today) => <TodayScreenLists today={today} />}
      </LoadedContent>
    </AdminScreen>
  );
}
