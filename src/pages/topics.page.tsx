import { LoadFailed } from '../site/load-failed.tsx';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageNumber, pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/topics.page';
import { TopicLinks } from '../features/topics/topic-links.tsx';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import '../styles/browse.css';

/** Bounds the length of the page. */
const TOPICS_SHOWN = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const topics = await readPage(services, () => services.storage.topics.listTopics(TOPICS_SHOWN));
  return { topics: topics.map(({ id, name, interviewCount }) => ({ id, name, interviewCount })) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, pageText('topics.loadFailed'));
  const title = pageText('topics.all');
  if (loaderData.topics.length === 0) return unlistedMeta(site, title);
  return pageMeta(site, { title, description: pageText('topics.intro'), path: PUBLIC_PAGES.topics.path });
}

/** All topics with the number of their interviews, sorted by name. */
export default function TopicsPage({ loaderData: { topics } }: Route.ComponentProps) {
  return (
    <div className="page">
      <header className="interviews-head">
        <h1 className="page-title">{pageText('topics.all')}</h1>
        <p className="interviews-intro">{pageText('topics.intro')}</p>
      </header>
      {topics.length === 0 ? (
        <Notice icon="list" title={pageText('topics.none')} />
      ) : (
        <TopicLinks topics={topics.map((topic) => ({ ...topic, note: pageNumber(topic.interviewCount) }))} />
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={pageText('topics.loadFailed')} />;
}
