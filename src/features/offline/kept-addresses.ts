import { parseSaved } from '../reading/list/reading-list.ts';
import { findPublicPage, PUBLIC_PAGES } from '../../site/public-pages.ts';

/** The reading list lists what is on the device, and therefore works without a connection. */
export const READING_LIST_PATH = PUBLIC_PAGES.readingList.path;

/**
 * The key under which the page at an address is stored on the device, or null for a page that never is. An interview
 * has one key for all its slugs, and so have a guest and a topic; unknown parameters are ignored.
 */
export function keptPageKey({ pathname, searchParams }: URL): string | null {
  const found = findPublicPage(pathname);
  if (!found?.page.isIndexed) return pathname === READING_LIST_PATH ? pathname : null;
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
  /** The reading list as this device stores it, or null. */
  saved: string | null;
}

/** The same, parsed and restricted to this origin. */
export interface KeepMessage {
  address: URL;
  title: string;
  /** Paths of the files that may be stored. */
  files: string[];
  /** Keys of the interviews that the reader saved for later. */
  saved: string[];
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
  const saved = parseSaved(data.saved).map(({ interview }) => `/interview/${interview}`);
  return { address, title: data.title, files: [...new Set(files)], saved };
}

function isKeepRequest(data: unknown): data is KeepRequest {
  if (typeof data !== 'object' || data === null) return false;
  // Partial, because each field is checked below.
  const { address, title, files, saved }: Partial<Record<keyof KeepRequest, unknown>> = data;
  return (
    isString(address) &&
    isString(title) &&
    Array.isArray(files) &&
    files.every(isString) &&
    (saved === null || isString(saved))
  );
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
