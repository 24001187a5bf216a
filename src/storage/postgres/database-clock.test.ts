import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.server.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** A clock on a machine whose own says `own`, after a server that took `tookMs` has said `server`. */
async function clockAfter({ own, server, tookMs = 0 }: { own: number; server: number; tookMs?: number }) {
  let ownMs = own;
  const clock = new DatabaseClock(() => ownMs);
  await clock.compare(async () => {
    ownMs += tookMs;
    return { serverMs: server, result: null };
  });
  return clock;
}

test('the database clock has the time of the server, however wrong the local clock is', async () => {
  for (const own of [5 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS]) {
    const clock = await clockAfter({ own, server: 5 * HOUR_MS });
    expect(clock.now().getTime()).toBe(5 * HOUR_MS);
  }
});

test('a difference shorter than the round trip is ignored', async () => {
  const clock = await clockAfter({ own: 5 * HOUR_MS, server: 5 * HOUR_MS, tookMs: 8_000 });
  expect(clock.aheadMs).toBe(0);
});

test('a local clock that has been corrected is used again', async () => {
  const clock = await clockAfter({ own: 6 * HOUR_MS, server: 5 * HOUR_MS });
  expect(clock.aheadMs).toBe(-HOUR_MS);
  expect(await clock.compare(async () => ({ serverMs: 6 * HOUR_MS, result: 'read' }))).toBe('read');
  expect(clock.aheadMs).toBe(0);
});
