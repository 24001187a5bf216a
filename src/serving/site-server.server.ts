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
import { FastPath } from './fast-path/fast-path.server.ts';
import { namesItsHost, originForm } from './host.server.ts';
import { REQUEST_ID_HEADER } from '../operation/log.server.ts';
import type { Readiness } from '../operation/readiness.server.ts';
import { escapedAddress } from './raw-address.server.ts';
import {
  BAD_EXPECTATION,
  BAD_HOST,
  BAD_REQUEST,
  redirectText,
  refusalFor,
  refusalText,
  refuse,
} from './refusals.server.ts';
import { OPERATOR_HEADERS } from '../http/security-headers.server.ts';
import type { StoredResponses } from './stored-responses.server.ts';

/**
 * The head of a request may take this much longer than an idle connection is kept; otherwise a proxy would
 * find it closed too early.
 */
const HEADERS_SPARE_MS = 5_000;
/** Time for the body of a request after its head: that of the largest form at 128 kbit/s, as phones send. */
const BODY_TIMEOUT_MS = 600_000;
/** A connection is closed if its reader has taken nothing for this long. */
const STALL_MS = 60_000;
/**
 * A refused connection is closed this long after the error response, unless the other end closes it earlier.
 */
const REFUSED_MS = 1_000;

/** Times in milliseconds. */
interface SiteServerTimes {
  /** How long an idle connection is kept. */
  keepAliveMs: number;
  stallMs?: number;
}

/** The HTTP server of one process, from before it is ready until its last connection is closed. */
export class SiteServer {
  readonly server: Server;
  #phase: 'starting' | 'ready' | 'stopping' = 'starting';
  #isReady: Readiness = async () => true;
  #findStored: FindStored = () => null;
  #fastPath: FastPath | null = null;
  /** Open connections. */
  readonly #sockets = new Set<Socket>();
  /** Responses that have not ended. */
  readonly #pending = new Set<ServerResponse>();
  /** Connections that have been sent an error response, or will be. */
  readonly #refused = new WeakSet<Duplex>();
  readonly #held: Parameters<RequestListener>[] = [];
  /** Requests that arrive while the product opens are queued; probes are not. */
  #listener: RequestListener = (...exchange) => void this.#held.push(exchange);

  constructor({ keepAliveMs, stallMs = STALL_MS }: SiteServerTimes) {
    const headersTimeout = keepAliveMs + HEADERS_SPARE_MS;
    this.server = createServer({
      optimizeEmptyRequests: true,
      keepAliveTimeout: keepAliveMs,
      headersTimeout,
      requestTimeout: headersTimeout + BODY_TIMEOUT_MS,
      // The server itself refuses requests without a host.
      requireHostHeader: false,
    });
    this.server.timeout = stallMs;
    this.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.server.on('request', (request, response) => this.#handle(request, response));
    this.server.on('checkExpectation', (request, response) => refuse(request, response, BAD_EXPECTATION));
    this.server.on('clientError', (error, socket) => this.#refuseInvalid(error, socket));
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    this.#pending.add(response);
    response.once('close', () => this.#pending.delete(response));
    // This timeout is for slow readers, not for a response that takes long to compute.
    response.on('timeout', (socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (!namesItsHost(request)) return refuse(request, response, BAD_HOST);
    const target = originForm(request.url ?? '');
    if (target === null) return refuse(request, response, BAD_REQUEST);
    request.url = target;
    if (this.#phase === 'stopping') response.shouldKeepAlive = false;
    if (this.#respondToProbe(request, response)) return;
    if (this.#respondFromStore(request, response)) return;
    this.#listener(request, response);
  }

  /** Writes the stored response to a read without a token, and says whether there was one. */
  #respondFromStore(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (headers['token'] !== undefined || headers.authorization !== undefined) return false;
    // `headers` has only the first of some repeated headers.
    const header = (name: string) => request.headersDistinct[name]?.join(', ') ?? null;
    const ready = this.#findStored({ method, url, header });
    if (!ready) return false;
    const { status, head, body, requestId } = ready;
    const named = requestId === null ? [] : [REQUEST_ID_HEADER, requestId];
    response.writeHead(status, [...head, ...named]).end(method === 'HEAD' ? null : body);
    return true;
  }

  /**
   * Responds to `/healthz` (the process is alive) and `/readyz` (it can do its work now), and says whether it
   * did. Neither is logged.
   */
  #respondToProbe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== '/healthz' && request.url !== '/readyz') return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/healthz') sendStatus(response, 200, { status: 'ok' });
    else void this.#respondReady(response);
    return true;
  }

  async #respondReady(response: ServerResponse): Promise<void> {
    const isReady = this.#phase === 'ready' && (await this.#isReady());
    // The phase may have changed during the checks.
    if (this.#phase !== 'ready') sendStatus(response, 503, { status: this.#phase });
    else if (!isReady) sendStatus(response, 503, { status: 'failing' });
    else sendStatus(response, 200, { status: 'ready' });
  }

  /**
   * Sends the error response, or the redirect to the escaped address, after the responses to earlier requests, but never
   * into the middle of one.
   */
  #refuseInvalid(error: ParseError, socket: Duplex): void {
    // Whatever follows the first parse error fails to parse as well.
    if (socket.writableEnded || this.#refused.has(socket)) return;
    this.#refused.add(socket);
    const responses = [...this.#pending].filter(({ req }) => req.socket === socket);
    const isResponding = responses.some((sent) => sent.headersSent && !sent.writableEnded);
    if (!socket.writable || error.code === 'ECONNRESET' || isResponding) {
      socket.destroy();
      return;
    }
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS);
    socket.once('close', () => clearTimeout(timer));
    const refuseNow = () => {
      // The previous response may have ended the connection.
      if (socket.writable) socket.end(responseTo(error));
    };
    const last = responses.findLast((sent) => sent.writableEnded);
    if (last) last.once('close', refuseNow);
    else refuseNow();
  }

  /** Binds the port and returns its number. Throws `ListenError`. */
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

  /** Handles the queued requests in order, and all that follow. */
  serve({ listener, stored, hasFastPath = true, isReady }: Served): void {
    this.#isReady = isReady;
    this.#phase = 'ready';
    if (stored) {
      this.#findStored = (read) => stored.find(read);
      if (hasFastPath)
        this.#fastPath = new FastPath(this.server, ({ url, header }) =>
          stored.find({ method: 'GET', url, header }),
        );
    }
    this.#listener = listener;
    for (const exchange of this.#held.splice(0)) listener(...exchange);
  }

  /**
   * Ends in order: `/readyz` fails and every response ends its connection, load balancers get `delayMs` to
   * notice, then no new connection is accepted, and running requests end.
   */
  async stop({ delayMs }: { delayMs: number }): Promise<void> {
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
    });
  }
}

type FindStored = StoredResponses['find'];

/** What a server needs once the product is open. */
interface Served {
  listener: RequestListener;
  /** Null if nothing is stored. */
  stored: Pick<StoredResponses, 'find'> | null;
  /** False if `node:http` handles everything. */
  hasFastPath?: boolean;
  isReady: Readiness;
}

/** An error of the parser has what was received last, and where it ended. */
interface ParseError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  bytesParsed?: number;
}

function responseTo(error: ParseError): string {
  const { code, rawPacket, bytesParsed = 0 } = error;
  const address = code === 'HPE_INVALID_URL' && rawPacket ? escapedAddress(rawPacket, bytesParsed) : null;
  return address === null ? refusalText(refusalFor(error)) : redirectText(address);
}

function sendStatus(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': text.length,
      ...OPERATOR_HEADERS,
    })
    .end(text);
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
