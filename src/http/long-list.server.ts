import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Context, TypedResponse } from 'hono';
import type { LongList } from '../kernel/in-parts.ts';
import type { HttpEnv } from './api.ts';
import { toStream } from './to-stream.server.ts';

const ENCODER = new TextEncoder();

/**
 * Responds with a JSON array whose items are read page by page as the connection drains, so a slow reader costs
 * one page of memory. All lists together read one page per tick of the event loop, so that other requests are
 * handled in between. Throws `unavailable` for a caller who is not signed in while too many read.
 */
export function respondWithList<Item, Shown>(
  c: Context<HttpEnv>,
  open: () => Promise<LongList<Item>>,
  present: (item: Item) => Shown,
): Promise<TypedResponse<Shown[], 200, 'json'>>;
// Hono derives the type of a JSON response from its value, which never exists as a whole here.
export async function respondWithList<Item>(
  c: Context<HttpEnv>,
  open: () => Promise<LongList<Item>>,
  present: (item: Item) => unknown,
): Promise<unknown> {
  await c.get('services').longResponses.acquire(c);
  const { total, parts } = await open();
  const headers = { 'Content-Type': 'application/json', 'X-Total-Count': String(total) };
  return c.body(toStream(jsonArrayOf(parts, present)), 200, headers);
}

async function* jsonArrayOf<Item>(
  parts: AsyncIterable<Item[]>,
  present: (item: Item) => unknown,
): AsyncGenerator<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  let lead = '[';
  try {
    for (;;) {
      const { done, value: items } = await oneAtATime(() => iterator.next());
      if (done) break;
      // Deletions since the list was opened may have emptied a page.
      if (items.length === 0) continue;
      yield ENCODER.encode(lead + items.map((item) => JSON.stringify(present(item))).join(','));
      lead = ',';
    }
    yield ENCODER.encode(lead === '[' ? '[]' : ']');
  } finally {
    await iterator.return?.();
  }
}

/** The read that all others wait for. */
let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(read: () => Promise<T>): Promise<T> {
  const result = last.then(() => yieldToEvents()).then(read);
  last = result.catch(() => undefined);
  return result;
}
