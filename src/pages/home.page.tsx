import type { PageHandle } from '../site/page-handle.ts';
import { LoadFailed } from '../site/load-failed.tsx';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { Notice } from '../ui/notice.tsx';
import { ContinueReading } from '../features/reading/list/continue-reading.tsx';
import { SearchIsland } from '../features/search/search-island.tsx';
import { siteData } from '../features/syndication/structured-data.ts';
import { TopicChooser } from '../features/topics/topic-links.tsx';
import { listSomeTopics } from '../features/topics/topics.server.ts';
import type { Route } from './+types/home.page';
import { HomeBanner } from '../features/interviews/list/home-banner.tsx';
import { HOME_LATEST, HOME_MOST_SEARCHED } from '../features/interviews/interview.schema.ts';
import { toInterviewCard } from '../features/interviews/interview-view.ts';
import { LatestInterviews, MostSearched } from '../features/interviews/list/home-sections.tsx';
import '../styles/browse.css';

export const handle: PageHandle = { topBar: 'home' };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { interviews } = services.storage;
  return readPage(services, async () => {
    const [mostSearched, latest, topics] = await Promise.all([
      interviews.listMostSearched(HOME_MOST_SEARCHED),
      interviews.listLatest(HOME_LATEST),
      listSomeTopics(services),
    ]);
    return { mostSearched: mostSearched.map(toInterviewCard), latest: latest.map(toInterviewCard), topics };
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, pageText('interviews.loadFailed'));
  return [...pageMeta(site, { description: site.tagline, path: '/' }), siteData(site)];
}

/** The home page: the name, the search, the most opened and the newest interviews. */
export default function HomePage({ loaderData: { mostSearched, latest, topics } }: Route.ComponentProps) {
  return (
    <>
      <HomeBanner search={<SearchIsland />} />
      <ContinueReading />
      {latest.length === 0 ? (
        <div className="home-section page">
          <Notice icon="list" title={pageText('interviews.none')} />
        </div>
      ) : (
        <>
          <MostSearched interviews={mostSearched} />
          <LatestInterviews interviews={latest} />
          <div className="page">
            <TopicChooser topics={topics} />
          </div>
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={pageText('interviews.loadFailed')} />;
}
