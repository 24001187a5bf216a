import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editInterview, insertInterview } from '../features/interviews/interview.factory.ts';
import { ADAPTERS, type TestDatabase } from './adapters.testing.ts';
import type { Storage } from './storage.ts';

const NOW = '2026-05-01T10:00:00.000Z';

for (const adapter of ADAPTERS) {
  describe(`related interviews on ${adapter.name}`, () => {
    let database: TestDatabase;
    let storage: Storage;
    beforeEach(async () => {
      database = await adapter.createDatabase();
      storage = await database.open();
    });
    afterEach(() => database.remove());

    const dueIds = async () => (await storage.related.listDue(10)).map(({ id }) => id);
    const keep = async (id: string, related: string[]) => {
      const due = (await storage.related.listDue(10)).find((one) => one.id === id)?.due ?? 0;
      await storage.transaction(({ related: port }) => port.keepRelated([{ id, due, related }]));
    };
    const change = (id: string) =>
      editInterview(storage, id, { name: 'اسم آخر', summary: 'ملخّص آخر', image: null, updatedAt: NOW });

    test('are due for a new interview until they are kept', async () => {
      const { id } = await insertInterview(storage);
      expect(await dueIds()).toEqual([id]);
      expect(await storage.related.findRelated(id)).toBeNull();
      await keep(id, ['b', 'a']);
      expect(await dueIds()).toEqual([]);
      expect(await storage.related.findRelated(id)).toEqual(['b', 'a']);
    });

    test('are due again when the interview changes, and stay known until then', async () => {
      const { id } = await insertInterview(storage);
      await keep(id, ['a']);
      await change(id);
      expect(await storage.related.findRelated(id)).toEqual(['a']);
      expect(await dueIds()).toEqual([id]);
    });

    test('that were found before a change do not hide it', async () => {
      const { id } = await insertInterview(storage);
      const [before] = await storage.related.listDue(10);
      await change(id);
      await storage.transaction(({ related }) =>
        related.keepRelated([{ id, due: before?.due ?? 0, related: ['a'] }]),
      );
      expect(await dueIds()).toEqual([id]);
    });

    test('are all due at night, after those that have changed', async () => {
      const { id } = await insertInterview(storage);
      await keep(id, ['a']);
      const { id: newer } = await insertInterview(storage);
      await storage.transaction(({ related }) => related.markAllDue());
      expect(await dueIds()).toEqual([newer, id]);
      expect(await storage.related.findRelated(id)).toEqual(['a']);
    });

    test('change what readers see only where they are others', async () => {
      const { id } = await insertInterview(storage);
      const unknown = storage.contentVersion();
      await keep(id, ['a']);
      const version = storage.contentVersion();
      expect(version).not.toBe(unknown);
      await storage.transaction(({ related }) => related.markAllDue());
      await keep(id, ['a']);
      expect(storage.contentVersion()).toBe(version);
      await storage.transaction(({ related }) => related.markAllDue());
      await keep(id, ['b']);
      expect(storage.contentVersion()).not.toBe(version);
    });

    test('go with their interview', async () => {
      const { id } = await insertInterview(storage);
      await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
      expect(await dueIds()).toEqual([]);
      await storage.transaction(({ related }) => related.markAllDue());
      expect(await dueIds()).toEqual([]);
    });
  });
}
