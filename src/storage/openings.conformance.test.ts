import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview } from '../features/interviews/interview.factory.ts';
import type { Opening } from '../features/search/opening.store.ts';
import { ADAPTERS } from './adapters.testing.ts';
import type { TestDatabase } from './adapters.testing.ts';
import type { Storage } from './storage.ts';

for (const adapter of ADAPTERS) {
  describe(`what is opened from a search on ${adapter.name}`, () => {
    let database: TestDatabase;
    let storage: Storage;
    beforeEach(async () => {
      database = await adapter.createDatabase();
      storage = await database.open();
    });
    afterEach(() => database.remove());

    const add = (openings: Opening[]) =>
      storage.transaction(({ openings: port }) => port.addOpenings(openings));

    test('adds up by week, and the most opened of each are listed', async () => {
      const { id: one } = await insertInterview(storage, { name: 'ليلى حسن' });
      const { id: two } = await insertInterview(storage, { name: 'عمر الحدّاد' });
      await add([
        { week: '2026-03-02', interviewId: one, count: 2 },
        { week: '2026-03-02', interviewId: two, count: 4 },
        { week: '2026-03-09', interviewId: one, count: 1 },
      ]);
      await add([{ week: '2026-03-02', interviewId: one, count: 3 }]);
      expect(await storage.openings.listOpenings(10)).toEqual([
        { week: '2026-03-09', interviewId: one, name: 'ليلى حسن', count: 1 },
        { week: '2026-03-02', interviewId: one, name: 'ليلى حسن', count: 5 },
        { week: '2026-03-02', interviewId: two, name: 'عمر الحدّاد', count: 4 },
      ]);
      expect(await storage.openings.listOpenings(1)).toHaveLength(2);
    });

    test('goes with its interview, and one that is gone is left out', async () => {
      const { id } = await insertInterview(storage);
      await add([{ week: '2026-03-02', interviewId: id, count: 1 }]);
      await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
      await add([{ week: '2026-03-02', interviewId: id, count: 1 }]);
      expect(await storage.openings.listOpenings(10)).toEqual([]);
    });

    test('is forgotten after its time', async () => {
      const { id } = await insertInterview(storage);
      await add([
        { week: '2026-03-02', interviewId: id, count: 1 },
        { week: '2026-03-09', interviewId: id, count: 1 },
      ]);
      await storage.transaction(({ openings }) => openings.deleteOpeningsBefore('2026-03-09'));
      expect((await storage.openings.listOpenings(10)).map(({ week }) => week)).toEqual(['2026-03-09']);
    });
  });
}
