import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.server.ts';
import { FastPath, type AnswerStored } from './fast-path.server.ts';
import { namesItsHost, originForm } from './host.server.ts';
import { closeInOrder, Lifecycle } from './lifecycle.server.ts';
import type { Readiness } from './readiness.server.ts';
import {
  BAD_EXPECTATION,
  BAD_HOST,
  BAD_REQUEST,
  refusalFor,
  refusalText,
  refuse,
} from './refusals.server.ts';

/** The head of a request may take longer than an idle connection is kept, or a proxy would see it closed too early. */
const HEADERS_SPARE_MS = 5_000;
/** What a request has for its body after its head. */
const BODY_TIMEOUT_MS = 60_000;
/** A connection ends whose reader has taken nothing for so long. */
const STALL_MS = 60_000;
/** A connection that brought no request is closed so long after it was told, or earlier by its other end. */
const REFUSED_MS = 1_000;

/** Times in milliseconds. */
export interface SiteServerTimes {
  /** How long a connection is kept on which nothing is asked. */
  keepAliveMs: number;
  stallMs?: number;
}

/** The HTTP server of one process, from before it can answer until its last connection is closed. */
export class SiteServer {
  readonly server: Server;
  readonly #lifecycle = new Lifecycle();
  readonly #fastPath: FastPath;
  readonly #held: Parameters<RequestListener>[] = [];
  /** Requests that arrive while the product opens are kept; probes wait for nothing. */
  #listener: RequestListener = (...exchange) => void this.#held.push(exchange);

  constructor({ keepAliveMs, stallMs = STALL_MS }: SiteServerTimes) {
    const headersTimeout = keepAliveMs + HEADERS_SPARE_MS;
    this.server = createServer({
      optimizeEmptyRequests: true,
      keepAliveTimeout: keepAliveMs,
      headersTimeout,
      requestTimeout: headersTimeout + BODY_TIMEOUT_MS,
      // The refusal of a request without a host is this server's own.
      requireHostHeader: false,
    });
    this.server.timeout = stallMs;
    this.#fastPath = new FastPath(this.server);
    this.server.on('request', (request, response) => this.#answer(request, response));
    this.server.on('checkExpectation', (request, response) => refuse(request, response, BAD_EXPECTATION));
    this.server.on('clientError', (error, socket) => this.#turnAway(error, socket));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    // An answer that takes its time is no reader that does.
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (!namesItsHost(request)) return refuse(request, response, BAD_HOST);
    const target = originForm(request.url ?? '');
    if (target === null) return refuse(request, response, BAD_REQUEST);
    request.url = target;
    this.#lifecycle.listen(this.#listener, request, response);
  }

  /** Says what was wrong, unless that would stand in the middle of an answer. */
  #turnAway(error: NodeJS.ErrnoException, socket: Duplex): void {
    // What arrives after the first fault is a fault again.
    if (socket.writableEnded) return;
    if (!socket.writable || error.code === 'ECONNRESET' || this.#lifecycle.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.end(refusalText(refusalFor(error)));
  }

  /** Takes the port and gives its number. Throws `ListenError`. */
  listen(config: Config): Promise<number> {
    const { server } = this;
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(config, error)));
      server.listen(config.port, config.bind, () => {
        server.removeAllListeners('error');
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : config.port);
      });
    });
  }

  /** Answers what has been kept, in its order, and all that follows. */
  serve({ listener, answerStored, findFaults }: Served): void {
    this.#lifecycle.serve(findFaults);
    this.#fastPath.start(answerStored);
    this.#listener = listener;
    for (const exchange of this.#held.splice(0)) listener(...exchange);
  }

  /**
   * Ends in order: `/readyz` turns first and load balancers get `delayMs` to see it, then no new connection is taken,
   * and running requests end.
   */
  async stop({ delayMs, settleMs }: { delayMs: number; settleMs?: number }): Promise<void> {
    this.#lifecycle.stop();
    this.#fastPath.stop();
    if (delayMs > 0) await pause(delayMs);
    await closeInOrder(this.server, {
      sockets: this.#fastPath.sockets,
      closeIdle: () => {
        this.server.closeIdleConnections();
        this.#fastPath.closeIdle();
      },
      settleMs,
    });
  }
}

/** What a server does once the product is open. */
export interface Served {
  listener: RequestListener;
  answerStored: AnswerStored;
  findFaults: Readiness;
}

class ListenError extends Error {
  constructor({ port, bind }: Config, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program uses it',
      EACCES: 'this account may not use it',
      EADDRNOTAVAIL: 'this machine has no such address',
      ENOTFOUND: 'this machine has no such address',
    };
    super(`PORT, BIND: cannot listen on ${bind}:${port}, ${reasons[cause.code ?? ''] ?? cause.code}`, {
      cause,
    });
    this.name = 'ListenError';
  }
}
