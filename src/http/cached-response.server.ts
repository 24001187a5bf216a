import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CachedResponse } from './response-cache.server.ts';
import type { Encoding } from './compression.server.ts';

/** What a request wants: the densest encoding that it takes, unless it has the page already. */
interface Asked {
  encoding: Encoding;
  ifNoneMatch: string | null;
}

/** What a reader gets of a page, ready to be written. */
export interface ReadyResponse {
  status: number;
  /** Names and values in turn; the same list for the same bytes. */
  head: readonly string[];
  body: Buffer | null;
  /** The name of the request, where its answer says it. */
  requestId: string | null;
}

/**
 * The part of a page that suits a request: its bytes in an encoding, or that they are unchanged. Null where nobody has
 * asked for that encoding yet.
 */
export function readyResponse(
  page: CachedResponse,
  { encoding, ifNoneMatch }: Asked,
  requestId: string | null = null,
): ReadyResponse | null {
  if (page.status === 200 && hasEtag(ifNoneMatch, page.etag))
    return { status: 304, head: headOf(page, null), body: null, requestId };
  const body = page.bodies[encoding];
  return body ? { status: page.status, head: headOf(page, { encoding, body }), body, requestId } : null;
}

/**
 * The same as a `Response`, of a page that is there in the encoding. A request with a token gets the same bytes, but no
 * cache on the way may keep them.
 */
export function toResponse(
  page: CachedResponse,
  { method, headers: given }: Request,
  encoding: Encoding,
): Response {
  const answer = readyResponse(page, { encoding, ifNoneMatch: given.get('if-none-match') });
  if (!answer) throw new Error(`The page is not there as ${encoding}`);
  const { status, head, body } = answer;
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  if (given.has('token') || given.has('authorization')) headers.set('Cache-Control', 'no-store');
  return new Response(body && method !== 'HEAD' ? new Uint8Array(body) : null, { status, headers });
}

/** Made once for each body, and for each page that is unchanged. */
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

/** From the densest. */
const ENCODINGS = ['br', 'gzip'] as const;
/** Browsers send one of a few dozen headers. */
const CHOSEN_MAX = 100;
const chosen = new LRUCache<string, Encoding>({ max: CHOSEN_MAX });

/** The densest of our encodings that the header accepts (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const asked = acceptEncoding ?? '';
  const known = chosen.get(asked);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': asked } }).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
  chosen.set(asked, encoding);
  return encoding;
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
