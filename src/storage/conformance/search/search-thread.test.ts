import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editInterview, insertInterview } from '../../../features/interviews/interview.factory.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { ADAPTER, type TestDatabase } from '../../adapters.testing.ts';
import type { Storage } from '../../storage.ts';
import { SearchThread } from '../../../app/search-thread-client.server.ts';

const logged: { message: string; reason: unknown }[] = [];
const tell = (message: string, details?: object) =>
  logged.push({ message, reason: details && 'reason' in details ? details.reason : undefined });

beforeEach(() => {
  logged.length = 0;
});

/** Longer than any search takes on a busy machine. */
const PATIENT_MS = 30_000;
const LIMIT_MS = 500;

/** The table that every search reads becomes a view that takes longer than the limit. */
const HIDE = 'alter table counter rename to counter_kept; create view counter as ';
const SLOW: Record<string, string> = {
  SQLite: `${HIDE} select kept.* from counter_kept as kept where (
    with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 10000000) select count(*) from counted) > 0`,
  PostgreSQL: `${HIDE} select kept.* from counter_kept as kept where (select 1 from pg_sleep(2)) = 1`,
};
const USUAL = 'drop view counter; alter table counter_kept rename to counter';

describe(`the search thread on ${ADAPTER.name}`, () => {
  let database: TestDatabase;
  let storage: Storage;
  let searches: SearchThread;
  beforeEach(async () => {
    database = await ADAPTER.createDatabase();
    storage = await database.open();
    const { databaseUrl, dataDir } = database;
    const data = { databaseUrl, dataDir };
    searches = new SearchThread(data, tell, PATIENT_MS);
  });
  afterEach(async () => {
    await searches.close();
    await database.remove();
  });

  test('returns the same results as a search in the calling thread', async () => {
    const question = {
      question: 'كيف تختار أخشاب القارب؟',
      answer: '<p>من شجرٍ <b>قديم</b> في الميناء</p>',
    };
    const { id } = await insertInterview(storage, { name: 'نجّار السفن', summary: 'يبني القوارب' }, [
      question,
    ]);
    await insertInterview(storage, { name: 'حارس الفنار', summary: 'يرى القوارب في الميناء' }, [question]);
    await insertInterview(storage, { name: 'عالمة الفلك', summary: 'ترصد المجرّات' });
    await insertInterview(storage, { name: 'صانعة الأعواد', summary: 'تصنع العود' });
    const direct = createSearches(storage.search);
    for (const q of ['القوارب', 'قديم', 'شجر المينا', '"شجر قديم"', 'المجرت', 'ا', 'لا شيء منها']) {
      expect(await searches.find(q, 20)).toEqual(await direct.find(q, 20));
      expect(await searches.findForPage(q, 20)).toEqual(await direct.findForPage(q, 20));
    }
    expect(await searches.find('قديم', 20)).toHaveLength(2);
    const text = 'نجّار السفن\nيبني القوارب\nكيف تختار أخشاب القارب؟';
    expect(await searches.findSimilar(id, text)).toHaveLength(1);
    expect(await searches.findSimilar(id, text)).toEqual(await direct.findSimilar(id, text));
    expect(await searches.findListed('القوارب', 'all')).toHaveLength(2);
  });

  test('finds every change with the next search, and refuses searches after it was closed', async () => {
    const names = async () =>
      (await searches.find('القوارب', 20)).map(({ name, match }) => [name, match.snippet]);
    const { id, updatedAt } = await insertInterview(storage, { name: 'نجّار', summary: 'يبني القوارب' });
    expect(await names()).toEqual([['نجّار', 'يبني القوارب']]);
    const fields = { name: 'نجّار', summary: 'يصلح القوارب', image: null, updatedAt };
    await editInterview(storage, id, fields);
    expect(await names()).toEqual([['نجّار', 'يصلح القوارب']]);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await names()).toEqual([]);
    await searches.close();
    await expect(searches.find('القوارب', 20)).rejects.toMatchObject({ code: 'unavailable' });
    expect(logged).toEqual([]);
  });

  test('cancels a search that takes too long, and runs the next one', async () => {
    await insertInterview(storage, { name: 'نجّار السفن', summary: 'يبني القوارب' });
    const { databaseUrl, dataDir } = database;
    const limited = new SearchThread({ databaseUrl, dataDir }, tell, LIMIT_MS);
    await database.run(SLOW[ADAPTER.name] ?? '');
    const slow = [limited.find('القوارب', 20), limited.findForPage('السفن', 20)];
    await Promise.all(
      slow.map((search) =>
        expect(search).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 }),
      ),
    );
    await database.run(USUAL);
    await expect.poll(() => limited.find('نجار', 20).catch(() => []), { timeout: 60_000 }).toHaveLength(1);
    await limited.close();
  }, 90_000);
});
