import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertInterview } from '../interview.factory.ts';
import { startPublishing } from '../../../app/scheduled-work.server.ts';
import { openTestApp, type TestApp } from '../../../app/testing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute));
const scheduled = (minute: number) =>
  ({ state: 'scheduled', publishedAt: at(minute).toISOString() }) as const;

let t: TestApp;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  t = await openTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await t.close();
});

const isShown = async (id: string) => (await t.services.storage.interviews.findInterview(id)) !== null;

test('an interview that became due while no server ran is published at the start', async () => {
  const { id } = await insertInterview(t.services.storage, scheduled(5));
  t.setNow(at(30));
  const publishing = startPublishing(t.services);
  await expect.poll(() => isShown(id)).toBe(true);
  await publishing.stop();
});

test('nothing is published before its moment', async () => {
  const { id } = await insertInterview(t.services.storage, scheduled(5));
  t.setNow(new Date(at(5).getTime() - 1));
  await startPublishing(t.services).stop();
  expect(await isShown(id)).toBe(false);
});

test('a schedule made while the server runs is published within a second of its time', async () => {
  const publishing = startPublishing(t.services);
  const { id } = await insertInterview(t.services.storage, scheduled(5));
  t.setNow(at(5));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return isShown(id);
    })
    .toBe(true);
  await publishing.stop();
});
