import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainHead } from './fast-path/plain-head.server.ts';
import {
  givenRequestId,
  logRequest,
  logWhenDone,
  REQUEST_ID_HEADER,
  REQUEST_LEVELS,
} from '../operation/log.server.ts';
import { chooseEncoding, readyResponse, type ReadyResponse } from '../http/cached-response.server.ts';
import type { ResponseCache, CachedResponse } from '../http/response-cache.server.ts';
import { ADDRESS_MAX_LENGTH, pageAddress } from './page-address.server.ts';
import type { Services } from '../http/services.ts';

/** The value of a header; null if absent. */
type ReadHeader = PlainHead['header'];

type StoredResponsesServices = Pick<Services, 'config' | 'log' | 'metrics' | 'apiResponses'>;

/** Cached pages and API responses that are the same for everyone, served before anything else runs. */
export class StoredResponses {
  readonly #services: StoredResponsesServices;
  readonly #pages: ResponseCache;
  readonly #isLogged: boolean;

  constructor(services: StoredResponsesServices, pages: ResponseCache) {
    this.#services = services;
    this.#pages = pages;
    this.#isLogged = services.log.isLevelEnabled(REQUEST_LEVELS.stored);
  }

  /** The response to an anonymous request; null if none is cached. */
  find({ url, header }: PlainHead): ReadyResponse | null {
    const startedAt = performance.now();
    const stored = this.#find(url);
    if (!stored) return null;
    const requestId = this.#nameOf(header);
    const ready = this.#take(stored, header, requestId);
    if (ready && this.#isLogged && requestId !== null) {
      const { status } = ready;
      logRequest(this.#services.log, { kind: 'stored', method: 'GET', url, status, startedAt, requestId });
    }
    return ready;
  }

  /**
   * The same through `node:http`, for any request. Returns null if it has responded, otherwise the request
   * id, under which the request is logged when it ends.
   */
  write(request: IncomingMessage, response: ServerResponse): string | null {
    // `headers` has only the first of some repeated headers.
    const header: ReadHeader = (name) => request.headersDistinct[name]?.join(', ') ?? null;
    const { log } = this.#services;
    const requestId = this.#nameOf(header);
    const stored = isPlainRead(request) ? this.#find(request.url ?? '/') : null;
    const ready = stored && this.#take(stored, header, requestId);
    if (!ready) {
      const newId = requestId ?? randomUUID();
      logWhenDone(log, 'computed', request, response, newId);
      return newId;
    }
    if (requestId !== null) logWhenDone(log, 'stored', request, response, requestId);
    const named = requestId === null ? [] : [REQUEST_ID_HEADER, requestId];
    response.writeHead(ready.status, [...ready.head, ...named]);
    response.end(request.method === 'HEAD' ? null : ready.body);
    return null;
  }

  #find(url: string): CachedResponse | null {
    if (url.length > ADDRESS_MAX_LENGTH) return null;
    // Most addresses are keys as they are.
    const exact = this.#pages.findOnArrival(url) ?? this.#services.apiResponses.findOnArrival(url);
    if (exact) return exact;
    const { isCacheable, key } = pageAddress(url);
    return isCacheable && key !== url ? this.#pages.findOnArrival(key) : null;
  }

  #take(page: CachedResponse, header: ReadHeader, requestId: string | null): ReadyResponse | null {
    const encoding = chooseEncoding(header('accept-encoding'));
    const asked = {
      encoding,
      ifNoneMatch: header('if-none-match'),
      ifModifiedSince: header('if-modified-since'),
    };
    const ready = readyResponse(page, asked, requestId);
    if (ready) this.#services.metrics.storedPages[ready.status === 304 ? 'unchanged' : 'whole'] += 1;
    return ready;
  }

  /** A cached page whose request is not logged needs no request id. */
  #nameOf(header: ReadHeader): string | null {
    const given = this.#services.config.trustsProxy ? givenRequestId(header('x-request-id')) : null;
    return given ?? (this.#isLogged ? randomUUID() : null);
  }
}

/** A read without a token, whose response is the same for everyone. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['token'] === undefined && !headers.authorization;
}
