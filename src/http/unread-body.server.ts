import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Context } from 'hono';
import type { HttpEnv } from './api.ts';

/** So long a refused body is read on and thrown away. */
const LINGER_MS = 5_000;

/**
 * An answer that is given before the whole body has arrived ends its connection, but only after what is still being
 * sent has been read: a connection that closes with unread bytes takes the answer with it (RFC 9112, section 9.6).
 */
export async function endAfterBody(c: Context<HttpEnv>): Promise<void> {
  // In a call from within the process there is no `env` at all, whatever its type says.
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || incoming.complete) return;
  outgoing.shouldKeepAlive = false;
  const { status, headers, body } = c.res;
  if (body === null) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const lingering = new Headers(headers);
  lingering.set('Content-Length', String(bytes.length));
  c.res = undefined;
  c.res = new Response(untilBodyEnds(bytes, incoming), { status, headers: lingering });
}

/** Gives the whole answer at once, and ends when the body has arrived or too much time has passed. */
function untilBodyEnds(answer: Buffer, incoming: IncomingMessage): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(answer),
    async pull(controller) {
      incoming.resume();
      // Whether it ended, broke off or takes too long makes no difference here.
      await finished(incoming, { writable: false, signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
      controller.close();
    },
  });
}
