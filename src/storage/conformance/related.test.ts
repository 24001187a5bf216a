import { expect, test } from 'vitest';
import { editInterview, insertInterview } from '../../features/interviews/interview.factory.ts';
import { onEachEngine } from '../adapters.testing.ts';

const NOW = '2026-05-01T10:00:00.000Z';

onEachEngine('related interviews', (t) => {
  const dueIds = async () => (await t.storage.related.listDue(10)).map(({ id }) => id);
  const keep = async (id: string, related: string[]) => {
    const due = (await t.storage.related.listDue(10)).find((one) => one.id === id)?.due ?? 0;
    await t.storage.transaction(({ related: port }) => port.keepRelated([{ id, due, related }]));
  };
  const change = (id: string) =>
    editInterview(t.storage, id, { name: 'اسم آخر', summary: 'ملخّص آخر', image: null, updatedAt: NOW });

  test('are due for a new interview until they are stored', async () => {
    const { id } = await insertInterview(t.storage);
    expect(await dueIds()).toEqual([id]);
    expect(await t.storage.related.findRelated(id)).toBeNull();
    await keep(id, ['b', 'a']);
    expect(await dueIds()).toEqual([]);
    expect(await t.storage.related.findRelated(id)).toEqual(['b', 'a']);
  });

  test('are due again when the interview changes, and can be read until they are replaced', async () => {
    const { id } = await insertInterview(t.storage);
    await keep(id, ['a']);
    await change(id);
    expect(await t.storage.related.findRelated(id)).toEqual(['a']);
    expect(await dueIds()).toEqual([id]);
  });

  test('stay due when the interview changes after they were computed', async () => {
    const { id } = await insertInterview(t.storage);
    const [before] = await t.storage.related.listDue(10);
    await change(id);
    await t.storage.transaction(({ related }) =>
      related.keepRelated([{ id, due: before?.due ?? 0, related: ['a'] }]),
    );
    expect(await dueIds()).toEqual([id]);
  });

  test('are all marked as due, after those whose interview has changed', async () => {
    const { id } = await insertInterview(t.storage);
    await keep(id, ['a']);
    const { id: newer } = await insertInterview(t.storage);
    await t.storage.transaction(({ related }) => related.markAllDue());
    expect(await dueIds()).toEqual([newer, id]);
    expect(await t.storage.related.findRelated(id)).toEqual(['a']);
  });

  test('raise the content version only when they differ', async () => {
    const { id } = await insertInterview(t.storage);
    const unknown = t.storage.contentVersion();
    await keep(id, ['a']);
    const version = t.storage.contentVersion();
    expect(version).not.toBe(unknown);
    await t.storage.transaction(({ related }) => related.markAllDue());
    await keep(id, ['a']);
    expect(t.storage.contentVersion()).toBe(version);
    await t.storage.transaction(({ related }) => related.markAllDue());
    await keep(id, ['b']);
    expect(t.storage.contentVersion()).not.toBe(version);
  });

  test('are deleted with their interview', async () => {
    const { id } = await insertInterview(t.storage);
    await t.storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await dueIds()).toEqual([]);
    await t.storage.transaction(({ related }) => related.markAllDue());
    expect(await dueIds()).toEqual([]);
  });
});
