import { expect, test } from 'vitest';
import { insertInterview } from '../../../features/interviews/interview.factory.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { onEachEngine } from '../../adapters.testing.ts';

/** The tables in which versions before had the index of the search. */
const FORMER_TABLES = [
  'search_document',
  'search_text',
  'search_words',
  'search_term',
  'search_frequency',
  'search_term_delete',
  'search_unpublished',
  'search_index',
];

onEachEngine('the version before', (t) => {
  const counters = async () => {
    const rows = await t.database.read(`select id, value from counter where id like 'search%'`);
    return new Map(rows.map(({ id, value }) => [String(id), Number(value)]));
  };
  const rowsOf = async (table: string) => {
    const [row] = await t.database.read(`select count(*) as count from ${table}`);
    return Number(row?.['count']);
  };

  test('finds its index empty and of another analyser after this one, so that it fills it again', async () => {
    const { id: interview } = await insertInterview(t.storage, { name: 'نجوى' });
    await t.storage.close();
    // What it had when this version was started.
    await t.database.run(`
      insert into search_document values (1, '${interview}', 'نجوى', '2026', 7);
      insert into search_frequency values (1, 1, 1);
      update counter set value = 1 where id in ('search_documents', 'search_words');
      insert into counter values ('search_analyser', 7);
      drop table search_change;
      delete from counter where id = 'search_changes';
      delete from migration where name = '034-search-changes+'`);
    const storage = await t.database.open();
    expect((await createSearches(storage.search).find('نجوى', 5)).map(({ name }) => name)).toEqual(['نجوى']);
    for (const table of FORMER_TABLES) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    const after = await counters();
    for (const id of ['search_documents', 'search_words', 'search_analyser'])
      expect([id, after.get(id)]).toEqual([id, 0]);
  });

  test('has nothing of what this one writes in its tables', async () => {
    const before = await counters();
    await insertInterview(t.storage, { name: 'نجوى' });
    for (const table of FORMER_TABLES) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    const after = await counters();
    expect(after.get('search_documents')).toBe(before.get('search_documents'));
    // Caches of its processes beside this one depend on it.
    expect(after.get('search_version')).toBeGreaterThan(before.get('search_version') ?? 0);
  });
});
