import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeInterviews, storeInterviews } from '../../../../bench/many-interviews.ts';
import {
  editInterview,
  insertInterview,
  makeInterview,
  publishWithin,
} from '../../../features/interviews/interview.factory.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { onEachEngine } from '../../adapters.testing.ts';
import {
  buildSearchIndex,
  openSearchedDatabase,
  openSearchStorage,
  type SearchStorageOptions,
} from '../../open-search.server.ts';
import { LivingIndex } from '../../search/living-index.server.ts';

const DRAFT = { state: 'draft', publishedAt: null } as const;
/** More than a search waits for. */
const MANY = 30;

/** Changes a byte, counted from the end if `at` is below 0. */
function turn(bytes: Buffer, at: number): void {
  bytes.set([(bytes.at(at) ?? 0) ^ 1], at < 0 ? bytes.length + at : at);
}

onEachEngine('the index of the search', (t) => {
  const options = (): SearchStorageOptions => {
    const { databaseUrl, dataDir } = t.database;
    return { databaseUrl, dataDir, log: () => {} };
  };
  const file = () => join(t.database.dataDir, 'search', 'index');
  const openProcess = async () => {
    const { search, close } = await openSearchStorage(options());
    const searches = createSearches(search);
    const find = async (q: string) => (await searches.find(q, 20)).map(({ name }) => name).sort();
    const listed = (q: string) => searches.findListed(q, 'all');
    return { ...searches, find, listed, close };
  };
  /** A process that searches once, and stores its index. */
  const findOnce = async (q: string) => {
    const { find, prepare, close } = await openProcess();
    const found = await find(q);
    await prepare();
    await close();
    return found;
  };
  /** Changes a text as no program does: an index that finds it was not made of the stored index. */
  const rewrite = (name: string, id: string) =>
    t.database.run(`update interview set name = '${name}' where id = '${id}'`);

  test('has each change of any process with the next search of every process', async () => {
    const other = await t.database.open();
    const processes = [await openProcess(), await openProcess()];
    const found = async (q: string) => Promise.all(processes.map(({ find }) => find(q)));
    const { id } = await insertInterview(t.storage, { name: 'نجوى' });
    expect(await found('نجوى')).toEqual([['نجوى'], ['نجوى']]);
    await editInterview(other, id, { name: 'سلمى' });
    expect([await found('نجوى'), await found('سلمى')]).toEqual([
      [[], []],
      [['سلمى'], ['سلمى']],
    ]);
    await other.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await found('سلمى')).toEqual([[], []]);
    for (const { close } of processes) await close();
  });

  test('finds drafts for the lists of the admin area only, until they are published', async () => {
    const { find, listed, close } = await openProcess();
    const { id } = await insertInterview(t.storage, { name: 'نجوى', ...DRAFT });
    const at = '2026-05-01T10:00:00.000Z';
    const due = await insertInterview(t.storage, { name: 'نجوى', state: 'scheduled', publishedAt: at });
    expect([await find('نجوى'), (await listed('نجوى')).sort()]).toEqual([[], [id, due.id].sort()]);
    await t.storage.transaction(({ interviews }) => publishWithin(interviews, at));
    await editInterview(t.storage, id, { name: 'سلمى' });
    expect([await find('نجوى'), await listed('نجوى'), await listed('سلم')]).toEqual([
      ['نجوى'],
      [due.id],
      [id],
    ]);
    await editInterview(t.storage, due.id, DRAFT);
    expect([await find('نجوى'), await listed('نجوى')]).toEqual([[], [due.id]]);
    await close();
  });

  test('is compared with all interviews where it is too far behind', async () => {
    const { find, close } = await openProcess();
    const kept = await insertInterview(t.storage, { name: 'نجوى الأولى' });
    const gone = await insertInterview(t.storage, { name: 'نجوى الثانية' });
    expect(await find('نجوى')).toHaveLength(2);
    await editInterview(t.storage, kept.id, { name: 'سلمى' });
    await t.storage.transaction(({ interviews }) => interviews.deleteInterview(gone.id));
    await insertInterview(t.storage, { name: 'نجوى الثالثة' });
    // As after ten thousand other changes.
    await t.database.run(
      `delete from search_change; update counter set value = value + 10000 where id = 'search_changes'`,
    );
    expect([await find('نجوى'), await find('سلمى')]).toEqual([['نجوى الثالثة'], ['سلمى']]);
    await close();
  });

  test('keeps ten thousand changes, the latest of each interview', async () => {
    const { id } = await insertInterview(t.storage, { name: 'نجوى' });
    const other = await insertInterview(t.storage, { name: 'سلمى' });
    await editInterview(t.storage, id, { name: 'نجوى أيضا' });
    const changes = () => t.database.read('select interview_id as id from search_change order by version');
    expect(await changes()).toEqual([{ id: other.id }, { id }]);
    await t.database.run(`update counter set value = value + 9998 where id = 'search_changes'`);
    await editInterview(t.storage, id, { name: 'نجوى' });
    expect(await changes()).toEqual([{ id }]);
  });

  test('begins with what the process before has stored, and with the changes since then', async () => {
    const { id } = await insertInterview(t.storage, { name: 'نجوى' });
    const draft = await insertInterview(t.storage, { name: 'نجوى', ...DRAFT });
    expect(await findOnce('نجوى')).toEqual(['نجوى']);
    await rewrite('سلمى', id);
    await rewrite('سلمى', draft.id);
    const { find, listed, close } = await openProcess();
    expect([await find('نجوى'), (await listed('نجوى')).sort()]).toEqual([['سلمى'], [id, draft.id].sort()]);
    await editInterview(t.storage, id, { summary: 'كلام آخر' });
    expect([await find('نجوى'), await find('سلمى')]).toEqual([[], ['سلمى']]);
    await close();
    await t.storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await findOnce('سلمى')).toEqual([]);
  });

  test.each<[string, (bytes: Buffer) => void]>([
    ['of which a byte of the index differs', (bytes) => turn(bytes, 200)],
    ['of which a byte of the end differs', (bytes) => turn(bytes, -50)],
    ['of which the length of the end differs', (bytes) => turn(bytes, -33)],
    ['of other bytes', (bytes) => void bytes.fill(7)],
  ])('is built again from the texts instead of a file %s', async (_what, damage) => {
    const { id } = await insertInterview(t.storage, { name: 'نجوى' });
    await findOnce('نجوى');
    await rewrite('سلمى', id);
    const bytes = readFileSync(file());
    damage(bytes);
    writeFileSync(file(), bytes);
    expect(await findOnce('نجوى')).toEqual([]);
    expect(await findOnce('سلمى')).toEqual(['سلمى']);
  });

  test('is built again instead of a file that was cut, and beside one that was not finished', async () => {
    const { id } = await insertInterview(t.storage, { name: 'نجوى' });
    await findOnce('نجوى');
    await rewrite('سلمى', id);
    writeFileSync(`${file()}.part`, 'half');
    expect(await findOnce('نجوى')).toEqual(['سلمى']);
    for (const size of [readFileSync(file()).length - 1, 40, 3, 0]) {
      truncateSync(file(), size);
      expect(await findOnce('سلمى')).toEqual(['سلمى']);
    }
    expect(existsSync(`${file()}.part`)).toBe(false);
  });

  test('is built by a program where there is much to index, and searches say so until then', async () => {
    await storeInterviews(t.storage, makeInterviews(MANY));
    const { id } = await insertInterview(t.storage, { name: 'غضنفر' });
    const { find, prepare, close } = await openProcess();
    await expect(find('"غضنفر"')).rejects.toMatchObject({
      code: 'unavailable',
      text: { key: 'search.preparing' },
      retryAfterSeconds: 5,
    });
    await prepare();
    expect(await find('"غضنفر"')).toEqual(['غضنفر']);
    await editInterview(t.storage, id, { name: 'قسورة' });
    expect([await find('"غضنفر"'), await find('"قسورة"')]).toEqual([[], ['قسورة']]);
    const more = Array.from({ length: MANY }, () => ({ ...makeInterview({ name: 'قسورة' }), questions: [] }));
    await storeInterviews(t.storage, more);
    // Those from before, until the program has the others as well.
    expect(await find('"قسورة"')).toEqual(['قسورة']);
    await prepare();
    expect(await find('"قسورة"')).toHaveLength(20);
    await close();
  }, 300_000);

  test('is built at a later search if the program failed, ten seconds later at the earliest', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await storeInterviews(t.storage, makeInterviews(MANY));
    const { db, close } = await openSearchedDatabase(options());
    const runBuild = vi.fn(() => buildSearchIndex(options())).mockRejectedValueOnce(new Error('failed'));
    const index = new LivingIndex(db, { file: file(), runBuild });
    const preparing = { text: { key: 'search.preparing' } };
    await expect(index.current()).rejects.toMatchObject(preparing);
    await expect(index.current()).rejects.toMatchObject(preparing);
    expect(runBuild).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    await expect(index.current()).rejects.toMatchObject(preparing);
    await index.prepare();
    expect(runBuild).toHaveBeenCalledTimes(2);
    expect((await index.current()).published.statistics.documents).toBe(MANY);
    await close();
    vi.useRealTimers();
  }, 300_000);

  test('is written by one program at a time', async () => {
    await storeInterviews(t.storage, makeInterviews(MANY));
    await Promise.all([buildSearchIndex(options()), buildSearchIndex(options())]);
    const [before] = await t.storage.interviews.listLatest(1);
    expect(await findOnce(`"${before?.name}"`)).toEqual([before?.name]);
  });
});
