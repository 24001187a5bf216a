import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../server/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { createSearchCounts } from './search-counts.server.ts';

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

test('what was opened from a search counts once for each reader, with the next batch', async () => {
  const { storage, searchCounts } = t.services;
  const { id } = await insertInterview(storage, {});
  const version = storage.contentVersion();
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) expect(await open(id, address)).toBe(204);
  expect(await searchedCount(id)).toBe(0);
  expect(storage.contentVersion()).toBe(version);
  await searchCounts.write(storage);
  expect(await searchedCount(id)).toBe(2);
  expect(storage.contentVersion()).not.toBe(version);
  await searchCounts.write(storage);
  expect(await searchedCount(id)).toBe(2);
});

test('an interview that is not there is not counted, and pages stay as they are', async () => {
  const { storage, searchCounts } = t.services;
  const version = storage.contentVersion();
  expect(await open('aaaaaaaaaaaa', '10.0.0.1')).toBe(404);
  await searchCounts.write(storage);
  expect(storage.contentVersion()).toBe(version);
});

test('a batch that could not be written is written with the next', async () => {
  const { storage } = t.services;
  const { id } = await insertInterview(storage, {});
  const counts = createSearchCounts();
  counts.add(id);
  const failing = { transaction: () => Promise.reject(new Error('the disk is full')) };
  await expect(counts.write(failing)).rejects.toThrow('the disk is full');
  counts.add(id);
  await counts.write(storage);
  expect(await searchedCount(id)).toBe(2);
});
