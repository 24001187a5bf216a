import { expect, test } from 'vitest';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import type { Opening } from '../../features/search/search.store.ts';
import { onEachEngine } from '../adapters.testing.ts';

onEachEngine('openings from a search', (t) => {
  const add = (openings: Opening[]) =>
    t.storage.transaction(({ searchStatistics }) => searchStatistics.addOpenings(openings));

  test('are added up by week, and listed with the most opened of each week first', async () => {
    const { id: one } = await insertInterview(t.storage, { name: 'ليلى حسن' });
    const { id: two } = await insertInterview(t.storage, { name: 'عمر الحدّاد' });
    await add([
      { week: '2026-03-02', interviewId: one, count: 2 },
      { week: '2026-03-02', interviewId: two, count: 4 },
      { week: '2026-03-09', interviewId: one, count: 1 },
    ]);
    await add([{ week: '2026-03-02', interviewId: one, count: 3 }]);
    expect(await t.storage.searchStatistics.listOpenings(10)).toEqual([
      { week: '2026-03-09', interviewId: one, name: 'ليلى حسن', count: 1 },
      { week: '2026-03-02', interviewId: one, name: 'ليلى حسن', count: 5 },
      { week: '2026-03-02', interviewId: two, name: 'عمر الحدّاد', count: 4 },
    ]);
    expect(await t.storage.searchStatistics.listOpenings(1)).toHaveLength(2);
  });

  test('are deleted with their interview, and not stored for a deleted one', async () => {
    const { id } = await insertInterview(t.storage);
    await add([{ week: '2026-03-02', interviewId: id, count: 1 }]);
    await t.storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    await add([{ week: '2026-03-02', interviewId: id, count: 1 }]);
    expect(await t.storage.searchStatistics.listOpenings(10)).toEqual([]);
  });

  test('are deleted before a given week', async () => {
    const { id } = await insertInterview(t.storage);
    await add([
      { week: '2026-03-02', interviewId: id, count: 1 },
      { week: '2026-03-09', interviewId: id, count: 1 },
    ]);
    await t.storage.transaction(({ searchStatistics }) => searchStatistics.deleteWeeksBefore('2026-03-09'));
    expect((await t.storage.searchStatistics.listOpenings(10)).map(({ week }) => week)).toEqual([
      '2026-03-09',
    ]);
  });
});
