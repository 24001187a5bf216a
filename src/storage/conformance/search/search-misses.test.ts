import { expect, test } from 'vitest';
import type { SearchMiss } from '../../../features/search/search.store.ts';
import { SEARCH_MISSES_A_WEEK } from '../../../features/search/search.schema.ts';
import { onEachEngine } from '../../adapters.testing.ts';

const miss = (week: string, words: string, count = 1): SearchMiss => ({ week, words, count });

onEachEngine('searches without results', (t) => {
  const add = (misses: SearchMiss[]) =>
    t.storage.transaction(({ searchStatistics }) => searchStatistics.addMisses(misses));

  test('are added up, and listed by week with the most frequent first', async () => {
    await add([miss('2026-03-02', 'فلسفه'), miss('2026-03-09', 'علم'), miss('2026-03-02', 'شعر', 4)]);
    await add([miss('2026-03-02', 'فلسفه', 2)]);
    const all = [miss('2026-03-09', 'علم'), miss('2026-03-02', 'شعر', 4), miss('2026-03-02', 'فلسفه', 3)];
    expect(await t.storage.searchStatistics.listMisses(10)).toEqual(all);
    expect(await t.storage.searchStatistics.listMisses(2)).toEqual(all.slice(0, 2));
  });

  test('do not raise the content version', async () => {
    const version = t.storage.contentVersion();
    await add([miss('2026-03-02', 'فلسفه')]);
    expect(t.storage.contentVersion()).toBe(version);
  });

  test('in a full week are counted further, but no new ones are added', async () => {
    const full = Array.from({ length: SEARCH_MISSES_A_WEEK }, (_, index) => miss('2026-03-02', `w${index}`));
    await add(full);
    await add([miss('2026-03-02', 'جديده'), miss('2026-03-02', 'w7'), miss('2026-03-09', 'جديده')]);
    expect(await t.storage.searchStatistics.listMisses(2)).toEqual([
      miss('2026-03-09', 'جديده'),
      miss('2026-03-02', 'w7', 2),
    ]);
    expect(await t.storage.searchStatistics.listMisses(9_999)).toHaveLength(SEARCH_MISSES_A_WEEK + 1);
  });

  test('are deleted before a given week', async () => {
    await add([miss('2026-03-02', 'فلسفه'), miss('2026-03-09', 'علم')]);
    await t.storage.transaction(({ searchStatistics }) => searchStatistics.deleteWeeksBefore('2026-03-09'));
    expect(await t.storage.searchStatistics.listMisses(10)).toEqual([miss('2026-03-09', 'علم')]);
  });
});
