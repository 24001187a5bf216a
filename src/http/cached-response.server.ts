import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CachedResponse } from './response-cache.server.ts';
import type { Encoding } from './compression.server.ts';

/** What a request accepts: the best encoding, or no body if it has the current page already. */
interface Asked {
  encoding: Encoding;
  ifNoneMatch: string | null;
  ifModifiedSince: string | null;
}

/** A response to a page request, ready to be written. */
export interface ReadyResponse {
  status: number;
  /** Names and values alternate; the same list object for the same bytes. */
  head: readonly string[];
  body: Buffer<ArrayBuffer> | null;
  /** The request id, if the response carries it. */
  requestId: string | null;
}

/**
 * The part of a page that suits a request: its bytes in an encoding, or "not modified". Null if the page is
 * not compressed in that encoding yet.
 */
export function readyResponse(
  page: CachedResponse,
  { encoding, ...known }: Asked,
  requestId: string | null = null,
): ReadyResponse | null {
  if (page.status === 200 && isKnown(page, known))
    return { status: 304, head: headOf(page, null), body: null, requestId };
  const body = page.bodies[encoding];
  return body ? { status: page.status, head: headOf(page, { encoding, body }), body, requestId } : null;
}

/**
 * The same as a `Response`, for a page that exists in the encoding. A request with a token gets the same
 * bytes, but caches on the way must not store them.
 */
export function toResponse(
  page: CachedResponse,
  { method, headers: given }: Request,
  encoding: Encoding,
): Response {
  const ready = readyResponse(page, {
    encoding,
    ifNoneMatch: given.get('if-none-match'),
    ifModifiedSince: given.get('if-modified-since'),
  });
  if (!ready) throw new Error(`The page is not available in ${encoding}`);
  const { status, head, body } = ready;
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  if (given.has('token') || given.has('authorization')) headers.set('Cache-Control', 'no-store');
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

/** Created once for each body, and for each page that is not modified. */
const heads = new WeakMap<object, readonly string[]>();

function headOf(page: CachedResponse, sent: { encoding: Encoding; body: Buffer } | null): readonly string[] {
  const key = sent?.body ?? page;
  const known = heads.get(key);
  if (known) return known;
  const head = [...Object.entries(page.headers).flat(), 'Vary', 'Accept-Encoding'];
  if (page.status === 200) head.push('ETag', page.etag);
  if (sent && sent.encoding !== 'identity') head.push('Content-Encoding', sent.encoding);
  if (sent) head.push('Content-Length', String(sent.body.length));
  heads.set(key, head);
  return head;
}

/** Best compression first. */
const ENCODINGS = ['br', 'gzip'] as const;
/** Browsers send one of a few dozen headers; the bound is for other clients. */
const CHOSEN_MAX = 100;
const chosen = new LRUCache<string, Encoding>({ max: CHOSEN_MAX });

/** The best of our encodings that the header accepts (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const asked = acceptEncoding ?? '';
  const known = chosen.get(asked);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': asked } }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
  chosen.set(asked, encoding);
  return encoding;
}

/**
 * Whether a reader has this page already; an entity tag goes before a date (RFC 9110, section 13.1.3). The date counts
 * only as it was sent, because that of a feed goes back when its newest interview is withdrawn.
 */
function isKnown(
  { etag, headers }: CachedResponse,
  { ifNoneMatch, ifModifiedSince }: Omit<Asked, 'encoding'>,
): boolean {
  return ifNoneMatch === null ? ifModifiedSince === headers['Last-Modified'] : hasEtag(ifNoneMatch, etag);
}

/** Whether If-None-Match names this page, by weak comparison (RFC 9110, section 13.1.2). */
export function hasEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || opaque(tag) === opaque(etag);
  });
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
