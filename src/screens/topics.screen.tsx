import { useLanguage } from '../admin/admin-language.tsx';
import { AdminScreen, load, LoadedContent } from '../admin/admin-screen.tsx';
import { listTopics } from '../features/topics/topic.client.ts';
import { TopicsPanel } from '../features/topics/topics-panel.client.tsx';
import type { Route } from './+types/topics.screen';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(() => listTopics({ signal: request.signal }));
}

/** All topics, to rename, merge and delete them. */
export default function TopicsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <AdminScreen title={t('topics.title')} hint={t('topics.manage.hint')}>
      <LoadedContent loaded={loaded} failed={t('topics.loadFailed')}>
        {(topics) => <TopicsPanel topics={topics} />}
      </LoadedContent>
    </AdminScreen>
  );
}
