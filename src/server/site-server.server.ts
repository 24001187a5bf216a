import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.server.ts';
import { FastPath, type AnswerStored } from './fast-path.server.ts';
import { closeInOrder, Lifecycle } from './lifecycle.server.ts';
import type { Readiness } from './readiness.server.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;

/** The HTTP server of one process, from before it can answer until its last connection is closed. */
export class SiteServer {
  readonly server: Server;
  readonly #lifecycle = new Lifecycle();
  readonly #fastPath: FastPath;
  readonly #held: Parameters<RequestListener>[] = [];
  /** Requests that arrive while the product opens are kept; probes wait for nothing. */
  #listener: RequestListener = (...exchange) => void this.#held.push(exchange);

  constructor() {
    this.server = createServer({
      optimizeEmptyRequests: true,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    });
    this.#fastPath = new FastPath(this.server);
    this.server.on('request', (request, response) => {
      this.#lifecycle.listen(this.#listener, request, response);
    });
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
