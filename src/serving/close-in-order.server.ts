import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as yieldToEvents, setTimeout as pause } from 'node:timers/promises';

/** How long requests may still run when the process stops; then their connections are closed. */
const SHUTDOWN_MS = 10_000;
/** After this many ticks of the event loop without a new connection, no connection is waiting. */
const QUIET_TICKS = 64;
/** Bound for a server that keeps receiving connections. */
const TICKS_MAX = 2_000;
/** Interval of closing idle connections; a client that has just connected sends its request within it. */
const SWEEP_MS = 200;

interface ClosingOptions {
  /** All connections that are open. */
  sockets: ReadonlySet<Socket>;
  /** Closes idle connections. */
  closeIdle(): void;
}

/**
 * Stops accepting connections and resolves when the last one is closed. The server's own `close` would cut
 * connections whose request is still arriving, and responses that are not fully sent.
 */
export async function closeInOrder(server: Server, { sockets, closeIdle }: ClosingOptions): Promise<void> {
  await drainAcceptQueue(server);
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const cut = setTimeout(() => [...sockets].forEach((socket) => socket.destroy()), SHUTDOWN_MS);
  while (sockets.size > 0) {
    await Promise.race([closed, pause(SWEEP_MS)]);
    // Data that has arrived meanwhile is read before anything counts as idle.
    await yieldToEvents();
    const isSending = [...sockets].some((socket) => socket.writableLength > 0);
    if (!isSending) closeIdle();
  }
  await closed;
  clearTimeout(cut);
}

/**
 * Accepts connections that wait in the backlog of the operating system, from which the event loop takes one
 * per tick; closing at once would reset them.
 */
async function drainAcceptQueue(server: Server): Promise<void> {
  let hasConnected = false;
  const onConnection = () => {
    hasConnected = true;
  };
  server.on('connection', onConnection);
  for (let count = 0, quiet = 0; quiet < QUIET_TICKS && count < TICKS_MAX; count += 1) {
    hasConnected = false;
    await yieldToEvents();
    quiet = hasConnected ? 0 : quiet + 1;
  }
  server.off('connection', onConnection);
}
