import { data } from 'react-router';
import { LoadFailed } from '../../layouts/load-failed.tsx';
import { NotFound } from '../../layouts/not-found.tsx';
import { isMissing } from '../../layouts/page-error.ts';
import type { PageHandle } from '../../layouts/page-handle.ts';
import { pageMeta, unlistedMeta } from '../../layouts/page-meta.ts';
import { readPage } from '../../layouts/read-page.server.ts';
import { pageText } from '../../messages/page-text.ts';
import { servicesContext } from '../../server/page-context.server.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/interviews.page';
import { InterviewCard } from './interview-card.tsx';
import { PUBLIC_PAGE_SIZE, WHOLE_LIST } from './interview.schema.ts';
import { toInterviewCard } from './interview-view.ts';
import { interviewsPagePath, parsePageNumber } from './interviews-address.ts';
import { InterviewsPager } from './interviews-pager.tsx';
import { listCards } from './interviews.server.ts';

export const handle: PageHandle = { topBar: 'interviews' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'));
  if (page === null) throw data(null, { status: 404 });
  const query = { ...WHOLE_LIST, page: page - 1, pageSize: PUBLIC_PAGE_SIZE };
  const { items, total } = await readPage(services, () => listCards(services, query));
  if (items.length === 0 && page > 1) throw data(null, { status: 404 });
  return {
    interviews: items.map(toInterviewCard),
    page,
    pages: Math.max(1, Math.ceil(total / PUBLIC_PAGE_SIZE)),
  };
}

export function meta({ loaderData, error, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) {
    return unlistedMeta(site, pageText(isMissing(error) ? 'page.notFound' : 'interviews.loadFailed'));
  }
  const { page, pages } = loaderData;
  const all = pageText('interviews.all');
  const title = page === 1 ? all : `${all}: ${pageText('interviews.page', { page, pages })}`;
  return [
    ...pageMeta(site, { title, description: pageText('interviews.intro'), path: interviewsPagePath(page) }),
    ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: interviewsPagePath(page - 1) }] : []),
    ...(page < pages ? [{ tagName: 'link', rel: 'next', href: interviewsPagePath(page + 1) }] : []),
  ];
}

/** Every interview, most searched first, a page of 24 at a time. */
export default function InterviewsPage({ loaderData: { interviews, page, pages } }: Route.ComponentProps) {
  return (
    <div className="page">
      <header className="interviews-head">
        <h1 className="page-title">{pageText('interviews.all')}</h1>
        <p className="interviews-intro">{pageText('interviews.intro')}</p>
      </header>
      {interviews.length === 0 ? (
        <Notice icon="list" title={pageText('interviews.listEmpty')} />
      ) : (
        <ul className="interviews-grid">
          {interviews.map((interview, index) => (
            <li key={interview.id}>
              <InterviewCard interview={interview} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <InterviewsPager page={page} pages={pages} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <LoadFailed title={pageText('interviews.loadFailed')} />;
}
