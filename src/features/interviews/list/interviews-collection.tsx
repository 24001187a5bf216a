import type { ReactNode } from 'react';
import { data, type MetaDescriptor, redirect } from 'react-router';
import { pageText } from '../../../messages/page-text.ts';
import { behaviour } from '../../../islands/behaviours.ts';
import { InterviewCard } from './interview-card.tsx';
import { type InterviewCardView, pagePath, parsePageNumber, toInterviewCard } from '../interview-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { slug } from '../../../kernel/arabic.ts';
import { PUBLIC_PAGE_SIZE, type InterviewCard as CardContent, type Page } from '../interview.schema.ts';
import './lists.css';

/** One page of a list of interviews, which has its own address. */
interface CollectionPage {
  /** Address of the first page. */
  path: string;
  /** From 1. */
  page: number;
  pages: number;
}

export interface CollectionPageData extends CollectionPage {
  interviews: InterviewCardView[];
}

export interface InterviewsCollectionProps extends CollectionPageData {
  title: ReactNode;
  intro: ReactNode;
  /** Links to parts of the list, above it. */
  chooser?: ReactNode;
  /** Shown if there are no interviews. */
  empty?: ReactNode;
  /** Whether cards show when an interview appeared. */
  isDated?: boolean;
}

/** Interviews under a title, 24 per page. */
export function InterviewsCollection({
  title,
  intro,
  interviews,
  chooser,
  empty,
  isDated = false,
  ...at
}: InterviewsCollectionProps) {
  return (
    <div className="page">
      <header className="interviews-head">
        <h1 className="page-title">{title}</h1>
        <p className="interviews-intro">{intro}</p>
      </header>
      {chooser}
      {interviews.length === 0 ? (
        empty
      ) : (
        <ul className="interviews-grid">
          {interviews.map((interview, index) => (
            <li key={interview.id}>
              <InterviewCard interview={interview} isFirst={index === 0} isDated={isDated} />
            </li>
          ))}
        </ul>
      )}
      {at.pages > 1 && <InterviewsPager {...at} />}
    </div>
  );
}

/** The title of one page of a list. */
export function collectionTitle(title: string, { page, pages }: CollectionPage): string {
  return page === 1 ? title : `${title}: ${pageText('interviews.page', { page, pages })}`;
}

/** Links to the previous and next page, for search engines. */
export function collectionLinks({ path, page, pages }: CollectionPage): MetaDescriptor[] {
  return [
    ...(page > 1 ? [{ tagName: 'link', rel: 'prev', href: pagePath(path, page - 1) }] : []),
    ...(page < pages ? [{ tagName: 'link', rel: 'next', href: pagePath(path, page + 1) }] : []),
  ];
}

function InterviewsPager({ path, page, pages }: CollectionPage) {
  return (
    <nav className="interviews-pager row" aria-label={pageText('interviews.pages')} {...behaviour('more')}>
      {page < pages && (
        <a className="button button-ghost interviews-more" href={pagePath(path, page + 1)} data-more="">
          {pageText('interviews.more')}
        </a>
      )}
      {page > 1 && (
        <a className="button" rel="prev" href={pagePath(path, page - 1)}>
          <Icon name="back" /> {pageText('interviews.previousPage')}
        </a>
      )}
      <p className="interviews-pager-place">{pageText('interviews.page', { page, pages })}</p>
      {page < pages && (
        <a className="button" rel="next" href={pagePath(path, page + 1)}>
          {pageText('interviews.nextPage')} <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}

/** The requested page of a list, from 1. Throws the response 404 for an invalid one. */
export function requestedPage(request: Request): number {
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'));
  if (page === null) throw data(null, { status: 404 });
  return page;
}

/** The response for a guest or topic without a page: a redirect to the one that it was merged into, otherwise 404. */
export function pageAfterMerge(path: string | null) {
  return path === null ? data(null, { status: 404 }) : redirect(encodeURI(path), 301);
}

/**
 * The list on the page of a guest or topic. Throws the response 404 beyond the last page, and a redirect to the
 * canonical address if the slug differs.
 */
export function collectionPage(
  interviews: Page<CardContent>,
  {
    page,
    path,
    name,
    givenSlug,
  }: { page: number; path: string; name: string; givenSlug: string | undefined },
): CollectionPageData {
  if (interviews.items.length === 0) throw data(null, { status: 404 });
  if (givenSlug !== undefined && givenSlug !== slug(name)) {
    throw redirect(encodeURI(pagePath(path, page)), 301);
  }
  const pages = Math.ceil(interviews.total / PUBLIC_PAGE_SIZE);
  return { path, page, pages, interviews: interviews.items.map(toInterviewCard) };
}
