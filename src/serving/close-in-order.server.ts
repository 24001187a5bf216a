import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** A request that has not ended by then is cut when the process stops. */
const SHUTDOWN_MS = 10_000;
/** After so many turns of the event loop without a new connection none is waiting. */
const QUIET_TURNS = 64;
/** A server that is asked without end stops as well. */
const TURNS_MAX = 2_000;
/** A client that has just connected has sent its request within this time. */
const SETTLE_MS = 200;
/** How soon a connection is closed after its last answer. */
const SWEEP_MS = 50;

interface ClosingOptions {
  /** All connections that are open. */
  sockets: ReadonlySet<Socket>;
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
  const cut = setTimeout(() => [...sockets].forEach((socket) => socket.destroy()), settleMs + SHUTDOWN_MS);
  await Promise.race([closed, pause(settleMs)]);
  while (sockets.size > 0) {
    // What has arrived meanwhile is read before anything counts as idle.
    await nextTurn();
    const isSending = [...sockets].some((socket) => socket.writableLength > 0);
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
