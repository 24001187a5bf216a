import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { EventEmitter } from 'node:events';
import type { Context, TypedResponse } from 'hono';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './api.ts';
import { toStream } from './to-stream.server.ts';

const ENCODER = new TextEncoder();

/** Lists that are sent at a time to callers who are not signed in, and those of one address. */
const OPEN_MAX = 32;
const OPEN_OF_ADDRESS_MAX = 8;
const RETRY_AFTER_SECONDS = 5;

/** Limits the memory that slow readers of lists take together: each holds a page of the list. */
export class OpenLists {
  /** The address of each reader, by the response. */
  readonly #addresses = new Map<EventEmitter, string>();

  /** Counts a list until its response is closed. Throws `unavailable` if too many are open. */
  add(response: EventEmitter, address: string): void {
    const own = [...this.#addresses.values()].filter((one) => one === address);
    if (this.#addresses.size >= OPEN_MAX || own.length >= OPEN_OF_ADDRESS_MAX) {
      throw new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#addresses.set(response, address);
    response.once('close', () => this.#addresses.delete(response));
  }
}

/** The source of a list, read page by page; `total` counts all pages. */
interface LongList<Item> {
  total: number;
  parts: AsyncIterable<Item[]>;
}

/**
 * Responds with a JSON array whose items are read page by page as the connection drains, so a slow reader costs
 * one page of memory, and callers who are not signed in get `unavailable` while too many read. All lists together read one page per tick of the event loop, so that other requests are
 * handled in between.
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
  const { openLists, authenticate } = c.get('services');
  // A call from within the process has no `env`, although the type has one.
  const { outgoing } = c.env ?? {};
  if (outgoing && !outgoing.destroyed && !(await authenticate(c.get('token'))))
    openLists.add(outgoing, c.get('address'));
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
