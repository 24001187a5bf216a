import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { createSearchCounts } from './search-counts.server.ts';

/** A Wednesday. */
const NOW = new Date('2026-03-04T23:00:00.000Z');

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const searchedCount = async (id: string) =>
  (await t.services.storage.interviews.findInterview(id))?.searchedCount;

/** Opens an interview from a search, from this address. */
async function open(id: string, address: string): Promise<number> {
  const request = new Request(`http://localhost/podcasts/${id}/searched`, { method: 'POST', body: 'PING' });
  const env = { incoming: { socket: { remoteAddress: address } } };
  return (await t.app.request(request, undefined, env)).status;
}

test('a result opened from a search is counted once for each reader, with the next batch', async () => {
  const { storage, searchCounts } = t.services;
  const { id } = await insertInterview(storage, {});
  const version = storage.contentVersion();
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) expect(await open(id, address)).toBe(204);
  expect(await searchedCount(id)).toBe(0);
  expect(storage.contentVersion()).toBe(version);
  await searchCounts.write(storage, NOW);
  expect(await searchedCount(id)).toBe(2);
  expect(storage.contentVersion()).toBe(version);
  await searchCounts.write(storage, NOW);
  expect(await searchedCount(id)).toBe(2);
});

test('openings from a search are listed to admins by week, the most opened first', async () => {
  const { storage, searchCounts } = t.services;
  const { id, name } = await insertInterview(storage, { name: 'نادية الأكثر فتحًا' });
  for (let reader = 0; reader < 9; reader += 1) expect(await open(id, `10.0.1.${reader}`)).toBe(204);
  await searchCounts.write(storage, NOW);
  const answer = await t.app.request('/podcasts/search/openings', { headers: t.as.admin });
  const [first] = (await answer.json()) as unknown[];
  expect(first).toEqual({ week: '2026-03-02', _id: id, name, count: 9 });
});

test('an unknown interview is not counted, and the content version stays the same', async () => {
  const { storage, searchCounts } = t.services;
  const version = storage.contentVersion();
  expect(await open('aaaaaaaaaaaa', '10.0.0.1')).toBe(404);
  await searchCounts.write(storage, NOW);
  expect(storage.contentVersion()).toBe(version);
});

test('a batch that could not be written is written with the next', async () => {
  const { storage } = t.services;
  const { id } = await insertInterview(storage, {});
  const counts = createSearchCounts();
  counts.add(id);
  const failing = { transaction: () => Promise.reject(new Error('the disk is full')) };
  await expect(counts.write(failing, NOW)).rejects.toThrow('the disk is full');
  counts.add(id);
  await counts.write(storage, NOW);
  expect(await searchedCount(id)).toBe(2);
});

test('searches without results are counted by week, in one spelling', async () => {
  const { storage } = t.services;
  const counts = createSearchCounts();
  for (const q of ['قَلَنْسُوَة حمراء', 'قلنسوه  حمراء؟', 'فلسفة']) counts.addMiss(q, NOW);
  counts.addMiss('فلسفة', new Date('2026-03-09T00:00:00.000Z'));
  await counts.write(storage, NOW);
  counts.addMiss('قلنسوة حمراء', new Date('2026-03-08T23:59:59.000Z'));
  await counts.write(storage, NOW);
  expect(await storage.searchStatistics.listMisses(10)).toEqual([
    { week: '2026-03-09', words: 'فلسفه', count: 1 },
    { week: '2026-03-02', words: 'قلنسوه حمرا', count: 3 },
    { week: '2026-03-02', words: 'فلسفه', count: 1 },
  ]);
  counts.addMiss('علم', new Date('2026-10-01T00:00:00.000Z'));
  await counts.write(storage, new Date('2026-10-01T00:00:00.000Z'));
  expect(await storage.searchStatistics.listMisses(10)).toEqual([
    { week: '2026-09-28', words: 'علم', count: 1 },
  ]);
});

test('searches with addresses, personal numbers or whole texts are not stored', async () => {
  const { storage } = t.services;
  const counts = createSearchCounts();
  const before = await storage.searchStatistics.listMisses(10);
  for (const q of ['ليلى ٠١٠٠٢٣٤٥٦٧٨', 'layla@example.com', 'كلمة '.repeat(1) + 'حرف'.repeat(20), 'ا', ''])
    counts.addMiss(q, NOW);
  await counts.write(storage, NOW);
  expect(await storage.searchStatistics.listMisses(10)).toEqual(before);
});

test.each([
  'https://mulhim.example/interview/k3v9',
  `/preview/${'Ab-_'.repeat(10)}Abc`,
  `mulhim.ws/preview/${'Ab-_'.repeat(10)}Abc`,
  `${'Ab-_'.repeat(10)}Abc`,
])('an address or the token of a private link is not stored: %s', async (q) => {
  const { storage } = t.services;
  const counts = createSearchCounts();
  const before = await storage.searchStatistics.listMisses(10);
  counts.addMiss(q, NOW);
  await counts.write(storage, NOW);
  expect(await storage.searchStatistics.listMisses(10)).toEqual(before);
});
