import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { StoredPage } from './page-cache.server.ts';
import type { Encoding } from './page-encoding.server.ts';
import { REQUEST_ID_HEADER } from './request-id.server.ts';

/** A page as one request gets it: the status, the headers and the bytes that suit it. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** What a request says of the bytes it takes and the ones it has. */
interface Asked {
  acceptEncoding: string | null;
  ifNoneMatch: string | null;
}

/**
 * The page in the densest encoding the reader takes, which has to be there; 304 where the reader has these bytes
 * already. A request with a token gets the same bytes, but no cache on the way may keep them (trust, T17).
 */
export function answerPage(page: StoredPage, method: string, asked: Asked, isPrivate = false): PageAnswer {
  const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding' };
  if (isPrivate) headers['Cache-Control'] = 'no-store';
  if (page.status === 200) {
    headers['ETag'] = page.etag;
    if (hasEtag(asked.ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = page.bodies[encoding];
  if (!body) throw new Error(`The page is not there as ${encoding}`);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: page.status, headers, body: method === 'HEAD' ? null : body };
}

/** The same as a `Response`. */
export function toResponse(page: StoredPage, { method, headers }: Request): Response {
  const asked = { acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') };
  const isPrivate = headers.has('token') || headers.has('authorization');
  const answer = answerPage(page, method, asked, isPrivate);
  return new Response(answer.body && new Uint8Array(answer.body), {
    status: answer.status,
    headers: answer.headers,
  });
}

/** What a reader gets of a stored page, ready to be written. */
export interface ReadyAnswer {
  status: number;
  /** Names and values in turn; the same list for the same bytes. */
  head: readonly string[];
  body: Buffer | null;
  /** The name of the request, where its answer says it. */
  requestId: string | null;
}

/**
 * The part of a stored page that suits a request: its bytes in an encoding, or that it is unchanged. Null where nobody
 * has asked for that encoding yet.
 */
export function readyAnswer(page: StoredPage, asked: Asked, requestId: string | null): ReadyAnswer | null {
  if (page.status === 200 && hasEtag(asked.ifNoneMatch, page.etag)) {
    const head = headFor(page, page, { acceptEncoding: null, ifNoneMatch: page.etag });
    return { status: 304, head, body: null, requestId };
  }
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = page.bodies[encoding];
  if (!body) return null;
  const head = headFor(body, page, { acceptEncoding: encoding, ifNoneMatch: null });
  return { status: page.status, head, body, requestId };
}

/** Writes a page through `node:http` and gives the status; null where it is not ready. */
export function writePage(
  page: StoredPage,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  requestId: string | null,
): number | null {
  const asked = {
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'] ?? null,
  };
  const answer = readyAnswer(page, asked, requestId);
  if (!answer) return null;
  const { status, head, body } = answer;
  response.writeHead(status, requestId === null ? [...head] : [...head, REQUEST_ID_HEADER, requestId]);
  response.end(method === 'HEAD' ? undefined : body);
  return status;
}

/** Made once for each body, and for each page that is unchanged. */
const heads = new WeakMap<object, string[]>();

function headFor(what: object, page: StoredPage, asked: Asked): string[] {
  const known = heads.get(what);
  if (known) return known;
  const head = Object.entries(answerPage(page, 'GET', asked).headers).flat();
  heads.set(what, head);
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
