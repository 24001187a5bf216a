import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '../../src/features/media/file-store.server.ts';
import { createBackup } from '../../src/storage/backup/create-backup.server.ts';
import { restoreBackup } from '../../src/storage/backup/restore-backup.server.ts';
import { amountOf, printExtent } from '../fixtures/extent.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, expect, openSession, test } from '../fixtures/test.ts';
import { expectFiles, readDataFolder } from './data-folder.ts';
import { Ledger } from './ledger.ts';
import { answer, publish, type Writing } from './writers.ts';

const QUESTIONS = 3;

/**
 * The index of the last write that a restored backup contains. Fails unless it contains every earlier write and no
 * later one.
 */
function momentOf(texts: string[], found: string[]): number {
  const places = found.map((text) => texts.indexOf(text));
  const moment = Math.max(...places);
  // Writes rotate through the questions, so the newest text determines the expected text of every other question.
  const expected = found.map((_, place) => {
    for (let at = moment; at >= 0; at -= 1) if (at % QUESTIONS === place) return at;
    return -1;
  });
  expect(places).toEqual(expected);
  return moment;
}

test('a backup taken during writes restores the site as it was at one moment', async () => {
  const backups = amountOf(100, 2);
  test.setTimeout(60_000 + backups * 20_000);
  const folder = await mkdtemp(join(tmpdir(), 'mulhim-backups-'));
  const dataDir = join(folder, 'data');
  const site = await startSite({ ...ADMIN_ENV, DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const writing: Writing = {
    url: site.url,
    token: await openSession(site.url, ADMIN),
    ledger: new Ledger(),
  };
  const first = Array.from({ length: QUESTIONS }, (_, place) => `<p>النص الأول ${place}</p>`);
  const asked = writing.ledger.newInterview('backup-0123456789abcdef', 'مقابلة تُنسخ', first);
  const interview = await publish(writing, asked);
  if (interview === null || typeof interview === 'number') throw new Error('the interview was not published');
  const ids = interview.questions.map(({ _id }) => _id);
  /** Every text in the order of writing; the questions are written in rotation. */
  const texts = [...asked.answers];
  let acknowledged = texts.length;
  const over = new AbortController();
  const writes = (async () => {
    while (!over.signal.aborted) {
      const text = `<p>نص رقم ${texts.length}</p>`;
      texts.push(text);
      expect(await answer(writing, interview._id, ids[(texts.length - 1) % QUESTIONS] ?? '', text)).toBe(200);
      acknowledged = texts.length;
    }
  })();
  const moments: number[] = [];
  for (let number = 1; number <= backups; number += 1) {
    const before = acknowledged - 1;
    const backup = await createBackup({
      databaseUrl: null,
      dataDir,
      backupsDir: join(folder, 'backups'),
      openUploads: () => createFileStore({ uploadsUrl: null, dataDir }),
      now: new Date(Date.UTC(2030, 0, 1, 0, 0, number)),
    });
    const after = texts.length - 1;
    expect(backup.missing).toEqual([]);
    const restored = join(folder, 'restored');
    await restoreBackup({ folder: backup.folder, databaseUrl: null, dataDir: restored, openUploads: null });
    const { interviews, pictures } = await readDataFolder(restored);
    expectFiles(restored, pictures);
    const moment = momentOf(texts, interviews[0]?.questions.map((question) => question.answer) ?? []);
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(after);
    moments.push(moment);
    await rm(restored, { recursive: true });
  }
  over.abort();
  await writes;
  expect(moments.at(-1)).toBeGreaterThanOrEqual(QUESTIONS);
  await site.stop();
  await rm(folder, { recursive: true });
  printExtent(`backups during ${texts.length} writes: ${backups}, each restored, 0 failures`);
});
