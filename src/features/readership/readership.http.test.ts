import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { createReadCounter, isRobot } from './readership.server.ts';
import type { ReadStage } from './readership.schema.ts';

const READER =
  'Mozilla/5.0 (Linux; Android 14; Cubot X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Site-Bot/2.1; +https://bot.example/about) Chrome/140.0';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

async function read(id: string, stage: ReadStage, agent = READER): Promise<number> {
  const init = { method: 'POST', headers: { 'user-agent': agent } };
  return (await t.app.request(`/podcasts/${id}/${stage}`, init)).status;
}

const readings = z.object({
  opened: z.number(),
  finished: z.number(),
  days: z.array(z.object({ day: z.string(), opened: z.number(), finished: z.number() })),
});

async function readingsOf(id: string) {
  const answer = await t.app.request(`/podcasts/${id}/readings`, { headers: t.as.admin });
  return readings.parse(await answer.json());
}

test('readings are counted with the next batch, and an admin sees them by day', async () => {
  const { storage, readCounter } = t.services;
  const { id } = await insertInterview(storage, {});
  for (const stage of ['opened', 'opened', 'finished'] as const) expect(await read(id, stage)).toBe(204);
  expect(await readingsOf(id)).toMatchObject({ opened: 0, finished: 0 });
  await readCounter.write(storage);
  await readCounter.write(storage);
  const { days, ...sums } = await readingsOf(id);
  expect(sums).toEqual({ opened: 2, finished: 1 });
  expect(days).toHaveLength(30);
  // The test clock stands on 1 May.
  expect(days[0]).toEqual({ day: '2026-04-02', opened: 0, finished: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-05-01', opened: 2, finished: 1 });
});

test('a robot, a draft and an unknown interview are not counted', async () => {
  const { storage, readCounter } = t.services;
  const { id } = await insertInterview(storage, {});
  const { id: draft } = await insertInterview(storage, { state: 'draft' });
  expect(await read(id, 'opened', CRAWLER)).toBe(204);
  for (const other of [draft, 'aaaaaaaaaaaa', 'x']) expect(await read(other, 'opened')).toBe(404);
  await readCounter.write(storage);
  for (const other of [id, draft]) expect(await readingsOf(other)).toMatchObject({ opened: 0 });
});

test.each([
  [READER, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', false],
  [CRAWLER, true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 7.0) Chrome/140.0 Mobile Safari/537.36 Chrome-Lighthouse', true],
  [undefined, true],
])('%s is a robot: %s', (agent, expected) => {
  expect(isRobot(agent)).toBe(expected);
});

test('a day begins at midnight of the site, and counts that could not be written are written with the next', async () => {
  const { storage } = t.services;
  const { id } = await insertInterview(storage, {});
  const counter = createReadCounter();
  // In Cairo one hour before midnight, and one after.
  counter.add(id, 'opened', new Date('2026-03-02T21:00:00.000Z'));
  counter.add(id, 'opened', new Date('2026-03-02T23:00:00.000Z'));
  const failing = { transaction: () => Promise.reject(new Error('the disk is full')) };
  await expect(counter.write(failing)).rejects.toThrow('the disk is full');
  counter.add(id, 'finished', new Date('2026-03-02T23:30:00.000Z'));
  await counter.write(storage);
  expect(await storage.readership.listDays(id)).toEqual([
    { day: '2026-03-02', opened: 1, finished: 0 },
    { day: '2026-03-03', opened: 1, finished: 1 },
  ]);
});
