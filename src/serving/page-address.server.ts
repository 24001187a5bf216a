import { isPreviewPath } from '../features/guest-review/preview-path.ts';
import { parsePageNumber } from '../features/interviews/interview-view.ts';

/** Path and query together, in characters; a longer address is answered 414. */
export const ADDRESS_MAX_LENGTH = 2048;

/** Pages with a list of several pages; every other parameter makes no difference and no new cache entry. */
const LISTS = /^\/(?:interviews$|guest\/|topic\/)/;
const SEARCH_PATH = '/search';

/** An address that no page has. */
const NOWHERE = '/404';

/** What a page depends on: its path and the query parameters it knows. */
export interface PageAddress {
  /** Path and known query, the key of the page cache. */
  key: string;
  /** False for what is private, and for answers to what a reader typed, which would fill the cache with strangers' words. */
  isCacheable: boolean;
}

/** The page address of a request's path and query. */
export function pageAddress(pathAndQuery: string): PageAddress {
  const [given = '/', query = ''] = pathAndQuery.split('?', 2);
  const path = isPagePath(given) ? inUpperHex(given) : NOWHERE;
  return {
    key: path + knownQuery(path, new URLSearchParams(query)),
    isCacheable: path !== SEARCH_PATH && !isAdminPath(path) && !isPreviewPath(path),
  };
}

/** Whether rendering the page searches. */
export function isSearch({ key }: PageAddress): boolean {
  return key.startsWith(`${SEARCH_PATH}?`);
}

export function isAdminPath(path: string): boolean {
  return /^\/admin(?:\/|$)/i.test(path);
}

/** False for what cannot be a path of a page: `//host`, a broken escape. */
export function isPagePath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && isDecodable(path);
}

/**
 * The one spelling of a path that is answered: without a slash at its end, without escapes of characters that need none
 * (RFC 3986, section 2.3), and with the fixed segments of its route as the route spells them. The hex digits of an
 * escape may be of either case: both stay.
 */
export function canonicalPath(path: string, route: string): string {
  const fixed = route.split('/');
  const spelled = path.replaceAll(
    /%(?:2[DdEe]|3\d|[46][1-9A-Fa-f]|[57][\dAa]|5[Ff]|7[Ee])/g,
    decodeURIComponent,
  );
  const segments = spelled.replace(/\/+$/, '').split('/');
  const canonical = segments.map((segment, at) => {
    const name = fixed[at] ?? '*';
    // The one parameter that stands for names of this site, which have no capitals.
    if (name === ':page') return segment.toLowerCase();
    return /^:|[*?]/.test(name) ? segment : name;
  });
  return canonical.join('/') || '/';
}

function knownQuery(path: string, parameters: URLSearchParams): string {
  const q = parameters.get('q');
  if (path === SEARCH_PATH && q !== null) return `?${new URLSearchParams({ q })}`;
  const page = LISTS.test(path) ? parsePageNumber(parameters.get('page')) : 1;
  // What is no number of a page is the same missing page in all spellings.
  return page === 1 ? '' : `?page=${page ?? 0}`;
}

/** Escapes in one case, so that the same path makes the same key. */
function inUpperHex(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

function isDecodable(path: string): boolean {
  try {
    // A call whose result nothing needs is taken for pure and left out of the build.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
