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

export const handle: PageHandle = { topBar: 'interviews' };

export const links: Route.LinksFunction = () => READING_FONT_PRELOADS;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = requestedPage(request);
  const query = { ...WHOLE_LIST, page: page - 1, pageSize: PUBLIC_PAGE_SIZE };
  const { items, total } = await readPage(services, () => services.storage.interviews.listCards(query));
  if (items.length === 0 && page > 1) throw data(null, { status: 404 });
  return {
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
  const at = { path: PUBLIC_PAGES.interviews.path, ...loaderData };
  return [
    ...pageMeta(site, {
      title: collectionTitle(pageText('interviews.all'), at),
      description: site.listIntro,
      path: pagePath(PUBLIC_PAGES.interviews.path, at.page),
    }),
    ...collectionLinks(at),
  ];
}

/** All interviews, most opened from the search first, 24 per page. */
export default function InterviewsPage({ loaderData: { topics, total, ...list } }: Route.ComponentProps) {
  return (
    <>
      <InterviewsCollection
        {...list}
        chooser={<TopicChooser topics={topics} />}
        path={PUBLIC_PAGES.interviews.path}
        title={pageText('interviews.all')}
        intro={<WrittenText>{useSite().listIntro}</WrittenText>}
        empty={<Notice icon="list" title={pageText('interviews.listEmpty')} />}
      />
      {list.interviews.length > 0 && <BookOfAllLink total={total} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <LoadFailed title={pageText('interviews.loadFailed')} />;
}
