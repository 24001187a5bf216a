import { data, redirect } from 'react-router';
import { slug } from '../../../kernel/arabic.ts';
import { PUBLIC_PAGE_SIZE, type InterviewCard, type Page } from '../interview.schema.ts';
import { toInterviewCard, type InterviewCardView } from '../editor/interview-view.ts';
import { pagePath, parsePageNumber } from './interviews-address.ts';
import type { CollectionPage } from './interviews-collection.tsx';

/** A page of a list with what it shows. */
export interface CollectionPageData extends CollectionPage {
  interviews: InterviewCardView[];
}

/** The page of a list that an address asks for, from 1. Throws the answer 404 where it is no page. */
export function requestedPage(request: Request): number {
  const page = parsePageNumber(new URL(request.url).searchParams.get('page'));
  if (page === null) throw data(null, { status: 404 });
  return page;
}

/**
 * What the page of something that interviews name shows of them. Throws the answer 404 beyond the last page, and the
 * way to the canonical address where the name in the address, if there is one, is another.
 */
export function collectionPage(
  interviews: Page<InterviewCard>,
  {
    page,
    path,
    name,
    givenSlug,
  }: { page: number; path: string; name: string; givenSlug: string | undefined },
): CollectionPageData {
  if (interviews.items.length === 0) throw data(null, { status: 404 });
  if (givenSlug !== undefined && givenSlug !== slug(name))
    throw redirect(encodeURI(pagePath(path, page)), 301);
  return {
    path,
    page,
    pages: Math.ceil(interviews.total / PUBLIC_PAGE_SIZE),
    interviews: interviews.items.map(toInterviewCard),
  };
}
