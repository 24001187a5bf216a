const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** The list of all interviews. */
export const INTERVIEWS_PATH = '/interviews';

/** The page that `?page=` names, from 1; the first where it says nothing, null where it names none. */
export function parsePageNumber(value: string | null): number | null {
  if (value === null) return 1;
  return PAGE_NUMBER.test(value) ? Number(value) : null;
}

/** The one address of a page of a list whose first page is at `path`. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
