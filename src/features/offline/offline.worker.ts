import {
  isKeptFile,
  isSearchPage,
  type KeepMessage,
  keptPageKey,
  readKeepMessage,
} from './kept-addresses.ts';
import {
  dropForeign,
  dropKeptPage,
  FILES_CACHE,
  fillKeptList,
  findKeptPage,
  isOwnPage,
  keepPage,
  listKeptInterviews,
  markStoredCopy,
  PAGES_CACHE,
  type ShownPage,
  WORKER_PAGES,
} from './kept-pages.ts';
import { OFFLINE_PATH } from './offline-path.ts';

/**
 * Stores pages that were read for reading them offline. It responds for the public pages that can be stored and for
 * files with hashed names; all other requests are not intercepted: the API and the admin area. The search is never
 * stored. It never claims a page that is already open: a first visit loads without it, and a page is never loaded
 * partly with and partly without it. It responds from the next navigation on.
 */

/** Set by the build: each release has its own worker, with its own offline page. */
declare const BUILD_VERSION: string;
/** Set by the build: the scripts that its pages load on demand. */
declare const PAGE_SCRIPTS: string[];

/** After this time the stored copy is used, if there is one. */
const NETWORK_WAIT_MS = 3000;

// The global scope of a worker, which is not in the types for pages (see `WorkerScope`).
const scope = globalThis as unknown as WorkerScope;

/** The response to the last navigation, kept until its page asks to be stored; saves a second request. */
let arrived: { key: string; page: Response } | null = null;

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(WORKER_PAGES.map(storeWorkerPage)));
  // Stored pages and files outlive a release, so a new worker can replace the old one at any time.
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), dropForeign()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== scope.location.origin || !isPlainRead(request)) return;
  if (isKeptFile(address)) event.respondWith(respondWithFile(event));
  const key = request.mode === 'navigate' ? keptPageKey(address) : null;
  if (key !== null) event.respondWith(respondWithPage(event, key));
  // Searches are never stored; without a connection the offline page is shown.
  else if (request.mode === 'navigate' && isSearchPage(address))
    event.respondWith(fetch(request).catch(offlinePage));
});

scope.addEventListener('message', (event) => {
  const message = readKeepMessage(event.data, scope.location.origin);
  const [port] = event.ports;
  if (!message || !port) return;
  event.waitUntil(keep(message).then((isKept) => port.postMessage(isKept)));
});

/** A GET request without a token or a range. */
function isPlainRead({ method, headers }: Request): boolean {
  return method === 'GET' && !['token', 'authorization', 'range'].some((name) => headers.has(name));
}

async function respondWithFile({ request }: RequestEvent): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The network first; the stored copy if it fails, takes too long or the server does; otherwise the offline page. */
async function respondWithPage(event: RequestEvent, key: string): Promise<Response> {
  const fresh = fetch(event.request).then((page) => {
    arrived = isOwnPage(page) ? { key, page: page.clone() } : null;
    return page;
  });
  event.waitUntil(fresh.then((page) => dropIfGone(key, page)).catch(() => undefined));
  const stored = await findKeptPage(key);
  if (!stored) return fresh.catch(offlinePage);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS, null));
  const inTime = await Promise.race([fresh, tooLate]).catch(() => null);
  if (inTime && inTime.status < 500) return inTime;
  return pageOf(stored, markStoredCopy(await stored.text()));
}

/** Deletes the stored copy of an unpublished interview. */
async function dropIfGone(key: string, { status }: Response): Promise<void> {
  if (status === 404 || status === 410) await navigator.locks.request(key, () => dropKeptPage(key));
}

/** Stores the page that sent the message; returns whether it is stored now or was before. */
async function keep({ address, ...shown }: KeepMessage): Promise<boolean> {
  const key = keptPageKey(address);
  // Fetched and stored under one lock: a copy that was fetched before its interview was unpublished is deleted with
  // it.
  return key !== null && navigator.locks.request(key, () => keepUnder(key, address, shown));
}

async function keepUnder(key: string, address: URL, { files, ...shown }: ShownPage): Promise<boolean> {
  const page = takeArrived(key) ?? (await fetch(address).catch(() => null));
  if (page && isOwnPage(page)) {
    return keepPage(key, page, { ...shown, files: withScripts(files) });
  }
  return page === null && (await findKeptPage(key)) !== undefined;
}

/** With what a page loads at the first interaction, when it may be too late. */
function withScripts(files: string[]): string[] {
  return [...new Set([...PAGE_SCRIPTS, ...files])];
}

function takeArrived(key: string): Response | null {
  if (arrived?.key !== key) return null;
  const { page } = arrived;
  arrived = null;
  return page;
}

async function storeWorkerPage(path: string): Promise<void> {
  const page = await fetch(`${path}?${BUILD_VERSION}`);
  const isKept = isOwnPage(page) && (await keepPage(path, page, { title: '', files: withScripts([]) }));
  if (!isKept) throw new Error(`${path} cannot be stored: ${page.status}`);
}

/** The offline page, with the list of stored interviews. */
async function offlinePage(): Promise<Response> {
  const page = await findKeptPage(OFFLINE_PATH);
  if (!page) return Response.error();
  return pageOf(page, fillKeptList(await page.text(), await listKeptInterviews()));
}

/** A stored response with another body, without the headers that describe the compressed one. */
function pageOf({ headers: given }: Response, html: string): Response {
  const headers = new Headers(given);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Deletes caches with another layout, from earlier releases. */
async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== PAGES_CACHE && name !== FILES_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The parts of its global scope that the worker uses (W3C Service Workers). TypeScript has types either for pages or
 * for workers in one program, and this one is for pages.
 */
interface WorkerScope {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & LastingEvent) => void): void;
}

/** An event that can keep the worker alive after its listener. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the worker may respond to. */
interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
