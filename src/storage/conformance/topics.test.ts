import { expect, test } from 'vitest';
import { editInterview, insertInterview } from '../../features/interviews/interview.factory.ts';
import { deleteInterview } from '../../features/interviews/interviews.server.ts';
import { deleteTopic, mergeTopic, renameTopic } from '../../features/topics/manage-topics.server.ts';
import { restoreFromTrash } from '../../features/trash/trash.server.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';

const LATER = '2026-04-01T09:00:00.000Z';
const topicOf = (name: string) => ({ id: newId(), name });

onEachEngine('changes of a topic in all its interviews', (t) => {
  const services = () => ({
    storage: t.storage,
    clock: { now: () => new Date(LATER) },
    author: { id: 'sara00000001', name: 'سارة' },
  });
  const read = async (id: string) =>
    (await t.storage.allInterviews.findInterview(id)) ?? expect.fail('no interview');
  const namesOf = async (id: string) => (await read(id)).topics.map(({ name }) => name);

  test('a renamed topic keeps its id and its place, and every interview is saved', async () => {
    const [misspelt, sea] = [topicOf('الشعير'), topicOf('البحر')];
    const shown = await insertInterview(t.storage, { topics: [sea, misspelt] });
    const draft = await insertInterview(t.storage, { topics: [misspelt], state: 'draft' });
    const other = await insertInterview(t.storage, { topics: [sea] });
    const version = t.storage.contentVersion();
    expect(await renameTopic(services(), misspelt.id, 'الشعر')).toEqual({ id: misspelt.id, name: 'الشعر' });
    expect(await namesOf(shown.id)).toEqual(['البحر', 'الشعر']);
    expect(await namesOf(draft.id)).toEqual(['الشعر']);
    expect(await read(shown.id)).toMatchObject({ version: 2, updatedAt: LATER });
    expect(await read(draft.id)).toMatchObject({ version: 2 });
    expect(await read(other.id)).toMatchObject({ version: 1 });
    expect(await t.storage.topics.findTopic(misspelt.id)).toEqual({ id: misspelt.id, name: 'الشعر' });
    expect(t.storage.contentVersion()).toBeGreaterThan(version);
    const versions = await t.storage.versions.listVersions({ kind: 'interview', id: shown.id });
    expect(versions[0]).toMatchObject({ author: { name: 'سارة' } });
  });

  test('a spelling of the same word is corrected as well', async () => {
    const topic = topicOf('الادب');
    const { id } = await insertInterview(t.storage, { topics: [topic] });
    await renameTopic(services(), topic.id, 'الأدب');
    expect(await read(id)).toMatchObject({ topics: [{ id: topic.id, name: 'الأدب' }], version: 2 });
    expect(await t.storage.allTopics.listTopics()).toEqual([
      { id: topic.id, name: 'الأدب', interviews: 1, published: 1 },
    ]);
  });

  test('the name of another topic is refused, and nothing changes', async () => {
    const [poems, poetry] = [topicOf('القصائد'), topicOf('الشِّعر')];
    const { id } = await insertInterview(t.storage, { topics: [poems, poetry] });
    await expect(renameTopic(services(), poems.id, 'الشعر')).rejects.toMatchObject({
      code: 'conflict',
      text: { key: 'topic.name.taken', params: { topic: 'الشِّعر' } },
    });
    expect(await read(id)).toMatchObject({ version: 1, topics: [poems, poetry] });
  });

  test('a merged topic is replaced in its place, once, and is deleted', async () => {
    const [poems, poetry, sea] = [topicOf('القصائد'), topicOf('الشعر'), topicOf('البحر')];
    const both = await insertInterview(t.storage, { topics: [poems, sea, poetry] });
    const one = await insertInterview(t.storage, { topics: [sea, poems], state: 'draft' });
    const other = await insertInterview(t.storage, { topics: [poetry] });
    expect(await mergeTopic(services(), poems.id, poetry.id)).toEqual(poetry);
    expect((await read(both.id)).topics).toEqual([poetry, sea]);
    expect((await read(one.id)).topics).toEqual([sea, poetry]);
    expect(await read(other.id)).toMatchObject({ version: 1 });
    expect(await t.storage.allTopics.listTopics()).toEqual([
      { ...sea, interviews: 2, published: 1 },
      { ...poetry, interviews: 3, published: 2 },
    ]);
  });

  test('a merged topic leads to the one that took its place, along a chain and back, until that one is gone', async () => {
    const [verse, poems, poetry] = [topicOf('النظم'), topicOf('القصائد'), topicOf('الشعر')];
    const { id } = await insertInterview(t.storage, { topics: [verse, poems, poetry] });
    const target = (topic: { id: string }) => t.storage.topics.findMergedInto(topic.id);
    expect(await target(verse)).toBeNull();
    await mergeTopic(services(), verse.id, poems.id);
    expect(await target(verse)).toEqual(poems);
    await mergeTopic(services(), poems.id, poetry.id);
    expect([await target(verse), await target(poems), await target(poetry)]).toEqual([poetry, poetry, null]);
    const other = await insertInterview(t.storage, { topics: [verse] });
    await mergeTopic(services(), poetry.id, verse.id);
    expect([await target(verse), await target(poems), await target(poetry)]).toEqual([null, verse, verse]);
    for (const one of [id, other.id]) await deleteInterview(services(), one);
    expect([await target(poems), await target(poetry)]).toEqual([null, null]);
  });

  test('a topic is not merged with itself or with an unknown one', async () => {
    const topic = topicOf('الشعر');
    const { id } = await insertInterview(t.storage, { topics: [topic] });
    for (const [into, key] of [
      [topic.id, 'topic.merge.same'],
      [newId(), 'topic.merge.unknown'],
      ['\0', 'topic.merge.unknown'],
    ] as const) {
      await expect(mergeTopic(services(), topic.id, into)).rejects.toMatchObject({ text: { key } });
    }
    expect(await read(id)).toMatchObject({ version: 1, topics: [topic] });
  });

  test('the interviews of a deleted topic stay without it', async () => {
    const [poetry, sea] = [topicOf('الشعر'), topicOf('البحر')];
    const { id } = await insertInterview(t.storage, { topics: [poetry, sea] });
    await deleteTopic(services(), poetry.id);
    expect(await read(id)).toMatchObject({ version: 2, topics: [sea] });
    expect(await t.storage.allTopics.listTopics()).toMatchObject([sea]);
    await expect(deleteTopic(services(), poetry.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an interview that was in the trash comes back with the new name of its topic', async () => {
    const topic = topicOf('الشعير');
    const deleted = await insertInterview(t.storage, { topics: [topic, topicOf('الشعر')] });
    await insertInterview(t.storage, { topics: [topic] });
    await deleteInterview(services(), deleted.id);
    await renameTopic(services(), topic.id, 'الشعر');
    await restoreFromTrash(services(), deleted.id);
    expect((await read(deleted.id)).topics).toEqual([{ id: topic.id, name: 'الشعر' }]);
  });

  test('an edit of one interview and a renaming at the same time both take effect', async () => {
    const topic = topicOf('الشعير');
    const other = await t.database.open();
    const rows = [
      await insertInterview(t.storage, { topics: [topic] }),
      await insertInterview(t.storage, { topics: [topic] }),
    ];
    await Promise.all([
      renameTopic(services(), topic.id, 'الشعر'),
      ...rows.map(({ id }) => editInterview(other, id, { summary: 'ملخص جديد للحوار' })),
    ]);
    for (const { id } of rows) {
      expect(await read(id)).toMatchObject({
        summary: 'ملخص جديد للحوار',
        topics: [{ id: topic.id, name: 'الشعر' }],
        version: 3,
      });
    }
  });
});
