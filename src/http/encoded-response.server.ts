import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { compress, ENCODINGS, type Encoding } from './compression.server.ts';

/** A page from the renderer, or the response of an API call. */
export interface RenderedResponse {
  status: number;
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  /** How long it may be served if it shows data that the content version does not cover. */
  maxAgeMs?: number;
  /** Whether it is the same with further parameters in its address. */
  ignoresQuery?: boolean;
}

/** A response in one encoding. */
export interface EncodedResponse extends RenderedResponse {
  etag: string;
  /** Names and values alternate. */
  head: readonly string[];
  /** For a reader who has it already. */
  unchangedHead: readonly string[];
}

/** A response that is ready to be written. */
export interface ReadyResponse {
  status: number;
  /** Names and values alternate; the same list object for the same bytes. */
  head: readonly string[];
  body: Buffer<ArrayBuffer> | null;
  /** The request id, if the response carries it. */
  requestId: string | null;
}

/** Compresses a response in the encoding, quickly. */
export async function encodeResponse(
  rendered: RenderedResponse,
  encoding: Encoding,
): Promise<EncodedResponse> {
  const { status, headers } = rendered;
  const body = await compress(rendered.body, encoding);
  // Weak, because all encodings share it (RFC 9110, section 8.8.3.3).
  const etag = `W/"${hash('sha256', rendered.body, 'base64url').slice(0, 22)}"`;
  const unchangedHead = [...Object.entries(headers).flat(), 'Vary', 'Accept-Encoding'];
  if (status === 200) unchangedHead.push('ETag', etag);
  const head = [...unchangedHead];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  head.push('Content-Length', String(body.length));
  return { ...rendered, body, etag, head, unchangedHead };
}

/** The same bytes in a denser compression. */
export function withBody(response: EncodedResponse, body: Buffer<ArrayBuffer>): EncodedResponse {
  return { ...response, body, head: [...response.head.slice(0, -1), String(body.length)] };
}

/** The whole response, or "not modified" for a reader who has it already. */
export function readyResponse(
  { status, headers, body, etag, head, unchangedHead }: EncodedResponse,
  header: (name: string) => string | null,
): Omit<ReadyResponse, 'requestId'> {
  const ifNoneMatch = header('if-none-match');
  // An entity tag goes before a date (RFC 9110, section 13.1.3). The date counts only as it was sent, because that of a
  // feed goes back when its newest interview is withdrawn.
  const isKnown =
    ifNoneMatch === null
      ? header('if-modified-since') === headers['Last-Modified']
      : hasEtag(ifNoneMatch, etag);
  return status === 200 && isKnown
    ? { status: 304, head: unchangedHead, body: null }
    : { status, head, body };
}

/**
 * The same as a `Response`. A request with a token gets the same bytes, but caches on the way must not store them.
 */
export function toResponse(encoded: EncodedResponse, { method, headers: given }: Request): Response {
  const { status, head, body } = readyResponse(encoded, (name) => given.get(name));
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.set(head[at] ?? '', head[at + 1] ?? '');
  if (given.has('token') || given.has('authorization')) headers.set('Cache-Control', 'no-store');
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

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

/** Whether If-None-Match names this page, by weak comparison (RFC 9110, section 13.1.2). */
export function hasEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || opaque(tag) === opaque(etag);
  });
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
