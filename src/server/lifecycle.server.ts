import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from './readiness.server.ts';
import { OPERATOR_HEADERS } from './security-headers.server.ts';

/** A request that has not ended by then is cut when the process stops. */
const SHUTDOWN_MS = 10_000;
/** After so many turns of the event loop without a new connection none is waiting. */
const QUIET_TURNS = 64;
/** A server that is asked without end stops as well. */
const TURNS_MAX = 2_000;
/** Within this time whoever has just connected has sent what they came for. */
const SETTLE_MS = 200;
/** How soon a connection is closed after its last answer. */
const SWEEP_MS = 50;

type Phase = 'starting' | 'ready' | 'stopping';

/** Where the process stands between its first moment and its last, for whoever watches it. */
export class Lifecycle {
  #phase: Phase = 'starting';
  #findFaults: Readiness = async () => [];
  /** What is not answered yet. */
  readonly #pending = new Set<ServerResponse>();

  /** From now on the process is ready while `findFaults` finds none. */
  serve(findFaults: Readiness): void {
    this.#findFaults = findFaults;
    this.#phase = 'ready';
  }

  /** From now on every answer ends its connection: whoever keeps one learns of it in time. */
  stop(): void {
    this.#phase = 'stopping';
    for (const response of this.#pending) response.shouldKeepAlive = false;
  }

  /** Whether a part of an answer has left on a connection and the rest has not. */
  isAnswering(socket: Duplex): boolean {
    return [...this.#pending].some((response) => response.socket === socket && response.headersSent);
  }

  /** Answers probes itself, and everything else through `listener`. */
  listen(listener: RequestListener, ...[request, response]: Parameters<RequestListener>): void {
    if (this.#phase === 'stopping') response.shouldKeepAlive = false;
    if (this.#answerProbe(request, response)) return;
    listener(request, response);
    // A stored page has left already.
    if (response.writableEnded) return;
    this.#pending.add(response);
    response.once('close', () => this.#pending.delete(response));
  }

  /**
   * Answers `/healthz` (the process is alive) and `/readyz` (it can do its work now), and says whether it did. Neither
   * is logged.
   */
  #answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== '/healthz' && request.url !== '/readyz') return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/healthz') send(response, 200, { status: 'ok' });
    else void this.#answerReady(response);
    return true;
  }

  async #answerReady(response: ServerResponse): Promise<void> {
    const faults = this.#phase === 'ready' ? await this.#findFaults() : [];
    // The phase may have changed meanwhile.
    if (this.#phase !== 'ready') send(response, 503, { status: this.#phase });
    else if (faults.length > 0) send(response, 503, { status: 'failing', faults });
    else send(response, 200, { status: 'ready' });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...OPERATOR_HEADERS })
    .end(JSON.stringify(body));
}

/** Connections as they come and go. */
export type OpenSockets = Pick<ReadonlyMap<Socket, unknown>, 'size' | 'keys'>;

interface ClosingOptions {
  /** All that are open. */
  sockets: OpenSockets;
  /** Closes those on which nothing is under way. */
  closeIdle(): void;
  /** How long connections on which nothing is asked stay open. */
  settleMs?: number | undefined;
}

/**
 * Takes no new connection and resolves when the last one is closed. The server's own `close` would at once end
 * connections whose request is still on its way, and answers that are not yet sent to their last byte.
 */
export async function closeInOrder(
  server: Server,
  { sockets, closeIdle, settleMs = SETTLE_MS }: ClosingOptions,
): Promise<void> {
  await letKnockersIn(server);
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const cut = setTimeout(
    () => [...sockets.keys()].forEach((socket) => socket.destroy()),
    settleMs + SHUTDOWN_MS,
  );
  await Promise.race([closed, pause(settleMs)]);
  while (sockets.size > 0) {
    // What has arrived meanwhile is read before anything counts as idle.
    await nextTurn();
    const isSending = [...sockets.keys()].some((socket) => socket.writableLength > 0);
    if (!isSending) closeIdle();
    await Promise.race([closed, pause(SWEEP_MS)]);
  }
  await closed;
  clearTimeout(cut);
}

/** The operating system has connections that the event loop takes one a turn; closing at once would refuse these. */
async function letKnockersIn(server: Server): Promise<void> {
  let hasKnocked = false;
  const onKnock = () => {
    hasKnocked = true;
  };
  server.on('connection', onKnock);
  for (let count = 0, quiet = 0; quiet < QUIET_TURNS && count < TURNS_MAX; count += 1) {
    hasKnocked = false;
    await nextTurn();
    quiet = hasKnocked ? 0 : quiet + 1;
  }
  server.off('connection', onKnock);
}
