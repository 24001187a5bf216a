import { expect, test } from 'vitest';
import { deleteInterview } from '../../features/interviews/interviews.server.ts';
import { insertInterview } from '../../features/interviews/interview.factory.ts';
import { WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import type { ReadingDay } from '../../features/readership/readership.store.ts';
import { deleteFromTrash, restoreFromTrash } from '../../features/trash/trash.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { onEachEngine } from '../adapters.testing.ts';

onEachEngine('readings', (t) => {
  const add = (days: ReadingDay[]) => t.storage.transaction(({ readership }) => readership.addReads(days));
  const services = () => ({ storage: t.storage, clock: systemClock, author: null });

  test('are added up by day, and listed with the most opened first', async () => {
    const { id: one } = await insertInterview(t.storage, { name: 'ليلى حسن' });
    const { id: two } = await insertInterview(t.storage, { name: 'عمر الحدّاد' });
    await add([
      { interviewId: one, day: '2026-03-02', opened: 2, finished: 0 },
      { interviewId: one, day: '2026-03-02', opened: 0, finished: 1 },
      { interviewId: two, day: '2026-03-02', opened: 4, finished: 0 },
      { interviewId: one, day: '2026-03-01', opened: 7, finished: 5 },
    ]);
    await add([{ interviewId: one, day: '2026-03-02', opened: 1, finished: 1 }]);
    const { readership, allInterviews } = t.storage;
    expect(await readership.listDays(one)).toEqual([
      { day: '2026-03-01', opened: 7, finished: 5 },
      { day: '2026-03-02', opened: 3, finished: 2 },
    ]);
    expect(await readership.listMostRead('2026-03-02', 5)).toEqual([
      { interviewId: two, name: 'عمر الحدّاد', opened: 4, finished: 0 },
      { interviewId: one, name: 'ليلى حسن', opened: 3, finished: 2 },
    ]);
    expect(await readership.listMostRead('2026-03-01', 1)).toMatchObject([{ interviewId: one, opened: 10 }]);
    const { items } = await allInterviews.listInterviews(
      { ...WHOLE_LIST, sort: 'name', order: 'asc' },
      'all',
    );
    expect(items.map(({ reads }) => reads)).toEqual([
      { opened: 4, finished: 0 },
      { opened: 10, finished: 7 },
    ]);
  });

  test('of an unknown interview are not stored; those of a deleted one stay as long as it is in the trash', async () => {
    const { id } = await insertInterview(t.storage);
    const day = { interviewId: id, day: '2026-03-02', opened: 1, finished: 0 };
    await add([day, { ...day, interviewId: 'aaaaaaaaaaaa' }]);
    await deleteInterview(services(), id);
    await add([day]);
    const { readership } = t.storage;
    expect(await readership.listMostRead('2026-03-01', 5)).toEqual([]);
    await restoreFromTrash(services(), id);
    expect(await readership.listMostRead('2026-03-01', 5)).toMatchObject([{ interviewId: id, opened: 2 }]);
    await deleteInterview(services(), id);
    await deleteFromTrash(services(), id);
    await add([day]);
    expect(await readership.listDays(id)).toEqual([]);
    expect(await readership.listDays('aaaaaaaaaaaa')).toEqual([]);
  });

  test('do not raise the content version, and two servers that write at once count both', async () => {
    const { id } = await insertInterview(t.storage);
    const before = t.storage.contentVersion();
    const day = { interviewId: id, day: '2026-03-02', opened: 1, finished: 1 };
    await Promise.all([add([day]), add([day]), add([day])]);
    expect(await t.storage.readership.listDays(id)).toEqual([{ day: day.day, opened: 3, finished: 3 }]);
    expect(t.storage.contentVersion()).toBe(before);
  });
});
