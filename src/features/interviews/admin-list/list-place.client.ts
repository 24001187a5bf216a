const SEARCH_KEY = 'interviews-list';

/** Keeps the view that this tab shows, so that links back to the list lead to it. */
export function keepListPlace(search: string): void {
  sessionStorage.setItem(SEARCH_KEY, search);
}

/** The list as this tab showed it last, with its filter, order and page. */
export function listAddress(): string {
  return `/admin/interviews${sessionStorage.getItem(SEARCH_KEY) ?? ''}`;
}
