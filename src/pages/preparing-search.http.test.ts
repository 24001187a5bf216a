import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeInterviews, storeInterviews } from '../../bench/many-interviews.ts';
import { rawGet } from '../../e2e/fixtures/raw-get.ts';
import { startSite } from '../../e2e/fixtures/running-site.ts';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import { openStorage } from '../storage/open-storage.server.ts';

const QUERY = new URLSearchParams({ q: 'نجوى' });
const PREPARING = 'جارٍ تجهيز البحث. أعد المحاولة بعد قليل';
/** Indexing so many takes seconds, and the first requests come within moments. */
const MANY = 600;

const isSoon = (seconds: number) => seconds >= 1 && seconds <= 5;

/** A site with so many interviews, one of them named نجوى, as it is after an upgrade: without a stored index. */
async function fillSite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-test-'));
  const storage = await openStorage({ databaseUrl: null, dataDir });
  await storeInterviews(storage, makeInterviews(MANY));
  await insertInterview(storage, { name: 'نجوى' });
  await storage.close();
  return dataDir;
}

test('the search of a large site without a stored index says that it is being prepared, and no page waits for it', async () => {
  const site = await startSite({ DATA_DIR: await fillSite(), SAMPLE_CONTENT: 'off' });
  const get = (path: string) => rawGet(site.url + path);
  const call = async () => (await get(`/podcasts/search?${QUERY}`)).body.toString();
  // The first search of a thread on a busy machine may take too long instead.
  await expect.poll(call).toContain(PREPARING);
  const refused = ['/search', '/podcasts/search', '/podcasts'].map((path) => get(`${path}?${QUERY}`));
  const list = await get('/interviews');
  for (const { status, headers, body } of await Promise.all(refused)) {
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.toSatisfy(isSoon)]);
    expect(body.toString()).toContain(PREPARING);
  }
  expect(list.status).toBe(200);
  await expect.poll(call, { timeout: 120_000 }).toContain('نجوى');
  expect((await get(`/search?${QUERY}`)).status).toBe(200);
  await site.stop();
}, 180_000);

test('a start on any port, by which an upgrade tries a version, can be searched at once', async () => {
  const site = await startSite({
    DATA_DIR: await fillSite(),
    SAMPLE_CONTENT: 'off',
    SITE_URL: '',
    PORT: '0',
  });
  const port = /^Site +\S+:(\d+)$/m.exec(site.banner)?.[1];
  const { status, body } = await rawGet(`http://127.0.0.1:${port}/search?${QUERY}`);
  expect([status, body.toString().includes('نجوى')]).toEqual([200, true]);
  await site.stop();
}, 180_000);
