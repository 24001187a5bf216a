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

test('the search of a large site without a stored index says that it is being prepared, and no page waits for it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-test-'));
  const storage = await openStorage({ databaseUrl: null, dataDir });
  await storeInterviews(storage, makeInterviews(MANY));
  await insertInterview(storage, { name: 'نجوى' });
  await storage.close();
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const get = (path: string) => rawGet(site.url + path);
  const [page, call, filtered, list] = await Promise.all([
    get(`/search?${QUERY}`),
    get(`/podcasts/search?${QUERY}`),
    get(`/podcasts?${QUERY}`),
    get('/interviews'),
  ]);
  for (const { status, headers, body } of [page, call, filtered]) {
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.toSatisfy(isSoon)]);
    expect(body.toString()).toContain(PREPARING);
  }
  expect(list.status).toBe(200);
  const found = async () => (await get(`/podcasts/search?${QUERY}`)).body.toString();
  await expect.poll(found, { timeout: 120_000 }).toContain('نجوى');
  expect((await get(`/search?${QUERY}`)).status).toBe(200);
  await site.stop();
}, 180_000);
