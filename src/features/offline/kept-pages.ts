import { isInterviewKey } from './kept-addresses.ts';
import { OFFLINE_PATH } from './offline-path.ts';
import { xml } from '../../kernel/xml.ts';

/** The number is that of their layout: a release that stores otherwise raises it, and the worker drops the old. */
export const PAGES_CACHE = 'kept-pages-1';
export const FILES_CACHE = 'kept-files-1';

const RECORD_HEADER = 'Kept';
/** More than a whole list of interviews shows. */
const MAX_FILES_A_PAGE = 100;

/** A page as the reader saw it: its heading and the paths of the files that the browser loaded for it. */
export interface ShownPage {
  title: string;
  files: string[];
}

/** The stored copy of a page, or undefined. */
export async function findKeptPage(key: string): Promise<Response | undefined> {
  return (await caches.open(PAGES_CACHE)).match(key);
}

/**
 * Stores a page in the place of its older copy, its files before it: what is stored can be shown whole. Says
 * whether it is stored. On a full device it is not, and the page read longest ago makes room for the next: a browser
 * counts what was deleted only later, so trying again at once would empty the device in vain.
 */
export function keepPage(key: string, page: Response, shown: ShownPage): Promise<boolean> {
  // One at a time, in every worker and its successor: nobody sweeps files whose page is still to come.
  return navigator.locks.request(PAGES_CACHE, async () => {
    try {
      const isKept = await storePage(key, page, shown);
      await dropExcess();
      return isKept;
    } catch (error) {
      if (isQuotaError(error)) await dropOldest(key);
      return false;
    }
  });
}

export async function dropKeptPage(key: string): Promise<void> {
  await (await caches.open(PAGES_CACHE)).delete(key);
}

/** The interviews on this device, the one read last first. */
export async function listKeptInterviews(): Promise<{ path: string; title: string }[]> {
  return [...(await readRecords())]
    .filter(([key]) => isInterviewKey(key))
    .sort(([, a], [, b]) => b.keptAt - a.keptAt)
    .map(([path, { title }]) => ({ path, title }));
}

async function storePage(key: string, page: Response, shown: ShownPage): Promise<boolean> {
  const html = await page.text();
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

/** Stores a file unless it is there; false where it cannot be had. Rejects on a full device. */
async function keepFile(path: string): Promise<boolean> {
  const cache = await caches.open(FILES_CACHE);
  if (await cache.match(path)) return true;
  const file = await fetch(path).catch(() => null);
  if (file?.status !== 200) return false;
  await cache.put(path, file);
  return true;
}

/** Drops pages beyond the bounds, and every file that no kept page is shown with. */
async function dropExcess(): Promise<void> {
  const records = await readRecords();
  for (const key of pagesToDrop(records, Date.now())) {
    records.delete(key);
    await dropKeptPage(key);
  }
  const needed = new Set([...records.values()].flatMap(({ files }) => files));
  const cache = await caches.open(FILES_CACHE);
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** Makes room, but not in the place of `except`, and sweeps what could not be stored whole. */
async function dropOldest(except: string): Promise<void> {
  const records = await readRecords();
  records.delete(except);
  const key = oldestPage(records);
  if (key !== null) await dropKeptPage(key);
  await dropExcess();
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** Beyond these the pages that were read longest ago leave the device. */
export const MAX_KEPT_PAGES = 60;
export const MAX_KEPT_AGE_MS = 90 * DAY_MS;

/** What is known of a kept page beside its HTML. */
export interface KeptRecord {
  title: string;
  /** When it last arrived, in milliseconds since 1970. */
  keptAt: number;
  /** Paths of the files it is shown with. */
  files: string[];
}

/** A record as the value of a header, which takes ASCII alone. */
export function toHeader(record: KeptRecord): string {
  return encodeURIComponent(JSON.stringify(record));
}

/** The record that `toHeader` wrote. */
export function fromHeader(value: string): KeptRecord {
  const record: KeptRecord = JSON.parse(decodeURIComponent(value));
  return record;
}

/** Keys of the pages to drop at `now`: too old, or more than the device should hold. */
export function pagesToDrop(records: ReadonlyMap<string, KeptRecord>, now: number): string[] {
  return lastReadFirst(records)
    .filter(([, { keptAt }], index) => index >= MAX_KEPT_PAGES || now - keptAt > MAX_KEPT_AGE_MS)
    .map(([key]) => key);
}

/** The page that was read longest ago, or null where there is none. */
export function oldestPage(records: ReadonlyMap<string, KeptRecord>): string | null {
  return lastReadFirst(records).at(-1)?.[0] ?? null;
}

/** Pages that a reader opened; the one that stands for all others is no such page and is never dropped. */
function lastReadFirst(records: ReadonlyMap<string, KeptRecord>): [string, KeptRecord][] {
  return [...records].filter(([key]) => key !== OFFLINE_PATH).sort(([, a], [, b]) => b.keptAt - a.keptAt);
}

const FILE_ADDRESS = /\s(?:href|src)="(\/assets\/[^"?#]+)"/g;
const KEPT_LIST = /<ul[^>]*\sdata-kept-interviews=""[^>]*>/;

/** Addresses of the style sheets, scripts and preloaded fonts that a page names, each once. */
export function filesNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_ADDRESS)].map(([, address = '']) => address))];
}

/** The page with the sign by which its styles show the notice of a stored copy. */
export function markStoredCopy(html: string): string {
  return html.replace('<html ', '<html data-stored-copy="" ');
}

/** The page for readers without a connection, with what there is to read on this device. */
export function fillKeptList(html: string, interviews: readonly { path: string; title: string }[]): string {
  const items = interviews.map(
    ({ path, title }) =>
      xml`<li><a class="kept-interview" href="${path}"><bdi dir="rtl">${title}</bdi></a></li>`,
  );
  return html.replace(KEPT_LIST, (list) => list + items.join(''));
}
