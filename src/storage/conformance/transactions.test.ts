import { expect, test } from 'vitest';
import {
  editInterview,
  editWithin,
  insertInterview,
  makeInterview,
  makeQuestion,
} from '../../features/interviews/interview.factory.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage, Writers } from '../storage.ts';
import { DEFAULT_FOCUS } from '../../features/media/media.schema.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const AT = NOON.toISOString();

onEachEngine('transactions', (t) => {
  test('a transaction that throws changes nothing, and the next one works', async () => {
    const before = t.storage.contentVersion();
    const failing = t.storage.transaction(async ({ interviews, accounts }) => {
      await interviews.save(null, { ...makeInterview(), questions: [makeQuestion()] });
      await accounts.countAttempt('key', 1_000, NOON);
      throw new Error('stopped half way');
    });
    await expect(failing).rejects.toThrow('stopped half way');
    expect(await t.storage.interviews.countInterviews()).toBe(0);
    expect(await t.storage.transaction(({ accounts }) => accounts.findAttempts('key', NOON))).toBeNull();
    expect(t.storage.contentVersion()).toBe(before);
    const { id } = await insertInterview(t.storage);
    expect(await t.storage.interviews.findInterview(id)).not.toBeNull();
  });

  test('the size of the database is that of some pages at least', async () => {
    await insertInterview(t.storage);
    expect(await t.storage.size()).toBeGreaterThan(10_000);
  });

  test('a failing statement rolls the whole transaction back', async () => {
    const row = await insertInterview(t.storage);
    const other = makeInterview();
    const failing = t.storage.transaction(async ({ interviews }) => {
      await interviews.save(null, { ...other, questions: [] });
      await interviews.save(null, { ...row, questions: [] });
    });
    await expect(failing).rejects.toMatchObject({ code: 'conflict' });
    expect(await t.storage.interviews.findInterview(other.id)).toBeNull();
  });

  test('a write is read at once, by this process and by another', async () => {
    const other = await t.database.open();
    const { id } = await insertInterview(t.storage);
    expect(await t.storage.interviews.findInterview(id)).not.toBeNull();
    expect(await other.interviews.findInterview(id)).not.toBeNull();
  });

  test('a transaction reads its own writes, and no other reader does before it commits', async () => {
    const row = makeInterview();
    const seen = await t.storage.transaction(async ({ interviews }) => {
      await interviews.save(null, { ...row, questions: [] });
      return {
        inside: await interviews.findLocked(row.id),
        outside: await t.storage.interviews.findInterview(row.id),
      };
    });
    expect(seen.inside).not.toBeNull();
    expect(seen.outside).toBeNull();
  });

  test('an edit is refused when another process has changed the version meanwhile', async () => {
    const other = await t.database.open();
    const { id } = await insertInterview(t.storage, { name: 'الاسم الأول' });
    const renameIfFirst = (on: Storage, name: string) =>
      on.transaction(async ({ interviews }) => {
        const interview = await interviews.findLocked(id);
        if (interview?.version !== 1) return false;
        await editWithin(interviews, id, {
          name,
          summary: interview.summary,
          image: null,
          updatedAt: AT,
        });
        return true;
      });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        renameIfFirst(index % 2 ? other : t.storage, `الاسم ${index}`),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await t.storage.interviews.findInterview(id)).toMatchObject({ version: 2 });
  });

  test('two processes that fill an empty database fill it once', async () => {
    const other = await t.database.open();
    const fillIfEmpty = (on: Storage) =>
      on.transaction(async ({ lock, interviews }) => {
        await lock('interviews');
        if ((await interviews.countInterviews()) > 0) return;
        await interviews.save(null, { ...makeInterview(), questions: [] });
      });
    await Promise.all([fillIfEmpty(t.storage), fillIfEmpty(other)]);
    expect(await t.storage.interviews.countInterviews()).toBe(1);
  });

  const CONTENT_WRITES: [string, (writers: Writers, id: string, questionId: string) => Promise<unknown>][] = [
    ['a new interview', ({ interviews }) => interviews.save(null, { ...makeInterview(), questions: [] })],
    ['a deleted interview', ({ interviews }, id) => interviews.deleteInterview(id)],
    [
      'an edited interview',
      ({ interviews }, id) => editWithin(interviews, id, { ...makeInterview(), image: null, updatedAt: AT }),
    ],
    [
      'replaced questions',
      ({ interviews }, id) => editWithin(interviews, id, { questions: [], updatedAt: AT }),
    ],
    [
      'a new question',
      ({ interviews }, id) =>
        editWithin(interviews, id, ({ questions }) => ({
          questions: [...questions, makeQuestion()],
          updatedAt: AT,
        })),
    ],
    [
      'an edited question',
      ({ interviews }, id, questionId) =>
        editWithin(interviews, id, { questions: [makeQuestion({ id: questionId })] }),
    ],
    [
      'a new info page',
      ({ infoPages }) =>
        infoPages.insertInfoPage({
          id: 'x',
          kind: 'host',
          text: '',
          image: null,
          version: 1,
          updatedAt: AT,
        }),
    ],
    [
      'new font settings',
      ({ appearance }) =>
        appearance.insertFontSettings({
          id: 'x',
          family: 'Cairo',
          sizePx: 16,
          color: '#ffffff',
          version: 1,
        }),
    ],
  ];

  test.each(CONTENT_WRITES)(
    '%s raises the content version here and in other processes',
    async (_name, write) => {
      const other = await t.database.open();
      const question = makeQuestion();
      const { id } = await insertInterview(t.storage, {}, [question]);
      await expect.poll(() => other.contentVersion()).toBe(t.storage.contentVersion());
      const before = t.storage.contentVersion();
      await t.storage.transaction((writers) => write(writers, id, question.id));
      expect(t.storage.contentVersion()).toBeGreaterThan(before);
      await expect.poll(() => other.contentVersion()).toBe(t.storage.contentVersion());
    },
  );

  test('the stored content version has a write of another process at once', async () => {
    const other = await t.database.open();
    const before = await t.storage.storedContentVersion();
    const { id } = await insertInterview(other);
    const added = await t.storage.storedContentVersion();
    await other.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(added).toBeGreaterThan(before);
    expect(await t.storage.storedContentVersion()).toBeGreaterThan(added);
    expect(await other.storedContentVersion()).toBe(await t.storage.storedContentVersion());
  });

  test('accounts, images and counted searches do not raise the content version', async () => {
    const { id } = await insertInterview(t.storage);
    const before = t.storage.contentVersion();
    await t.storage.transaction(async ({ accounts, interviews, media }) => {
      await interviews.addSearches(new Map([[id, 1]]));
      await accounts.countAttempt('key', 1_000, NOON);
      await accounts.replaceSetupCode({ codeHash: 'x', expiresAt: AT });
      await media.ensureImage(
        {
          kind: 'stored',
          id: 'a'.repeat(32),
          width: 1,
          height: 1,
          widths: [1],
          placeholder: '',
          focus: DEFAULT_FOCUS,
          alt: '',
        },
        NOON,
      );
    });
    expect(t.storage.contentVersion()).toBe(before);
  });

  test('simultaneous writes all succeed, and each raises the version by one', async () => {
    const before = t.storage.contentVersion();
    const { id } = await insertInterview(t.storage);
    const questions = Array.from({ length: 30 }, () => makeQuestion());
    await Promise.all(
      questions.map((question) =>
        editInterview(t.storage, id, ({ questions: earlier }) => ({ questions: [...earlier, question] })),
      ),
    );
    const interview = await t.storage.interviews.findInterview(id);
    expect(interview?.version).toBe(31);
    expect(new Set(interview?.questions.map((question) => question.id)).size).toBe(30);
    expect(t.storage.contentVersion()).toBe(before + 31);
  });

  test('transactions that create and that save interviews do not deadlock', async () => {
    const other = await t.database.open();
    const row = await insertInterview(t.storage);
    const fields = { name: row.name, summary: row.summary, image: null, updatedAt: AT };
    const create = () =>
      t.storage.transaction(async ({ lock, interviews }) => {
        await lock('interviews');
        await interviews.save(null, { ...makeInterview(), questions: [makeQuestion()] });
      });
    const save = () =>
      other.transaction(async ({ interviews }) => {
        await interviews.findLocked(row.id);
        await editWithin(interviews, row.id, fields);
      });
    for (let round = 0; round < 8; round += 1) await Promise.all([create(), save(), create(), save()]);
    expect(await t.storage.interviews.findInterview(row.id)).toMatchObject({ version: 17 });
    expect(await t.storage.interviews.countInterviews()).toBe(17);
  });

  test('the content version is kept when the database is closed and opened again', async () => {
    await insertInterview(t.storage);
    const before = t.storage.contentVersion();
    const again = await t.database.open();
    expect(again.contentVersion()).toBe(before);
  });

  test('the storage responds to a ping', async () => {
    await expect(t.storage.ping()).resolves.toBeUndefined();
  });
});
