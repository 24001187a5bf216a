import { beforeEach, expect, test } from 'vitest';
import {
  editWithin,
  insertInterview,
  makeInterview,
  publishWithin,
} from '../../features/interviews/interview.factory.ts';
import {
  WHOLE_LIST,
  type Interview,
  type PublicationChoice,
} from '../../features/interviews/interview.schema.ts';
import {
  createInterview,
  deleteInterview,
  updateInterview,
} from '../../features/interviews/interviews.server.ts';
import { publishDue } from '../../features/interviews/publishing/publishing.server.ts';
import { deleteFromTrash, restoreFromTrash } from '../../features/trash/trash.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const SARA = { id: 'sara00000001', name: 'سارة' };
const DRAFT = { state: 'draft', publishedAt: null } as const;
const SCHEDULED = { state: 'scheduled', publishedAt: '2026-05-01T09:00:00.000Z' } as const;
const TEXT = { name: 'حوار مع ليلى', summary: 'وصف قصير لهذا الحوار', image: { kind: 'keep' } } as const;

onEachEngine('the number of interviews', (t) => {
  let storage: Storage;
  let now: number;

  beforeEach(() => {
    ({ storage } = t);
    now = START;
  });

  const services = () => ({
    storage,
    clock: { now: () => new Date((now += 1000)) },
    author: SARA,
  });
  const update = (id: string, publication?: PublicationChoice) =>
    updateInterview(services(), id, { ...TEXT, ...(publication && { publication }) });
  const inAnHour = (): PublicationChoice => ({
    state: 'scheduled',
    publishAt: new Date(now + HOUR_MS).toISOString(),
  });
  /** The counts of drafts, scheduled and published interviews, each compared with the length of its list. */
  const counts = async (of = storage): Promise<[number, number, number]> => {
    const count = async (state: Interview['state']) => {
      const { items, total } = await of.allInterviews.listInterviews(WHOLE_LIST, state);
      expect(total, state).toBe(items.length);
      return total;
    };
    const kept = [await count('draft'), await count('scheduled'), await count('published')] as const;
    expect(await of.allInterviews.countInterviews()).toBe(kept[0] + kept[1] + kept[2]);
    expect(await of.interviews.countInterviews()).toBe(kept[2]);
    expect((await of.interviews.listCards(WHOLE_LIST)).total).toBe(kept[2]);
    return [...kept];
  };

  test('is right after each step in the life of an interview', async () => {
    expect(await counts()).toEqual([0, 0, 0]);
    const { entity } = await createInterview(services(), {
      ...TEXT,
      questions: [],
      publication: { state: 'draft' },
    });
    const { id } = entity;
    expect(await counts()).toEqual([1, 0, 0]);
    await update(id);
    expect(await counts()).toEqual([1, 0, 0]);
    await update(id, { state: 'published' });
    expect(await counts()).toEqual([0, 0, 1]);
    await update(id);
    expect(await counts()).toEqual([0, 0, 1]);
    await update(id, { state: 'draft' });
    expect(await counts()).toEqual([1, 0, 0]);
    await update(id, inAnHour());
    expect(await counts()).toEqual([0, 1, 0]);
    now += 2 * HOUR_MS;
    await publishDue(services());
    expect(await counts()).toEqual([0, 0, 1]);
    await deleteInterview(services(), id);
    expect(await counts()).toEqual([0, 0, 0]);
    await restoreFromTrash(services(), id);
    expect(await counts()).toEqual([0, 0, 1]);
    await deleteInterview(services(), id);
    await deleteFromTrash(services(), id);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('is right after a save of many interviews in several states', async () => {
    // Drafts are stored soonest.
    const states = [
      ...Array.from({ length: 1_170 }, () => DRAFT),
      ...Array.from({ length: 12 }, () => SCHEDULED),
    ];
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      ...makeInterview(states[index]),
      questions: [],
    }));
    await storage.transaction(({ interviews }) => interviews.insertInterviews(many));
    expect(await counts()).toEqual([1_170, 12, 18]);
    await storage.transaction(({ interviews }) => publishWithin(interviews, new Date(START).toISOString()));
    expect(await counts()).toEqual([1_170, 0, 30]);
  }, 60_000);

  test('is unchanged after a transaction that failed', async () => {
    const { id } = await insertInterview(storage);
    await insertInterview(storage, SCHEDULED);
    const failing = storage.transaction(async ({ interviews }) => {
      await interviews.save(null, { ...makeInterview(), questions: [] });
      await publishWithin(interviews, new Date(START).toISOString());
      await interviews.deleteInterview(id);
      expect(await interviews.countInterviews()).toBe(2);
      throw new Error('stopped half way');
    });
    await expect(failing).rejects.toThrow('stopped half way');
    expect(await counts()).toEqual([0, 1, 1]);
  });

  test('is right after two processes changed them at the same time', async () => {
    const other = await t.database.open();
    const on = (index: number) => (index % 2 ? other : storage);
    const rows = await Promise.all(
      Array.from({ length: 24 }, (_, index) => insertInterview(on(index), index % 3 ? DRAFT : {})),
    );
    expect(await counts()).toEqual([16, 0, 8]);
    await Promise.all(
      rows
        .map(({ id, state, name, summary }, index) =>
          on(index + 1).transaction(async ({ interviews }) => {
            if (index % 4 === 0) return interviews.deleteInterview(id);
            const publication =
              state === 'draft'
                ? ({ state: 'published', publishedAt: SCHEDULED.publishedAt } as const)
                : DRAFT;
            const fields = { name, summary, image: null, updatedAt: SCHEDULED.publishedAt, ...publication };
            await editWithin(interviews, id, fields);
            if (index % 4 === 1) throw new Error('stopped half way');
            return true;
          }),
        )
        .map((writing) => writing.catch((error: unknown) => expect(String(error)).toContain('half way'))),
    );
    const after = await counts();
    expect(after).toEqual(await counts(other));
    expect(after[0] + after[1] + after[2]).toBe(18);
  });

  test('is queried once for each content version, which drafts do not raise', async () => {
    await insertInterview(storage);
    expect(await counts()).toEqual([0, 0, 1]);
    const version = storage.contentVersion();
    // Past the product, so without a new version.
    await t.database.run('delete from interview');
    expect(await storage.interviews.countInterviews()).toBe(1);
    await insertInterview(storage, DRAFT);
    expect(storage.contentVersion()).toBe(version);
    expect(await storage.allInterviews.countInterviews()).toBe(2);
    await insertInterview(storage);
    expect(await counts()).toEqual([1, 0, 1]);
  });

  test('is right inside the transaction that changes it', async () => {
    const { id } = await insertInterview(storage);
    expect(await storage.allInterviews.countInterviews()).toBe(1);
    await storage.transaction(async ({ interviews }) => {
      await interviews.save(null, { ...makeInterview(), questions: [] });
      expect(await interviews.countInterviews()).toBe(2);
      await interviews.deleteInterview(id);
      expect(await interviews.countInterviews()).toBe(1);
    });
    expect(await counts()).toEqual([0, 0, 1]);
  });
});
