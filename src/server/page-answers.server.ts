import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, StoredPage } from './page-cache.server.ts';
import { REQUEST_ID_HEADER } from './request-id.server.ts';

/** A page as one request gets it: the status, the headers and the bytes that suit it. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/**
 * The page in the densest encoding the reader takes; 304 where the reader has these bytes already. A request with
 * a token gets the same bytes, but no cache on the way may keep them (trust, T17).
 */
export function answerPage(
  page: StoredPage,
  method: string,
  asked: { acceptEncoding: string | null; ifNoneMatch: string | null },
  isPrivate = false,
): PageAnswer {
  const headers: Record<string, string> = { ...page.headers, Vary: 'Accept-Encoding' };
  if (isPrivate) headers['Cache-Control'] = 'no-store';
  if (page.status === 200) {
    headers['ETag'] = page.etag;
    if (hasEtag(asked.ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(asked.acceptEncoding);
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: page.status, headers, body: method === 'HEAD' ? null : body };
}

/** The same as a `Response`. */
export function toResponse(page: StoredPage, { method, headers }: Request): Response {
  const answer = answerPage(
    page,
    method,
    { acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') },
    headers.has('token') || headers.has('authorization'),
  );
  return new Response(answer.body && new Uint8Array(answer.body), {
    status: answer.status,
    headers: answer.headers,
  });
}

/** Writes a page straight to the socket and gives the status. */
export function writePage(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | null,
): number {
  const answer = answerPage(page, request.method ?? 'GET', {
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
    ifNoneMatch: request.headers['if-none-match'] ?? null,
  });
  if (requestId !== null) answer.headers[REQUEST_ID_HEADER] = requestId;
  response.writeHead(answer.status, answer.headers).end(answer.body ?? undefined);
  return answer.status;
}

/** The densest of our encodings that the header accepts (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', quality] = part.trim().split(/\s*;\s*q=/);
        return [name, quality === undefined ? 1 : Number(quality)] as const;
      }),
  );
  const takes = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Whether If-None-Match names this page, by weak comparison (RFC 9110, section 13.1.2). */
export function hasEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
