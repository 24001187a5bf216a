import { expect, test } from 'vitest';
import { createReadiness } from './readiness.server.ts';

test('each check that fails or does not finish in time is named', async () => {
  const findFailures = createReadiness(
    {
      sound: async () => {},
      broken: () => Promise.reject(new Error('away')),
      silent: () => new Promise(() => {}),
    },
    { checkMs: 10 },
  );
  expect(await findFailures()).toEqual(['broken', 'silent']);
});

test('checks run once in their interval, however often readiness is requested', async () => {
  let asked = 0;
  const check = async () => void (asked += 1);
  const kept = createReadiness({ check }, { keptMs: 60_000 });
  await Promise.all([kept(), kept(), kept()]);
  await kept();
  expect(asked).toBe(1);
  const fresh = createReadiness({ check }, { keptMs: 0 });
  await fresh();
  await fresh();
  expect(asked).toBe(3);
});
