import { expect, test } from 'vitest';
import { createReadiness } from './readiness.server.ts';

test.each([
  ['succeeds', async () => {}, true],
  ['fails', () => Promise.reject(new Error('away')), false],
  ['does not finish in time', () => new Promise<void>(() => {}), false],
])('a process is ready or not if its check %s', async (_, check, isReady) => {
  expect(await createReadiness(check, { checkMs: 10 })()).toBe(isReady);
});

test('the check runs once in its interval, however often readiness is requested', async () => {
  let asked = 0;
  const check = async () => void (asked += 1);
  const kept = createReadiness(check, { keptMs: 60_000 });
  await Promise.all([kept(), kept(), kept()]);
  await kept();
  expect(asked).toBe(1);
  const fresh = createReadiness(check, { keptMs: 0 });
  await fresh();
  await fresh();
  expect(asked).toBe(3);
});
