import { useMatches } from 'react-router';

/** What the bar at the top contains besides the menu button. */
interface TopBarContent {
  /** The name as a link to the home page, which itself has it in its banner. */
  hasBrand: boolean;
  /** The link to all interviews, except on the list itself. */
  hasListLink: boolean;
  /** The link to the search page, except on the home page, which has the box. */
  hasSearchLink: boolean;
}

const CONTENT = {
  home: { hasBrand: false, hasListLink: true, hasSearchLink: false },
  interviews: { hasBrand: true, hasListLink: false, hasSearchLink: true },
  search: { hasBrand: true, hasListLink: true, hasSearchLink: false },
  page: { hasBrand: true, hasListLink: true, hasSearchLink: true },
} satisfies Record<string, TopBarContent>;

type TopBarKind = keyof typeof CONTENT;

/** A public route chooses its bar: `export const handle: PageHandle = { topBar: 'home' }`. */
export interface PageHandle {
  topBar: TopBarKind;
}

/** The bar of the current page; the full one by default. */
export function useTopBarContent(): TopBarContent {
  const handles = useMatches().map((match) => match.handle);
  return CONTENT[handles.find(isPageHandle)?.topBar ?? 'page'];
}

function isPageHandle(handle: unknown): handle is PageHandle {
  if (typeof handle !== 'object' || handle === null || !('topBar' in handle)) return false;
  return typeof handle.topBar === 'string' && Object.hasOwn(CONTENT, handle.topBar);
}

/**
 * A route declares that it hydrates as a whole: `export const handle = { hydrates: true }` (the admin area).
 */
export function hydrates(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrates' in handle && handle.hydrates === true;
}
