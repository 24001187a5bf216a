import { isInterviewKey, READING_LIST_PATH } from './kept-addresses.ts';
import { OFFLINE_PATH, WORKER_TYPES_POLICY } from './offline-path.ts';
import { hasRareLetters } from '../../kernel/whole-face.ts';
import { Xml, xml } from '../../kernel/xml.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { writtenMarkup } from '../../rich-text/written-markup.ts';

/**
 * The number is the version of the layout: a release that changes it raises the number, and the worker deletes the
 * old cache.
 */
export const PAGES_CACHE = 'kept-pages-1';
export const FILES_CACHE = 'kept-files-1';

const RECORD_HEADER = 'Kept';
/** More files than a whole list of interviews has. */
const MAX_FILES_A_PAGE = 100;

/** A displayed page: its heading and the paths of the files that the browser loaded for it. */
export interface ShownPage {
  title: string;
  files: string[];
  /** Keys of the interviews saved for later, which stay; absent while that is unknown, when nothing is deleted. */
  saved?: string[];
}

/** The stored copy of a page, or undefined. */
export async function findKeptPage(key: string): Promise<Response | undefined> {
  return (await caches.open(PAGES_CACHE)).match(key);
}

/**
 * Stores a page over its older copy, and its files before it, so that a stored page is complete. Returns whether it
 * is stored. On a full device it is not, and the least recently read page is deleted to make room for the next:
 * browsers account for deletions later, so retrying at once would empty the device for nothing.
 */
export function keepPage(key: string, page: Response, shown: ShownPage): Promise<boolean> {
  // One at a time, in every worker and its successor, so that files are not swept before their page is stored.
  return navigator.locks.request(PAGES_CACHE, async () => {
    try {
      const isKept = await storePage(key, page, shown);
      if (shown.saved) await dropExcess(shown.saved);
      return isKept;
    } catch (error) {
      if (isQuotaError(error) && shown.saved) await dropOldest([key, ...shown.saved]);
      return false;
    }
  });
}

export async function dropKeptPage(key: string): Promise<void> {
  await (await caches.open(PAGES_CACHE)).delete(key);
}

/** The interviews on this device, most recently read first. */
export async function listKeptInterviews(): Promise<{ path: string; title: string }[]> {
  return [...(await readRecords())]
    .filter(([key]) => isInterviewKey(key))
    .sort(([, a], [, b]) => b.keptAt - a.keptAt)
    .map(([path, { title }]) => ({ path, title }));
}

/** What a file with this ending must be. A server that is being maintained may send its notice for any address. */
const TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  woff2: /^font\/woff2/,
};
const PICTURE_TYPE = /^image\//;

/** Whether a response is the file at this path, and neither a redirect nor empty nor a page in its place. */
export async function isOwnFile(path: string, file: Response): Promise<boolean> {
  const type = TYPES[/\w+$/.exec(path)?.[0] ?? ''] ?? PICTURE_TYPE;
  if (!isDirect(file) || !type.test(file.headers.get('Content-Type') ?? '')) return false;
  return (await file.clone().blob()).size > 0;
}

/**
 * Whether a response is a page of this site that may be stored: not an error, a redirect, a private page or one of a
 * proxy. Only pages of this site allow its worker in their policy.
 */
export function isOwnPage(page: Response): boolean {
  const header = (name: string) => page.headers.get(name) ?? '';
  return (
    isDirect(page) &&
    header('Content-Type').startsWith('text/html') &&
    header('Content-Security-Policy').includes(WORKER_TYPES_POLICY) &&
    !/no-store|private/.test(header('Cache-Control'))
  );
}

function isDirect({ status, redirected }: Response): boolean {
  return status === 200 && !redirected;
}

/** Deletes what an earlier release stored although it is not of this site. */
export function dropForeign(): Promise<void> {
  return navigator.locks.request(PAGES_CACHE, async () => {
    await dropUnless(PAGES_CACHE, (_, page) => isOwnPage(page));
    await dropUnless(FILES_CACHE, isOwnFile);
  });
}

async function dropUnless(
  name: string,
  isOwn: (path: string, stored: Response) => boolean | Promise<boolean>,
): Promise<void> {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    const stored = await cache.match(url);
    if (stored && !(await isOwn(new URL(url).pathname, stored))) await cache.delete(url);
  }
}

async function storePage(key: string, page: Response, shown: ShownPage): Promise<boolean> {
  const html = await page.text();
  if (!html.includes('</html>')) return false;
  const named = filesNamedIn(html);
  const others = shown.files.filter((file) => !named.includes(file)).slice(0, MAX_FILES_A_PAGE);
  const areNamedKept = await Promise.all(named.map(keepFile));
  if (areNamedKept.includes(false)) return false;
  const areOthersKept = await Promise.all(others.map(keepFile));
  const files = [...named, ...others.filter((_, index) => areOthersKept[index])];
  const headers = new Headers(page.headers);
  headers.set(RECORD_HEADER, toHeader({ title: shown.title, keptAt: Date.now(), files }));
  await (await caches.open(PAGES_CACHE)).put(key, new Response(html, { headers }));
  return true;
}

/**
 * Stores a file unless it exists; false if it cannot be fetched or another response comes in its place. Rejects on a
 * full device.
 */
async function keepFile(path: string): Promise<boolean> {
  const cache = await caches.open(FILES_CACHE);
  if (await cache.match(path)) return true;
  const file = await fetch(path).catch(() => null);
  if (!file || !(await isOwnFile(path, file))) return false;
  await cache.put(path, file);
  return true;
}

/** Deletes pages beyond the limits, except the saved ones, and every file that no stored page needs. */
async function dropExcess(saved: readonly string[]): Promise<void> {
  const records = await readRecords();
  for (const key of pagesToDrop(records, saved, Date.now())) {
    records.delete(key);
    await dropKeptPage(key);
  }
  const needed = new Set([...records.values()].flatMap(({ files }) => files));
  const cache = await caches.open(FILES_CACHE);
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** Makes room without deleting `except`, and sweeps files of incompletely stored pages. */
async function dropOldest(except: readonly string[]): Promise<void> {
  const key = oldestPage(await readRecords(), except);
  if (key !== null) await dropKeptPage(key);
  await dropExcess(except);
}

async function readRecords(): Promise<Map<string, KeptRecord>> {
  const cache = await caches.open(PAGES_CACHE);
  const records = new Map<string, KeptRecord>();
  for (const request of await cache.keys()) {
    const header = (await cache.match(request))?.headers.get(RECORD_HEADER);
    const { pathname, search } = new URL(request.url);
    if (header) records.set(pathname + search, fromHeader(header));
  }
  return records;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Beyond these limits the least recently read pages are deleted. */
export const MAX_KEPT_PAGES = 60;
export const MAX_KEPT_AGE_MS = 90 * DAY_MS;

/** Data of a stored page beside its HTML. */
export interface KeptRecord {
  title: string;
  /** When it was last fetched, in milliseconds since 1970. */
  keptAt: number;
  /** Paths of its files. */
  files: string[];
}

/** A record as a header value, which must be ASCII. */
export function toHeader(record: KeptRecord): string {
  return encodeURIComponent(JSON.stringify(record));
}

/** The record that `toHeader` wrote. */
export function fromHeader(value: string): KeptRecord {
  const record: KeptRecord = JSON.parse(decodeURIComponent(value));
  return record;
}

/** Keys of the pages to delete at `now`: too old, or beyond the limit, and not saved for later. */
export function pagesToDrop(
  records: ReadonlyMap<string, KeptRecord>,
  saved: readonly string[],
  now: number,
): string[] {
  return lastReadFirst(records, saved)
    .filter(([, { keptAt }], index) => index >= MAX_KEPT_PAGES || now - keptAt > MAX_KEPT_AGE_MS)
    .map(([key]) => key);
}

/** The least recently read page, or null if there is none. */
export function oldestPage(
  records: ReadonlyMap<string, KeptRecord>,
  except: readonly string[],
): string | null {
  return lastReadFirst(records, except).at(-1)?.[0] ?? null;
}

/** Stored with the worker itself and never deleted. */
export const WORKER_PAGES: readonly string[] = [OFFLINE_PATH, READING_LIST_PATH];

/** Pages that a reader opened, except some. */
function lastReadFirst(
  records: ReadonlyMap<string, KeptRecord>,
  except: readonly string[],
): [string, KeptRecord][] {
  return [...records]
    .filter(([key]) => !WORKER_PAGES.includes(key) && !except.includes(key))
    .sort(([, a], [, b]) => b.keptAt - a.keptAt);
}

const FILE_ADDRESS = /\s(?:href|src)="(\/assets\/[^"?#]+)"/g;
const WHOLE_FACE = new Xml(' data-whole=""');
const KEPT_LIST = /<ul[^>]*\sdata-kept-interviews=""[^>]*>/;

/** Addresses of the style sheets, scripts and preloaded fonts of a page, without duplicates. */
export function filesNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_ADDRESS)].map(([, address = '']) => address))];
}

/** The page with the attribute by which its styles show the notice of a stored copy. */
export function markStoredCopy(html: string): string {
  return html.replace('<html ', '<html data-stored-copy="" ');
}

/** The offline page with the list of stored interviews. */
export function fillKeptList(html: string, interviews: readonly { path: string; title: string }[]): string {
  const items = interviews.map(
    ({ path, title }) =>
      xml`<li><a class="kept-interview" href="${path}"${hasRareLetters(title) ? WHOLE_FACE : ''}>${writtenMarkup(title)}</a></li>`,
  );
  return html.replace(KEPT_LIST, (list) => list + items.join(''));
}
