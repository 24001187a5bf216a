import { useMatches } from 'react-router';

/** What the bar at the top holds besides the menu button. */
export interface TopBarContent {
  /** The name with its way home; the home page has it in its banner. */
  hasBrand: boolean;
  /** The link to all interviews; pages of the list itself do without. */
  hasListLink: boolean;
  /** The way to the search page; the home page has the box itself. */
  hasSearchLink: boolean;
}

const CONTENT = {
  home: { hasBrand: false, hasListLink: true, hasSearchLink: false },
  interviews: { hasBrand: true, hasListLink: false, hasSearchLink: true },
  search: { hasBrand: true, hasListLink: true, hasSearchLink: false },
  page: { hasBrand: true, hasListLink: true, hasSearchLink: true },
} satisfies Record<string, TopBarContent>;

type TopBarKind = keyof typeof CONTENT;

/** A public route says which bar it wants: `export const handle: PageHandle = { topBar: 'home' }`. */
export interface PageHandle {
  topBar: TopBarKind;
}

/** The bar of the page that is shown; the full one where its route says nothing. */
export function useTopBarContent(): TopBarContent {
  const handles = useMatches().map((match) => match.handle);
  return CONTENT[handles.find(isPageHandle)?.topBar ?? 'page'];
}

function isPageHandle(handle: unknown): handle is PageHandle {
  if (typeof handle !== 'object' || handle === null || !('topBar' in handle)) return false;
  return typeof handle.topBar === 'string' && Object.hasOwn(CONTENT, handle.topBar);
}

/** A route that hydrates as a whole says so: `export const handle = { hydrates: true }` (the admin area). */
export function hydrates(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true;
}
