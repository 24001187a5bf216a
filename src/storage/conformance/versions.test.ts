import { beforeEach, expect, test } from 'vitest';
import { makeInterview, makeQuestion } from '../../features/interviews/interview.factory.ts';
import type { Interview, InterviewChange } from '../../features/interviews/interview.schema.ts';
import {
  interviewOwner,
  restoreInterviewVersion,
} from '../../features/versions/interview-versions.server.ts';
import { createInterview, updateInterview } from '../../features/interviews/interviews.server.ts';
import { addQuestion, deleteQuestion, updateQuestion } from '../../features/interviews/questions.server.ts';
import {
  createInfoPage,
  infoPageOwner,
  restoreInfoPageVersion,
  updateInfoPage,
} from '../../features/info-pages/info-pages.server.ts';
import { orphansIn } from '../../features/media/image.factory.ts';
import { DEFAULT_FOCUS, type StoredImage } from '../../features/media/media.schema.ts';
import { restoreFromTrash } from '../../features/trash/trash.server.ts';
import { VERSIONS_KEPT } from '../../features/versions/version.schema.ts';
import { compareVersions, getVersion } from '../../features/versions/versions.server.ts';
import { onEachEngine } from '../adapters.testing.ts';
import type { Storage } from '../storage.ts';

const SARA = { id: 'sara00000001', name: 'سارة' };
const LAYLA = { id: 'layla0000001', name: 'ليلى' };
const MINUTE_MS = 60_000;
const PORTRAIT: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 320,
  height: 320,
  widths: [320],
  placeholder: 'data:image/webp;base64,AAAA',
  focus: DEFAULT_FOCUS,
  alt: '',
};
const INPUT = {
  name: 'حوار مع ليلى',
  summary: 'وصف قصير لهذا الحوار',
  image: { kind: 'keep' },
} as const;

onEachEngine('versions', (t) => {
  let storage: Storage;
  let now: number;

  beforeEach(() => {
    ({ storage } = t);
    now = Date.parse('2026-05-01T10:00:00.000Z');
  });

  const by = (author: typeof SARA | null) => ({
    storage,
    clock: { now: () => new Date((now += MINUTE_MS)) },
    author,
  });
  const create = async (author: typeof SARA | null = SARA): Promise<Interview> => {
    const questions = [
      { question: 'كيف بدأت؟', answer: '<p>من مكتبة الحي.</p>' },
      { question: 'وماذا بعد؟', answer: '<p>ثم جاءت الترجمة.</p>' },
    ];
    return (await createInterview(by(author), { ...INPUT, questions })).entity;
  };
  const rename = (id: string, name: string, author = SARA, rest: Partial<InterviewChange> = {}) =>
    updateInterview(by(author), id, { ...INPUT, name, ...rest });
  const versionsOf = (id: string) => storage.versions.listVersions(interviewOwner(id));
  const numbersOf = async (id: string) => (await versionsOf(id)).map(({ number }) => number);

  test('a new interview has a first version, with its author and time', async () => {
    const { id, createdAt } = await create();
    expect(await versionsOf(id)).toEqual([
      {
        number: 1,
        savedAt: createdAt,
        author: SARA,
        restoredFrom: null,
        wordsAdded: 17,
        wordsRemoved: 0,
      },
    ]);
  });

  test('a save that replaces text makes a version with counts of its changed words', async () => {
    const { id } = await create();
    await rename(id, 'حوار مع نادر');
    const [latest] = await versionsOf(id);
    expect(latest).toMatchObject({ number: 2, author: SARA, wordsAdded: 1, wordsRemoved: 1 });
    expect(await getVersion({ storage }, interviewOwner(id), 1)).toMatchObject({
      text: { name: 'حوار مع ليلى' },
    });
  });

  test('a save that changes nothing makes no version', async () => {
    const { id } = await create();
    await rename(id, INPUT.name);
    expect(await numbersOf(id)).toEqual([1]);
  });

  test('answers that one person saves one after the other become one version', async () => {
    const { id, questions } = await create();
    for (const { id: questionId } of questions) {
      await updateQuestion(by(SARA), { interviewId: id, questionId }, { answer: '<p>جواب جديد.</p>' });
    }
    await addQuestion(by(SARA), id, { question: 'سؤال ثالث؟', answer: '<p>جواب ثالث.</p>' });
    expect(await numbersOf(id)).toEqual([2, 1]);
  });

  test('a text that a later save deletes is kept as a version', async () => {
    const { id, questions } = await create();
    const place = { interviewId: id, questionId: questions[0]?.id ?? '' };
    await updateQuestion(by(SARA), place, { answer: '<p>جواب طويل كتبته ثم محوته.</p>' });
    await updateQuestion(by(SARA), place, { answer: '<p>جواب.</p>' });
    expect(await numbersOf(id)).toEqual([3, 2, 1]);
  });

  test('saves by another person, and later saves, make separate versions', async () => {
    const { id, questions } = await create();
    const save = (author: typeof SARA, index: number) =>
      updateQuestion(
        by(author),
        { interviewId: id, questionId: questions[index]?.id ?? '' },
        { answer: '<p>جواب جديد.</p>' },
      );
    await save(SARA, 0);
    await save(LAYLA, 1);
    expect(await numbersOf(id)).toEqual([3, 2, 1]);
    now += 11 * MINUTE_MS;
    await addQuestion(by(LAYLA), id, { question: 'سؤال ثالث؟', answer: '<p>جواب ثالث.</p>' });
    expect((await versionsOf(id)).map(({ author }) => author?.name)).toEqual([
      'ليلى',
      'ليلى',
      'سارة',
      'سارة',
    ]);
  });

  test('a deletion and its immediate undoing make two versions', async () => {
    const { id, questions } = await create();
    const gone = questions[1] ?? makeQuestion();
    await deleteQuestion(by(SARA), { interviewId: id, questionId: gone.id });
    await restoreFromTrash(by(SARA), gone.id);
    expect((await versionsOf(id)).map(({ wordsAdded }) => wordsAdded)).toEqual([5, 0, 17]);
  });

  test('a text that predates versions becomes the first version', async () => {
    const row = makeInterview({ name: 'مقابلة قديمة', updatedAt: '2026-02-01T00:00:00.000Z' });
    await storage.transaction(({ interviews }) =>
      interviews.save(null, { ...row, questions: [makeQuestion()] }),
    );
    await rename(row.id, 'اسم جديد');
    const [, first] = await versionsOf(row.id);
    expect(first).toMatchObject({ number: 1, savedAt: row.updatedAt, author: null });
    expect(await getVersion({ storage }, interviewOwner(row.id), 1)).toMatchObject({
      text: { name: row.name },
    });
  });

  test(`the last ${VERSIONS_KEPT} versions are kept, and an image while one of them shows it`, async () => {
    const longAgo = new Date('2026-01-01T00:00:00.000Z');
    await storage.transaction(({ media }) => media.ensureImage(PORTRAIT, longAgo));
    const { id } = await create();
    await rename(id, INPUT.name, SARA, { image: { kind: 'stored', id: PORTRAIT.id } });
    await rename(id, INPUT.name, SARA, { image: { kind: 'remove' } });
    expect(await orphansIn(storage, new Date('2027-01-01'))).toEqual([]);
    expect(await getVersion({ storage }, interviewOwner(id), 2)).toMatchObject({ image: PORTRAIT });
    for (let index = 0; index < VERSIONS_KEPT; index += 1) await rename(id, `الاسم رقم ${index}`);
    const numbers = await numbersOf(id);
    expect(numbers).toHaveLength(VERSIONS_KEPT);
    expect([numbers[0], numbers.at(-1)]).toEqual([VERSIONS_KEPT + 2, 3]);
    expect(await orphansIn(storage, new Date('2027-01-01'))).toEqual([PORTRAIT.id]);
  });

  test('restoring a version restores text, order and deleted questions with their ids', async () => {
    const created = await create();
    const { id, questions } = created;
    const [first, second] = questions.map((question) => question.id);
    await deleteQuestion(by(SARA), { interviewId: id, questionId: first ?? '' });
    await addQuestion(by(SARA), id, { question: 'سؤال أضيف؟', answer: '<p>جواب أضيف.</p>' });
    const changed = await rename(id, 'اسم آخر');
    const restored = await restoreInterviewVersion(by(LAYLA), { id, number: 1 }, changed.version);
    expect(restored.questions.map((question) => question.id)).toEqual([first, second]);
    expect(restored).toMatchObject({ name: created.name, createdAt: created.createdAt });
    expect((await versionsOf(id))[0]).toMatchObject({ author: LAYLA, restoredFrom: 1 });
    const trash = await storage.trash.listTrash();
    expect(trash.map(({ name }) => name)).toEqual(['سؤال أضيف؟']);
    await addQuestion(by(LAYLA), id, { question: 'بعد الاستعادة؟', answer: '<p>جواب جديد.</p>' });
    expect((await versionsOf(id))[1]).toMatchObject({ restoredFrom: 1 });
  });

  test('restoring a version of a draft keeps it a draft', async () => {
    const { id, publishedAt } = await create();
    await rename(id, 'اسم آخر', SARA, { publication: { state: 'draft' } });
    expect(await restoreInterviewVersion(by(SARA), { id, number: 1 })).toMatchObject({
      name: INPUT.name,
      state: 'draft',
      publishedAt,
    });
  });

  test('a save over the version before the restore of a question is refused', async () => {
    const { id, questions } = await create();
    const questionId = questions[0]?.id ?? '';
    const place = { interviewId: id, questionId };
    const read = await updateQuestion(by(SARA), place, { answer: '<p>جواب ثانٍ.</p>' });
    await deleteQuestion(by(SARA), place);
    await restoreInterviewVersion(by(SARA), { id, number: 1 });
    const stale = updateQuestion(by(SARA), place, { answer: '<p>جواب ثالث.</p>' }, read.question.version);
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
  });

  test('restoring over another version than the one read is a conflict and changes nothing', async () => {
    const created = await create();
    await rename(created.id, 'اسم آخر');
    const restore = restoreInterviewVersion(by(SARA), { id: created.id, number: 1 }, created.version);
    await expect(restore).rejects.toMatchObject({ code: 'conflict', current: { name: 'اسم آخر' } });
    expect(await numbersOf(created.id)).toEqual([2, 1]);
  });

  test('an unknown version fails with not_found', async () => {
    const { id } = await create();
    const restore = restoreInterviewVersion(by(SARA), { id, number: 9 });
    await expect(restore).rejects.toMatchObject({ code: 'not_found' });
    const compare = compareVersions({ storage }, interviewOwner(id), { number: 1, from: 9 });
    await expect(compare).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an info page has versions, is compared and restored', async () => {
    const image = { kind: 'keep' } as const;
    const page = await createInfoPage(by(SARA), 'host', { text: '<p>عن سارة</p>', image });
    const address = { kind: 'host', id: page.id } as const;
    const changed = await updateInfoPage(by(SARA), address, { text: '<p>عن سارة وليلى</p>', image });
    const compared = await compareVersions({ storage }, infoPageOwner(page.id), { number: 2 });
    expect(compared).toMatchObject({ from: 1, wordsAdded: 1, wordsRemoved: 0 });
    const restored = await restoreInfoPageVersion(by(LAYLA), address, 1, changed.version);
    expect(restored.text).toBe('<p>عن سارة</p>');
    const [latest] = await storage.versions.listVersions(infoPageOwner(page.id));
    expect(latest).toMatchObject({ number: 3, author: LAYLA, restoredFrom: 1 });
  });
});
