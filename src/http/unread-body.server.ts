import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { Context } from 'hono';
import type { HttpEnv } from './api.ts';
import { replaceResponse } from './replace-response.server.ts';

/** How long the rest of a refused body is read and discarded. */
const LINGER_MS = 5_000;

/**
 * A response that is sent before the whole body has arrived ends its connection, but only after the rest has
 * been read: closing with unread bytes loses the response (RFC 9112, section 9.6).
 */
export async function endAfterBody(c: Context<HttpEnv>): Promise<void> {
  // A call from within the process has no `env`, although the type has one.
  const { incoming, outgoing } = c.env ?? {};
  if (!incoming || !outgoing || incoming.complete) return;
  outgoing.shouldKeepAlive = false;
  const { status, headers, body } = c.res;
  if (body === null) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const lingering = new Headers(headers);
  lingering.set('Content-Length', String(bytes.length));
  replaceResponse(c, new Response(untilBodyEnds(bytes, incoming), { status, headers: lingering }));
}

/** Sends the whole response at once, and ends when the body has arrived or after `LINGER_MS`. */
function untilBodyEnds(response: Buffer, incoming: IncomingMessage): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.enqueue(response),
    async pull(controller) {
      incoming.resume();
      // Whether the body ended, broke off or was too slow makes no difference here.
      await finished(incoming, { writable: false, signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
      controller.close();
    },
  });
}
