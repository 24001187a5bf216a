import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logRequest, logWhenDone } from './log.server.ts';
import { readyAnswer, writePage, type ReadyAnswer } from './page-answers.server.ts';
import type { PageCache, StoredPage } from './page-cache.server.ts';
import { ADDRESS_MAX_LENGTH, pageAddress } from './page-address.server.ts';
import type { PlainHead } from './plain-head.server.ts';
import { givenRequestId } from './request-id.server.ts';
import type { Services } from './services.server.ts';

/** What is answered before anything else runs: pages and answers of the API that are the same for everyone. */
export class StoredAnswers {
  readonly #services: Services;
  readonly #pages: PageCache;
  readonly #isLogged: boolean;

  constructor(services: Services, pages: PageCache) {
    this.#services = services;
    this.#pages = pages;
    this.#isLogged = services.log.isLevelEnabled('info');
  }

  /** The answer to a request that anyone could have sent; null where none is stored. */
  answer(head: PlainHead): ReadyAnswer | null {
    const startedAt = performance.now();
    const stored = this.#find(head.url);
    if (!stored) return null;
    const asked = {
      acceptEncoding: head.header('accept-encoding'),
      ifNoneMatch: head.header('if-none-match'),
    };
    const requestId = this.#nameOf(() => head.header('x-request-id'));
    const answer = readyAnswer(stored, asked, requestId);
    if (!answer) return null;
    const { status } = answer;
    this.#count(status);
    if (this.#isLogged && requestId !== null)
      logRequest(this.#services.log, { method: 'GET', url: head.url, status, startedAt, requestId });
    return answer;
  }

  /**
   * The same through `node:http`, for any request. Gives null where it has answered, and otherwise the name of the
   * request, whose line in the log is written when it ends.
   */
  write(request: IncomingMessage, response: ServerResponse): string | null {
    const { 'x-request-id': given } = request.headers;
    const requestId = this.#nameOf(() => (typeof given === 'string' ? given : null));
    if (this.#isLogged && requestId !== null) logWhenDone(this.#services.log, request, response, requestId);
    const stored = isPlainRead(request) ? this.#find(request.url ?? '/') : null;
    const status = stored && writePage(stored, request, response, requestId);
    if (status === null) return requestId ?? randomUUID();
    this.#count(status);
    return null;
  }

  #find(url: string): StoredPage | null {
    if (url.length > ADDRESS_MAX_LENGTH) return null;
    // Most addresses are keys as they stand.
    const exact = this.#pages.findOnArrival(url);
    if (exact) return exact;
    const { isCacheable, key } = pageAddress(url);
    return (isCacheable ? this.#pages.findOnArrival(key) : null) ?? this.#services.answers.findOnArrival(url);
  }

  /** A stored page that no line of the log is about needs no name of its own. */
  #nameOf(readHeader: () => string | null): string | null {
    const given = this.#services.config.trustsProxy ? givenRequestId(readHeader()) : null;
    return given ?? (this.#isLogged ? randomUUID() : null);
  }

  #count(status: number): void {
    this.#services.metrics.storedPages[status === 304 ? 'unchanged' : 'whole'] += 1;
  }
}

/** A read that carries no token: what it gets is the same for everyone. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['token'] === undefined && !headers.authorization;
}
