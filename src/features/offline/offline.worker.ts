import {
  isKeptFile,
  isSearchPage,
  type KeepMessage,
  keptPageKey,
  readKeepMessage,
} from './kept-addresses.ts';
import {
  dropKeptPage,
  FILES_CACHE,
  fillKeptList,
  findKeptPage,
  keepPage,
  listKeptInterviews,
  markStoredCopy,
  PAGES_CACHE,
  type ShownPage,
} from './kept-pages.ts';
import { OFFLINE_PATH } from './offline-path.ts';

/**
 * Keeps what was read for reading without a connection. It answers for the public pages that can be kept and for
 * files with hashed names; every other request passes by untouched: the API and the admin area. The search is never kept.
 *
 * It never claims a page that is already open: a first visit loads without it, and a page is never split between
 * two ways of loading. It answers from the next navigation on.
 */

/** Made by the build: each release has a worker of its own, which brings its own page for readers offline. */
declare const BUILD_VERSION: string;
/** Made by the build: the scripts that its pages load when they are first needed. */
declare const PAGE_SCRIPTS: string[];

/** After this a slow network loses against the stored copy, if there is one. */
const NETWORK_WAIT_MS = 3000;

// The scope is a worker's, which the types of a page's program do not know (see worker-scope.ts).
const scope = globalThis as unknown as WorkerScope;

/** The answer to the last navigation, until its page asks to be kept: saves a second request for the same bytes. */
let arrived: { key: string; page: Response } | null = null;

scope.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage());
  // Kept pages and files outlive a release, so a new worker can take over from the old one at any time.
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== scope.location.origin || !isPlainRead(request)) return;
  if (isKeptFile(address)) event.respondWith(answerFile(event));
  const key = request.mode === 'navigate' ? keptPageKey(address) : null;
  if (key !== null) event.respondWith(answerPage(event, key));
  // What a reader searched for stays nowhere; without a connection our own page says so.
  else if (request.mode === 'navigate' && isSearchPage(address))
    event.respondWith(fetch(request).catch(offlinePage));
});

scope.addEventListener('message', (event) => {
  const message = readKeepMessage(event.data, scope.location.origin);
  const [port] = event.ports;
  if (!message || !port) return;
  event.waitUntil(keep(message).then((isKept) => port.postMessage(isKept)));
});

/** A read that carries no token and asks for the whole. */
function isPlainRead({ method, headers }: Request): boolean {
  return method === 'GET' && !['token', 'authorization', 'range'].some((name) => headers.has(name));
}

async function answerFile({ request }: RequestEvent): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The network first; the stored copy where it fails or takes too long; else the page that says so. */
async function answerPage(event: RequestEvent, key: string): Promise<Response> {
  const fresh = fetch(event.request).then((page) => {
    arrived = isKeepable(page) ? { key, page: page.clone() } : null;
    return page;
  });
  event.waitUntil(fresh.then((page) => dropIfGone(key, page)).catch(() => undefined));
  const stored = await findKeptPage(key);
  if (!stored) return fresh.catch(offlinePage);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS, null));
  const inTime = await Promise.race([fresh, tooLate]).catch(() => null);
  return inTime ?? pageOf(stored, markStoredCopy(await stored.text()));
}

/** An interview that was taken back is not read on from the device. */
async function dropIfGone(key: string, { status }: Response): Promise<void> {
  if (status === 404 || status === 410) await navigator.locks.request(key, () => dropKeptPage(key));
}

/** Whether an answer is a whole page that may be stored; errors, redirects and private answers are not. */
function isKeepable({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 200 && isPage && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
}

/** Stores the page that asked; says whether it is on the device, from now or from before. */
async function keep({ address, ...shown }: KeepMessage): Promise<boolean> {
  const key = keptPageKey(address);
  // Asked for and stored under one lock: a copy that was asked for before its interview was taken back goes with it.
  return key !== null && navigator.locks.request(key, () => keepUnder(key, address, shown));
}

async function keepUnder(key: string, address: URL, { title, files }: ShownPage): Promise<boolean> {
  const page = takeArrived(key) ?? (await fetch(address).catch(() => null));
  if (page && isKeepable(page)) {
    return keepPage(key, page, { title, files: [...new Set([...PAGE_SCRIPTS, ...files])] });
  }
  return page === null && (await findKeptPage(key)) !== undefined;
}

function takeArrived(key: string): Response | null {
  if (arrived?.key !== key) return null;
  const { page } = arrived;
  arrived = null;
  return page;
}

async function storeOfflinePage(): Promise<void> {
  const page = await fetch(`${OFFLINE_PATH}?${BUILD_VERSION}`);
  const isKept = isKeepable(page) && (await keepPage(OFFLINE_PATH, page, { title: '', files: [] }));
  if (!isKept) throw new Error(`The page for readers offline cannot be kept: ${page.status}`);
}

/** The page for readers without a connection, with what there is to read. */
async function offlinePage(): Promise<Response> {
  const page = await findKeptPage(OFFLINE_PATH);
  if (!page) return Response.error();
  return pageOf(page, fillKeptList(await page.text(), await listKeptInterviews()));
}

/** A stored answer with another text; headers that describe its packed bytes go. */
function pageOf({ headers: given }: Response, html: string): Response {
  const headers = new Headers(given);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Stores of another layout, made by an earlier release. */
async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== PAGES_CACHE && name !== FILES_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * What the worker uses of its global scope (W3C Service Workers). The compiler knows either pages or workers in one
 * program, and this one is of pages.
 */
interface WorkerScope {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & LastingEvent) => void): void;
}

/** An event that may keep the worker alive after its listener. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which the worker may answer. */
interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
