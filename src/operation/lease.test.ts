import { expect, test } from 'vitest';
import { openTestStorage } from '../storage/testing.ts';
import { acquireLease } from './lease.server.ts';

test('one process at a time has the lease of a job, and another gets it once it expires', async () => {
  const { storage, close } = await openTestStorage();
  const take = (minutes: number, work = 'backup') =>
    acquireLease(storage, { work, forMs: 60 * 60 * 1000, now: new Date(Date.UTC(2026, 2, 1, 12, minutes)) });
  expect((await Promise.all([take(0), take(0)])).toSorted()).toEqual([false, true]);
  expect(await take(59)).toBe(false);
  expect(await take(59, 'housekeeping')).toBe(true);
  expect(await take(61)).toBe(true);
  await close();
});

test('a lease that was taken while the clock was ahead ends when the clock is right again', async () => {
  const { storage, close } = await openTestStorage();
  const take = (now: Date) => acquireLease(storage, { work: 'backup', forMs: 60 * 60 * 1000, now });
  expect(await take(new Date('2036-03-01T12:00:00.000Z'))).toBe(true);
  expect(await take(new Date('2026-03-01T12:00:00.000Z'))).toBe(true);
  expect(await take(new Date('2026-03-01T12:00:00.000Z'))).toBe(false);
  await close();
});
