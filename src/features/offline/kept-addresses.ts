import { findPublicPage, PUBLIC_PAGES } from '../../site/public-pages.ts';

/**
 * The key under which the page at an address is stored on the device, or null for a page that never is. An interview
 * has one key for all its slugs, and so have a guest and a topic; unknown parameters are ignored.
 */
export function keptPageKey({ pathname, searchParams }: URL): string | null {
  const found = findPublicPage(pathname);
  if (!found?.page.isIndexed) return null;
  const number = found.page.parameter === 'page' ? searchParams.get('page') : null;
  return number === null ? found.path : `${found.path}?page=${encodeURIComponent(number)}`;
}

/** Whether it is the search page: it is never stored, and the offline page is shown instead without a connection. */
export function isSearchPage({ pathname }: URL): boolean {
  return pathname === PUBLIC_PAGES.search.path;
}

/** Whether the key belongs to an interview, as opposed to the home page, a list or an info page. */
export function isInterviewKey(key: string): boolean {
  return key.startsWith('/interview/');
}

/** Whether an address is a file whose name contains a content hash, so that a stored copy is always valid. */
export function isKeptFile({ pathname, search }: URL): boolean {
  return search === '' && /^\/(?:assets|uploads)\/./.test(pathname);
}

/** The message of a page that asks the worker to store it. */
export interface KeepRequest {
  address: string;
  title: string;
  /** Addresses of everything that the browser loaded for the page. */
  files: string[];
}

/** The same, parsed and restricted to this origin. */
export interface KeepMessage {
  address: URL;
  title: string;
  /** Paths of the files that may be stored. */
  files: string[];
}

/** Reads a message of a page; null if it is not a valid `KeepRequest`. */
export function readKeepMessage(data: unknown, origin: string): KeepMessage | null {
  if (!isKeepRequest(data)) return null;
  const address = new URL(data.address, origin);
  if (address.origin !== origin) return null;
  const files = data.files
    .map((file) => new URL(file, origin))
    .filter((file) => file.origin === origin && isKeptFile(file))
    .map(({ pathname }) => pathname);
  return { address, title: data.title, files: [...new Set(files)] };
}

function isKeepRequest(data: unknown): data is KeepRequest {
  if (typeof data !== 'object' || data === null) return false;
  if (!('address' in data && 'title' in data && 'files' in data)) return false;
  const { address, title, files } = data;
  return (
    typeof address === 'string' && typeof title === 'string' && Array.isArray(files) && files.every(isString)
  );
}

const isString = (value: unknown): value is string => typeof value === 'string';
