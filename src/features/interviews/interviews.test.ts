import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/id.server.ts';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { orphansIn, STORED_IMAGE } from '../media/image.factory.ts';
import { DEFAULT_FOCUS, imagePath, type StoredImage } from '../media/media.schema.ts';
import { deleteFromTrash } from '../trash/trash.server.ts';
import { insertInterview } from './interview.factory.ts';
import type { Interview, NewInterview } from './interview.schema.ts';
import {
  createInterview,
  deleteInterview,
  findInterview,
  getInterview,
  listFullInterviews,
  updateInterview,
} from './interviews.server.ts';
import { StaleError } from '../../kernel/app-error.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const HOSTILE = '<p>بدأت صغيرًا</p><script>alert(1)</script><img src=x onerror=alert(1)>';

function input(overrides: Partial<NewInterview> = {}): NewInterview {
  return {
    name: 'حوار مع ليلى',
    summary: 'وصف قصير لهذا الحوار',
    image: { kind: 'keep' },
    questions: [
      { question: 'كيف بدأت رحلتك؟', answer: '<p>بدأت من مكتبة الحي</p>' },
      { question: 'وماذا بعد ذلك؟', answer: '<p>ثم جاءت الترجمة</p>' },
    ],
    ...overrides,
  };
}

function change({ name, summary, image, questions }: NewInterview) {
  return { name, summary, image, questions };
}

function texts(interview: Interview): string[] {
  return interview.questions.map(({ question }) => question);
}

describe('createInterview', () => {
  test('returns the interview as a later read returns it', async () => {
    const { entity: created } = await createInterview(t.services, input());
    expect(created).toMatchObject({ name: 'حوار مع ليلى', version: 1, image: null, searchedCount: 0 });
    expect(created.createdAt).toBe(t.services.clock.now().toISOString());
    expect(await getInterview(t.services, created.id)).toEqual(created);
  });

  test('creates one interview from two simultaneous calls with one attempt', async () => {
    const tries = await Promise.all([
      createInterview(t.services, input(), 'attempt-one-0001'),
      createInterview(t.services, input(), 'attempt-one-0001'),
    ]);
    expect(tries.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(tries[0]?.entity).toEqual(tries[1]?.entity);
    const { isNew } = await createInterview(t.services, input(), 'attempt-two-0002');
    expect(isNew).toBe(true);
  });

  test('replaces question ids that the client sends', async () => {
    const id = newId();
    const { entity: created } = await createInterview(
      t.services,
      input({ questions: [{ id, question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>' }] }),
    );
    expect(created.questions[0]?.id).not.toBe(id);
  });

  test('sanitises answers before they are stored', async () => {
    const {
      entity: { id },
    } = await createInterview(t.services, input({ questions: [{ question: 'كيف بدأت؟', answer: HOSTILE }] }));
    const stored = await t.services.storage.interviews.findInterview(id);
    expect(stored?.questions[0]?.answer).toBe('<p>بدأت صغيرًا</p>');
  });

  test('refuses an answer that is too short after sanitising, and names its place in the list', async () => {
    const questions = [
      { question: 'كيف بدأت؟', answer: '<p>بدأت صغيرًا</p>' },
      { question: 'كيف بدأت؟', answer: '<script>بدأت صغيرًا جدا</script><p>نعم</p>' },
    ];
    await expect(createInterview(t.services, input({ questions }))).rejects.toMatchObject({
      code: 'validation',
      fields: { 'questions.1.answer': { key: 'question.answer' } },
    });
  });

  test('refuses an image that is not stored, and writes nothing', async () => {
    const before = await t.services.storage.interviews.countInterviews();
    const image = { kind: 'stored' as const, id: 'a'.repeat(32) };
    await expect(createInterview(t.services, input({ image }))).rejects.toMatchObject({
      code: 'validation',
      fields: { image: { key: 'image.unknown' } },
    });
    expect(await t.services.storage.interviews.countInterviews()).toBe(before);
  });
});

describe('reading interviews', () => {
  test('an answer that was stored unsanitised is sanitised when it is read', async () => {
    const row = await insertInterview(t.services.storage, {}, [{ answer: HOSTILE }]);
    const read = await findInterview(t.services, row.id);
    expect(read?.questions[0]?.answer).toBe('<p>بدأت صغيرًا</p>');
    const { items } = await listFullInterviews(t.services, {
      page: 0,
      pageSize: 100,
      sort: 'searched',
      order: 'desc',
      q: '',
    });
    expect(items.find(({ id }) => id === row.id)?.questions[0]?.answer).toBe('<p>بدأت صغيرًا</p>');
  });

  test.each([
    '',
    'x',
    'AAAAAAAAAAAA',
    'aaaaaaaaaaaa',
    "a' or 1=1 --",
    '../../../../',
    '\0\0\0\0\0\0\0\0\0\0\0\0',
  ])('the unknown or malformed id %j finds nothing', async (id) => {
    expect(await findInterview(t.services, id)).toBeNull();
    await expect(getInterview(t.services, id)).rejects.toMatchObject({
      code: 'not_found',
      text: { key: 'interview.notFound' },
    });
    await expect(deleteInterview(t.services, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateInterview(t.services, id, change(input()))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the latest interviews are newest first', async () => {
    const newest = await insertInterview(t.services.storage, { createdAt: '2099-01-02T00:00:00.000Z' });
    const older = await insertInterview(t.services.storage, { createdAt: '2099-01-01T00:00:00.000Z' });
    expect((await t.services.storage.interviews.listLatest(2)).map(({ id }) => id)).toEqual([
      newest.id,
      older.id,
    ]);
  });
});

describe('updateInterview', () => {
  test('keeps questions when they are absent', async () => {
    const { entity: created } = await createInterview(t.services, input());
    const { name, summary, image } = input({ name: 'اسم جديد' });
    const updated = await updateInterview(t.services, created.id, { name, summary, image });
    expect(updated.name).toBe('اسم جديد');
    expect(updated.questions).toEqual(created.questions);
    expect(updated.version).toBeGreaterThan(created.version);
  });

  test('raises the version by one for a save with questions', async () => {
    const { entity: created } = await createInterview(t.services, input());
    const questions = [{ question: 'سؤال آخر', answer: '<p>جواب آخر طويل</p>' }];
    const updated = await updateInterview(t.services, created.id, change(input({ questions })));
    expect([created.version, updated.version]).toEqual([1, 2]);
  });

  test('replaces the questions, and keeps only ids that belong to the interview', async () => {
    const { entity: other } = await createInterview(t.services, input());
    const { entity: created } = await createInterview(t.services, input());
    const [first, second] = created.questions;
    const questions = [
      { id: second?.id ?? '', question: 'السؤال الثاني أولًا', answer: '<p>جواب جديد</p>' },
      { id: other.questions[0]?.id ?? '', question: 'سؤال من غيره', answer: '<p>جواب آخر</p>' },
    ];
    const updated = await updateInterview(t.services, created.id, change(input({ questions })));
    expect(texts(updated)).toEqual(['السؤال الثاني أولًا', 'سؤال من غيره']);
    expect(updated.questions[0]?.id).toBe(second?.id);
    const ids = updated.questions.map(({ id }) => id);
    expect(ids).not.toContain(first?.id);
    expect(ids).not.toContain(other.questions[0]?.id);
    expect(await getInterview(t.services, other.id)).toEqual(other);
  });

  test('refuses a list that names one id twice', async () => {
    const { entity: created } = await createInterview(t.services, input());
    const question = {
      id: created.questions[0]?.id ?? '',
      question: 'كيف بدأت؟',
      answer: '<p>بدأت صغيرًا</p>',
    };
    await expect(
      updateInterview(t.services, created.id, change(input({ questions: [question, question] }))),
    ).rejects.toMatchObject({
      code: 'validation',
      fields: { questions: { key: 'interview.questions.format' } },
    });
  });

  test('refuses a stale version with the current interview, and changes nothing', async () => {
    const { entity: created } = await createInterview(t.services, input());
    const current = await updateInterview(
      t.services,
      created.id,
      change(input({ name: 'النسخة الحالية' })),
      created.version,
    );
    const stale = await updateInterview(
      t.services,
      created.id,
      change(input({ name: 'نسخة قديمة' })),
      created.version,
    ).catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(StaleError);
    expect(stale).toMatchObject({ code: 'conflict', current });
    expect(await getInterview(t.services, created.id)).toEqual(current);
  });

  test('succeeds for exactly one of two writers with the same version', async () => {
    const { entity: created } = await createInterview(t.services, input());
    const results = await Promise.allSettled(
      ['الكاتب الأول', 'الكاتب الثاني'].map((name) =>
        updateInterview(t.services, created.id, change(input({ name })), created.version),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('stores an external image address as it is, keeps it, and removes it', async () => {
    const url = 'https://example.com/صورة.jpg';
    const { entity: created } = await createInterview(
      t.services,
      input({ image: { kind: 'external', url } }),
    );
    expect(created.image).toEqual({ kind: 'external', url });
    const kept = await updateInterview(t.services, created.id, change(input()));
    expect(kept.image).toEqual({ kind: 'external', url });
    const removed = await updateInterview(
      t.services,
      created.id,
      change(input({ image: { kind: 'remove' } })),
    );
    expect(removed.image).toBeNull();
  });
});

test.each([
  ['removed', (id: string) => updateInterview(t.services, id, change(input({ image: { kind: 'remove' } })))],
  ['deleted with its interview', (id: string) => deleteInterview(t.services, id)],
])(
  'an image that is %s is kept while it can be restored, and is an orphan after that',
  async (_how, drop) => {
    const image: StoredImage = {
      kind: 'stored',
      id: crypto.randomUUID().replaceAll('-', ''),
      width: 320,
      height: 200,
      widths: [320],
      placeholder: '',
      focus: DEFAULT_FOCUS,
      alt: '',
    };
    const now = t.services.clock.now();
    const later = new Date(now.getTime() + 1);
    const longAgo = new Date(now.getTime() - 1);
    await t.services.storage.transaction(({ media }) => media.ensureImage(image, longAgo));
    const {
      entity: { id },
    } = await createInterview(t.services, input({ image: { kind: 'stored', id: image.id } }));
    await drop(id);
    expect(await orphansIn(t.services.storage, later)).not.toContain(image.id);
    await deleteInterview(t.services, id).catch(() => {});
    await deleteFromTrash(t.services, id);
    expect(await orphansIn(t.services.storage, now)).not.toContain(image.id);
    expect(await orphansIn(t.services.storage, later)).toContain(image.id);
  },
);

test('a picture of an answer is kept while the text can be restored, and is an orphan after that', async () => {
  const now = t.services.clock.now();
  const [longAgo, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const picture = { ...STORED_IMAGE, id: crypto.randomUUID().replaceAll('-', '') };
  await t.services.storage.transaction((writers) => writers.media.ensureImage(picture, longAgo));
  const answer = `<p>من المكتبة</p><figure><img src="${imagePath(picture, 640, 'webp')}" alt="سارة"></figure>`;
  const questions = [{ question: 'كيف بدأت؟', answer }];
  const {
    entity: { id },
  } = await createInterview(t.services, input({ questions }));
  // An upload that was stored long before it was used.
  expect(await orphansIn(t.services.storage, now)).not.toContain(picture.id);
  await updateInterview(t.services, id, change(input({ questions: [] })));
  expect(await orphansIn(t.services.storage, later)).not.toContain(picture.id);
  await deleteInterview(t.services, id);
  expect(await orphansIn(t.services.storage, later)).not.toContain(picture.id);
  await deleteFromTrash(t.services, id);
  expect(await orphansIn(t.services.storage, now)).not.toContain(picture.id);
  expect(await orphansIn(t.services.storage, later)).toContain(picture.id);
});

test('an answer with a picture that is not stored is refused', async () => {
  const answer = `<p>من المكتبة</p><img src="/uploads/${'f'.repeat(32)}-640.webp">`;
  const creation = createInterview(t.services, input({ questions: [{ question: 'كيف بدأت؟', answer }] }));
  await expect(creation).rejects.toMatchObject({
    code: 'validation',
    text: { key: 'richText.pictureMissing' },
  });
});

test('a deleted interview is gone and cannot be deleted again', async () => {
  const {
    entity: { id },
  } = await createInterview(t.services, input());
  await deleteInterview(t.services, id);
  expect(await findInterview(t.services, id)).toBeNull();
  await expect(deleteInterview(t.services, id)).rejects.toMatchObject({ code: 'not_found' });
});
