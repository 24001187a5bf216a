import { isInterviewKey } from './kept-addresses.ts';
import { filesNamedIn } from './kept-html.ts';
import { fromHeader, oldestPage, pagesToDrop, toHeader, type KeptRecord } from './kept-record.ts';

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
