import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountOf } from '../fixtures/extent.ts';
import { randomFrom } from '../../src/kernel/randomness.testing.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { expectSound } from './data-folder.ts';
import { Ledger } from './ledger.ts';
import { expectPictures, readAll, sendAgain, write, type Writing } from './writers.ts';

const WRITERS = 8;
/** The maximum number of acknowledged writes before the server is killed; other writes are pending then. */
const WRITES_MAX = amountOf(60, 20);

test('a server killed during writes keeps every acknowledged write', async () => {
  const kills = amountOf(500, 1);
  test.setTimeout(60_000 + kills * 10_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'mulhim-killed-'));
  const env = { ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' };
  const ledger = new Ledger();
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(env);
    let untilKill = 1 + randomFrom(kill + 1)(WRITES_MAX);
    const writing: Writing = { url: site.url, token: await openSession(site.url, ADMIN), ledger };
    expect(ledger.contradictions(await readAll(site))).toEqual([]);
    await sendAgain(writing);
    writing.onAcknowledged = () => {
      untilKill -= 1;
      if (untilKill === 0) void site.kill();
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writing, `${kill}-${writer}`)));
  }
  const site = await startSite(env);
  await sendAgain({ url: site.url, token: await openSession(site.url, ADMIN), ledger });
  const stored = await readAll(site);
  expect(ledger.contradictions(stored)).toEqual([]);
  expect(ledger.texts().length).toBeGreaterThan(0);
  await expectPictures(site, stored);
  expectSound(dataDir);
  await site.stop();
});
