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

/** The value of a header; null where there is none. */
type ReadHeader = PlainHead['header'];

type StoredResponsesServices = Pick<Services, 'config' | 'log' | 'metrics' | 'apiResponses'>;

/** What is answered before anything else runs: pages and answers of the API that are the same for everyone. */
export class StoredResponses {
  readonly #services: StoredResponsesServices;
  readonly #pages: ResponseCache;
  readonly #isLogged: boolean;

  constructor(services: StoredResponsesServices, pages: ResponseCache) {
    this.#services = services;
    this.#pages = pages;
    this.#isLogged = services.log.isLevelEnabled(REQUEST_LEVELS.stored);
  }

  /** The answer to a request that anyone could have sent; null where none is stored. */
  answer({ url, header }: PlainHead): ReadyResponse | null {
    const startedAt = performance.now();
    const stored = this.#find(url);
    if (!stored) return null;
    const requestId = this.#nameOf(header);
    const answer = this.#take(stored, header, requestId);
    if (answer && this.#isLogged && requestId !== null) {
      const { status } = answer;
      logRequest(this.#services.log, { kind: 'stored', method: 'GET', url, status, startedAt, requestId });
    }
    return answer;
  }

  /**
   * The same through `node:http`, for any request. Gives null where it has answered, and otherwise the name of the
   * request, whose line in the log is written when it ends.
   */
  write(request: IncomingMessage, response: ServerResponse): string | null {
    const header: ReadHeader = (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    };
    const { log } = this.#services;
    const requestId = this.#nameOf(header);
    const stored = isPlainRead(request) ? this.#find(request.url ?? '/') : null;
    const answer = stored && this.#take(stored, header, requestId);
    if (!answer) {
      const newId = requestId ?? randomUUID();
      logWhenDone(log, 'computed', request, response, newId);
      return newId;
    }
    if (requestId !== null) logWhenDone(log, 'stored', request, response, requestId);
    const named = requestId === null ? [] : [REQUEST_ID_HEADER, requestId];
    response.writeHead(answer.status, [...answer.head, ...named]);
    response.end(request.method === 'HEAD' ? null : answer.body);
    return null;
  }

  #find(url: string): CachedResponse | null {
    if (url.length > ADDRESS_MAX_LENGTH) return null;
    // Most addresses are keys as they stand.
    const exact = this.#pages.findOnArrival(url) ?? this.#services.apiResponses.findOnArrival(url);
    if (exact) return exact;
    const { isCacheable, key } = pageAddress(url);
    return isCacheable && key !== url ? this.#pages.findOnArrival(key) : null;
  }

  #take(page: CachedResponse, header: ReadHeader, requestId: string | null): ReadyResponse | null {
    const encoding = chooseEncoding(header('accept-encoding'));
    const answer = readyResponse(page, { encoding, ifNoneMatch: header('if-none-match') }, requestId);
    if (answer) this.#services.metrics.storedPages[answer.status === 304 ? 'unchanged' : 'whole'] += 1;
    return answer;
  }

  /** A stored page that no line of the log is about needs no name of its own. */
  #nameOf(header: ReadHeader): string | null {
    const given = this.#services.config.trustsProxy ? givenRequestId(header('x-request-id')) : null;
    return given ?? (this.#isLogged ? randomUUID() : null);
  }
}

/** A read that carries no token: what it gets is the same for everyone. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['token'] === undefined && !headers.authorization;
}
