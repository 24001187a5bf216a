import { isPreviewPath } from '../features/guest-review/preview-path.ts';
import { parsePageNumber } from '../features/interviews/interview-view.ts';
import { findPublicPage, PUBLIC_PAGES } from '../site/public-pages.ts';

/** Path and query together, in characters; a longer address gets 414. */
export const ADDRESS_MAX_LENGTH = 2048;

const SEARCH_PATH = PUBLIC_PAGES.search.path;

/** An address without a page. */
const NOWHERE = '/404';

/** What a page depends on: its path and its known query parameters. */
export interface PageAddress {
  /** Path and known query, the key of the page cache. */
  key: string;
  /** False for private pages and for search results, which would fill the cache with user input. */
  isCacheable: boolean;
}

/** Parses the path and query of a request. */
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

/** False for what cannot be the path of a page: `//host`, a broken escape. */
export function isPagePath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && isDecodable(path);
}

/**
 * The canonical spelling of a path: no trailing slash, no escapes of characters that need none (RFC 3986,
 * section 2.3), and the fixed segments as the route spells them. The case of hex digits in escapes is kept.
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
    // This parameter is the name of an information page, which is in lower case.
    if (name === ':page') return segment.toLowerCase();
    return /^:|[*?]/.test(name) ? segment : name;
  });
  return canonical.join('/') || '/';
}

function knownQuery(path: string, parameters: URLSearchParams): string {
  const parameter = findPublicPage(path)?.page.parameter;
  const q = parameters.get('q');
  if (parameter === 'q' && q !== null) return `?${new URLSearchParams({ q })}`;
  const page = parameter === 'page' ? parsePageNumber(parameters.get('page')) : 1;
  // Everything that is not a page number is the same missing page.
  return page === 1 ? '' : `?page=${page ?? 0}`;
}

/** Upper-case escapes, so that equivalent paths have the same key. */
function inUpperHex(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
}

function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result is unused, because it considers it pure.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
