import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { closeInOrder } from './close-in-order.server.ts';
import type { Config } from '../config/config.server.ts';
import { FastPath, type FindStoredResponse } from './fast-path/fast-path.server.ts';
import { namesItsHost, originForm } from './host.server.ts';
import type { Readiness } from '../operation/readiness.server.ts';
import {
  BAD_EXPECTATION,
  BAD_HOST,
  BAD_REQUEST,
  refusalFor,
  refusalText,
  refuse,
} from './refusals.server.ts';
import { OPERATOR_HEADERS } from '../http/security-headers.server.ts';

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
  #phase: 'starting' | 'ready' | 'stopping' = 'starting';
  #findFaults: Readiness = async () => [];
  #fastPath: FastPath | null = null;
  /** Connections that are open. */
  readonly #sockets = new Set<Socket>();
  /** Answers that have not ended. */
  readonly #pending = new Set<ServerResponse>();
  /** Connections whose fault is told, or is going to be. */
  readonly #turnedAway = new WeakSet<Duplex>();
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
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.server.on('request', (request, response) => this.#answer(request, response));
    this.server.on('checkExpectation', (request, response) => refuse(request, response, BAD_EXPECTATION));
    this.server.on('clientError', (error, socket) => this.#turnAway(error, socket));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.#pending.add(response);
    response.once('close', () => this.#pending.delete(response));
    // An answer that takes its time is no reader that does.
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (!namesItsHost(request)) return refuse(request, response, BAD_HOST);
    const target = originForm(request.url ?? '');
    if (target === null) return refuse(request, response, BAD_REQUEST);
    request.url = target;
    if (this.#phase === 'stopping') response.shouldKeepAlive = false;
    if (this.#answerProbe(request, response)) return;
    this.#listener(request, response);
  }

  /**
   * Answers `/healthz` (the process is alive) and `/readyz` (it can do its work now), and says whether it did. Neither
   * is logged.
   */
  #answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== '/healthz' && request.url !== '/readyz') return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/healthz') sendStatus(response, 200, { status: 'ok' });
    else void this.#answerReady(response);
    return true;
  }

  async #answerReady(response: ServerResponse): Promise<void> {
    const faults = this.#phase === 'ready' ? await this.#findFaults() : [];
    // The phase may have changed meanwhile.
    if (this.#phase !== 'ready') sendStatus(response, 503, { status: this.#phase });
    else if (faults.length > 0) sendStatus(response, 503, { status: 'failing', faults });
    else sendStatus(response, 200, { status: 'ready' });
  }

  /** Says what was wrong after the answers to what came before it, unless that would stand in the middle of one. */
  #turnAway(error: NodeJS.ErrnoException, socket: Duplex): void {
    // What arrives after the first fault is a fault again.
    if (socket.writableEnded || this.#turnedAway.has(socket)) return;
    this.#turnedAway.add(socket);
    const answers = [...this.#pending].filter(({ req }) => req.socket === socket);
    const isAnswering = answers.some((answer) => answer.headersSent && !answer.writableEnded);
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering) {
      socket.destroy();
      return;
    }
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS);
    socket.once('close', () => clearTimeout(timer));
    const refuseNow = () => {
      // The answer before it may have been the last.
      if (socket.writable) socket.end(refusalText(refusalFor(error)));
    };
    const last = answers.findLast((answer) => answer.writableEnded);
    if (last) last.once('close', refuseNow);
    else refuseNow();
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
  serve({ listener, findStoredResponse, findFaults }: Served): void {
    this.#findFaults = findFaults;
    this.#phase = 'ready';
    if (findStoredResponse) this.#fastPath = new FastPath(this.server, findStoredResponse);
    this.#listener = listener;
    for (const exchange of this.#held.splice(0)) listener(...exchange);
  }

  /**
   * Ends in order: `/readyz` turns first and every answer ends its connection, load balancers get `delayMs` to see it,
   * then no new connection is taken, and running requests end.
   */
  async stop({ delayMs, settleMs }: { delayMs: number; settleMs?: number }): Promise<void> {
    this.#phase = 'stopping';
    for (const response of this.#pending) response.shouldKeepAlive = false;
    this.#fastPath?.stop();
    if (delayMs > 0) await pause(delayMs);
    await closeInOrder(this.server, {
      sockets: this.#sockets,
      closeIdle: () => {
        this.server.closeIdleConnections();
        this.#fastPath?.closeIdle();
      },
      settleMs,
    });
  }
}

/** What a server does once the product is open. */
export interface Served {
  listener: RequestListener;
  /** Null where `node:http` answers everything. */
  findStoredResponse: FindStoredResponse | null;
  findFaults: Readiness;
}

function sendStatus(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...OPERATOR_HEADERS })
    .end(JSON.stringify(body));
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
