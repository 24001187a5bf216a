import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, TypedResponse } from 'hono';
import type { HttpEnv } from './api.ts';

const ENCODER = new TextEncoder();

/** What a list is read from, part by part; `total` is of all pages. */
interface LongList<Item> {
  total: number;
  parts: AsyncIterable<Item[]>;
}

/**
 * Answers with a JSON array whose items are read part by part, each when the connection takes more: a slow reader costs
 * one part. All lists together read one part in a turn of the event loop, so that other requests are answered between.
 */
export function respondWithList<Item, Shown>(
  c: Context<HttpEnv>,
  list: LongList<Item>,
  present: (item: Item) => Shown,
): TypedResponse<Shown[], 200, 'json'>;
// Hono derives the type of a JSON answer from its value, which this one never has as a whole.
export function respondWithList<Item>(
  c: Context<HttpEnv>,
  { total, parts }: LongList<Item>,
  present: (item: Item) => unknown,
): unknown {
  const headers = { 'Content-Type': 'application/json', 'X-Total-Count': String(total) };
  return c.body(jsonArrayOf(parts, present), 200, headers);
}

function jsonArrayOf<Item>(
  parts: AsyncIterable<Item[]>,
  present: (item: Item) => unknown,
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  let lead = '[';
  return new ReadableStream(
    {
      async pull(controller) {
        let part = await inTurn(() => iterator.next());
        // What has been deleted meanwhile may have been all of a part.
        while (!part.done && part.value.length === 0) part = await inTurn(() => iterator.next());
        if (part.done) {
          controller.enqueue(ENCODER.encode(lead === '[' ? '[]' : ']'));
          controller.close();
          return;
        }
        const items = part.value.map((item) => JSON.stringify(present(item)));
        controller.enqueue(ENCODER.encode(lead + items.join(',')));
        lead = ',';
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The last part that is being read. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const result = last.then(() => nextTurn()).then(read);
  last = result.catch(() => undefined);
  return result;
}
