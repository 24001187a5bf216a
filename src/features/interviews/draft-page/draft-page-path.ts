/** The route of the reading page of an unpublished interview; below `/preview`, whose addresses are secrets. */
export const DRAFT_PAGE_ROUTE = 'preview/draft/:token';

/** The path of the page of a token. */
export function draftPagePath(token: string): string {
  return `/preview/draft/${token}`;
}

/** The route and the path of the share card of that page. */
export const DRAFT_CARD_ROUTE = `/${DRAFT_PAGE_ROUTE}/card.jpg` as const;

export function draftCardPath(token: string): string {
  return `${draftPagePath(token)}/card.jpg`;
}
