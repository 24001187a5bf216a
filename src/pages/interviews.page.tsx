import { data } from 'react-router';
import { LoadFailed } from '../site/load-failed.tsx';
import { NotFound } from '../site/not-found.tsx';
import { isMissing } from '../site/page-error.ts';
import type { PageHandle } from '../site/page-handle.ts';
import { pageMeta, unlistedMeta } from '../site/page-meta.ts';
import { useSite } from '../site/use-site.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import { READING_FONT_PRELOADS } from '../styles/font-preloads.ts';
import { Notice } from '../ui/notice.tsx';
import { WrittenText } from '../ui/text/written-text.tsx';
import { BookOfAllLink } from '../features/books/book-link.tsx';
import { TopicChooser } from '../features/topics/topic-links.tsx';
import { listSomeTopics } from '../features/topics/topics.server.ts';
import type { Route } from './+types/interviews.page';
import { PUBLIC_PAGE_SIZE, WHOLE_LIST } from '../features/interviews/interview.schema.ts';
import { toInterviewCard, pagePath } from '../features/interviews/interview-view.ts';
import { PUBLIC_PAGES } from '../site/public-pages.ts';
import {
  requestedPage,
  collectionLinks,
  collectionTitle,
  InterviewsCollection,
} from '../features/interviews/list/interviews-collection.tsx';
import '../styles/browse.css';

/** The orders of the list, each at an address of its own. */
const MOST_SEARCHED = {
  path: PUBLIC_PAGES.interviews.path,
  sort: 'searched',
  label: 'interviews.mostSearched',
} as const;
const LATEST = { path: PUBLIC_PAGES.latest.path, sort: 'publishedAt', label: 'interviews.newest' } as const;

export const handle: PageHandle = { topBar: 'interviews' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const order = new URL(request.url).pathname === LATEST.path ? LATEST : MOST_SEARCHED;
  const query = { ...WHOLE_LIST, sort: order.sort, page: page - 1, pageSize: PUBLIC_PAGE_SIZE };
  const { items, total } = await readPage(services, () => services.storage.interviews.listCards(query));
  if (items.length === 0 && page > 1) throw data(null, { status: 404 });
  return {
    path: order.path,
    interviews: items.map(toInterviewCard),
    topics: page === 1 ? await readPage(services, () => listSomeTopics(services)) : [],
    page,
    pages: Math.max(1, Math.ceil(total / PUBLIC_PAGE_SIZE)),
    total,
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) {
    return unlistedMeta(site, pageText(isMissing(error) ? 'page.notFound' : 'interviews.loadFailed'));
  }
  return [
    ...pageMeta(site, {
      title: collectionTitle(titleOf(loaderData), loaderData),
      description: site.listIntro,
      path: pagePath(loaderData.path, loaderData.page),
    }),
    ...collectionLinks(loaderData),
  ];
}

function titleOf({ path }: { path: string }): string {
  return pageText(path === LATEST.path ? 'interviews.latest' : 'interviews.all');
}

/** All interviews, 24 per page: most opened from the search first, or newest first. */
export default function InterviewsPage({ loaderData: { topics, total, ...list } }: Route.ComponentProps) {
  return (
    <>
      <InterviewsCollection
        {...list}
        chooser={
          <>
            <Orders shown={list.path} />
            <TopicChooser topics={topics} />
          </>
        }
        title={titleOf(list)}
        isDated={list.path === LATEST.path}
        intro={<WrittenText>{useSite().listIntro}</WrittenText>}
        empty={<Notice icon="list" title={pageText('interviews.listEmpty')} />}
      />
      {list.interviews.length > 0 && <BookOfAllLink total={total} />}
    </>
  );
}

/** Says how the list is ordered, and leads to the other order. */
function Orders({ shown }: { shown: string }) {
  return (
    <nav className="interviews-orders row" aria-label={pageText('interviews.order')}>
      {[LATEST, MOST_SEARCHED].map(({ path, label }) => (
        <a key={path} href={path} aria-current={path === shown ? 'page' : undefined}>
          {pageText(label)}
        </a>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <LoadFailed title={pageText('interviews.loadFailed')} />;
}
