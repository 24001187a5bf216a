import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ReadyResponse } from '../../http/encoded-response.server.ts';
import { headBytes } from './response-head.server.ts';
import { readPlainHead, type PlainHead } from './plain-head.server.ts';

/** The cached response to a request, or null if the application has to handle it. */
export type FindStoredResponse = (request: PlainHead) => ReadyResponse | null;

/** `node:http` waits this much longer than the advertised keep-alive, too. */
const KEEP_ALIVE_SPARE_MS = 1_000;
const NOTHING = Buffer.alloc(0);

/**
 * Serves cached pages directly on the connection, in half the time that `node:http` needs for a request
 * (decision 027). It understands one kind of request and passes all others to `node:http` unchanged. A server
 * without it gives the same responses.
 */
export class FastPath {
  readonly #connections = new Map<Socket, Connection>();
  #findStoredResponse: FindStoredResponse | null;

  /** Handles every connection that `server` accepts from now on, before `node:http` does. */
  constructor(server: Server, findStoredResponse: FindStoredResponse) {
    this.#findStoredResponse = findStoredResponse;
    // The first one is the server's own; the type of `listeners` does not depend on the event.
    const [accept] = server.listeners('connection') as ((socket: Socket) => void)[];
    if (accept) server.off('connection', accept);
    server.on('connection', (socket: Socket) => {
      const connection = new Connection(socket, {
        server,
        accept: () => accept?.call(server, socket),
        findStoredResponse: (request) => this.#findStoredResponse?.(request) ?? null,
      });
      this.#connections.set(socket, connection);
      socket.once('close', () => this.#connections.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#connections.get(socket)?.willEndWith(response);
    });
  }

  /** From now on `node:http` handles everything, and so ends each connection. */
  stop(): void {
    this.#findStoredResponse = null;
  }

  /** Closes idle connections that `node:http` does not know. */
  closeIdle(): void {
    for (const connection of this.#connections.values()) connection.closeIfIdle();
  }
}

interface ConnectionOptions {
  server: Server;
  /** Passes the connection to `node:http`. */
  accept(): void;
  findStoredResponse: FindStoredResponse;
}

/**
 * `fresh` until `node:http` is needed for the first time. After that `open` between two requests, `busy`
 * while `node:http` handles a request that came whole and alone, and `given` permanently if what it has read
 * may continue.
 */
type Phase = 'fresh' | 'open' | 'busy' | 'given';

class Connection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  #phase: Phase = 'fresh';
  /** The data listeners of `node:http`. */
  #feeds: ReturnType<Socket['listeners']> = [];

  constructor(socket: Socket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.setTimeout(options.server.headersTimeout);
    socket.on('timeout', this.#close).on('error', this.#close).on('end', this.#end).on('data', this.#read);
  }

  closeIfIdle(): void {
    if (this.#phase === 'fresh' && this.#socket.writableLength === 0) this.#close();
  }

  /** Called with the response that `node:http` sends to its one request. */
  willEndWith(response: ServerResponse): void {
    response.once('close', () => {
      if (this.#phase === 'busy') this.#phase = 'open';
    });
  }

  readonly #close = (): void => void this.#socket.destroy();

  readonly #end = (): void => void this.#socket.end();

  readonly #read = (chunk: Buffer): void => {
    const isBetween = this.#phase === 'fresh' || this.#phase === 'open';
    // `node:http` applies back pressure to clients that send requests without reading responses.
    const head = isBetween && this.#socket.writableLength === 0 ? readPlainHead(chunk) : null;
    const response = head && this.#options.findStoredResponse(head);
    if (response) this.#write(response);
    else this.#handOver(chunk, head ? 'busy' : 'given');
  };

  #write(response: ReadyResponse): void {
    const socket = this.#socket;
    const { keepAliveTimeout } = this.#options.server;
    if (this.#phase === 'fresh') socket.setTimeout(keepAliveTimeout + KEEP_ALIVE_SPARE_MS);
    socket.cork();
    socket.write(headBytes(response, keepAliveTimeout));
    if (response.body) socket.write(response.body);
    socket.uncork();
    if (socket.writableLength > 0) this.#waitForReader();
  }

  /** A response that is not fully sent keeps the connection busy, but its reader must make progress. */
  #waitForReader(): void {
    const socket = this.#socket;
    const { timeout = 0 } = socket;
    socket.setTimeout(this.#options.server.timeout);
    socket.write(NOTHING, () => socket.setTimeout(timeout));
  }

  #handOver(chunk: Buffer, phase: 'busy' | 'given'): void {
    const socket = this.#socket;
    if (this.#phase === 'fresh') this.#introduce(phase);
    this.#phase = phase;
    if (this.#feeds.length === 0) socket.emit('data', chunk);
    else for (const feed of this.#feeds) feed.call(socket, chunk);
  }

  /** Passes the connection to `node:http`, but through this object if it may come back. */
  #introduce(phase: 'busy' | 'given'): void {
    const socket = this.#socket;
    socket
      .off('timeout', this.#close)
      .off('error', this.#close)
      .off('end', this.#end)
      .off('data', this.#read);
    socket.setTimeout(0);
    this.#options.accept();
    if (phase === 'given') return;
    this.#feeds = socket.listeners('data');
    socket.removeAllListeners('data');
    socket.on('data', this.#read);
  }
}
