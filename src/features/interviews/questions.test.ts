import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from './interview.factory.ts';
import { QUESTIONS_MAX } from './interview.schema.ts';
import { getInterview } from './interviews.server.ts';
import { StaleError } from '../../kernel/app-error.ts';
import { addQuestion, deleteQuestion, updateQuestion } from './questions.server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const INPUT = { question: 'كيف بدأت رحلتك؟', answer: '<p>بدأت من مكتبة الحي</p>' };

async function interviewWith(...questions: string[]) {
  const row = await insertInterview(
    t.services.storage,
    {},
    questions.map((question) => ({ question })),
  );
  return getInterview(t.services, row.id);
}

async function questionsOf(id: string): Promise<string[]> {
  return (await getInterview(t.services, id)).questions.map(({ question }) => question);
}

describe('addQuestion', () => {
  test('appends a sanitised question and returns the version of the interview', async () => {
    const { id } = await interviewWith('السؤال الأول');
    const { entity: saved } = await addQuestion(t.services, id, {
      ...INPUT,
      answer: '<p onclick="x()">بدأت هناك</p>',
    });
    expect(saved.question).toMatchObject({
      question: INPUT.question,
      answer: '<p>بدأت هناك</p>',
      version: 1,
    });
    const interview = await getInterview(t.services, id);
    expect(saved.interviewVersion).toBe(interview.version);
    expect(interview.questions.at(-1)).toEqual(saved.question);
  });

  test.each([
    [0, ['جديد', 'أول', 'ثان']],
    [1, ['أول', 'جديد', 'ثان']],
    [2, ['أول', 'ثان', 'جديد']],
  ])('the position %i puts it there in one version of the interview', async (position, order) => {
    const { id, version } = await interviewWith('أول', 'ثان');
    const { entity } = await addQuestion(t.services, id, { ...INPUT, question: 'جديد', position });
    expect(entity.interviewVersion).toBe(version + 1);
    expect(await questionsOf(id)).toEqual(order);
  });

  test('a position past the end is refused and adds nothing', async () => {
    const { id } = await interviewWith('أول', 'ثان');
    const added = addQuestion(t.services, id, { ...INPUT, position: 3 });
    await expect(added).rejects.toMatchObject({ fields: { position: { key: 'question.position' } } });
    expect(await questionsOf(id)).toEqual(['أول', 'ثان']);
  });

  test('fails with not_found for an unknown interview', async () => {
    await expect(addQuestion(t.services, 'aaaaaaaaaaaa', INPUT)).rejects.toMatchObject({
      text: { key: 'interview.notFound' },
    });
  });

  test('refuses a question beyond the maximum of an interview', async () => {
    const { id } = await interviewWith(
      ...Array.from({ length: QUESTIONS_MAX }, (_, index) => `السؤال ${index}`),
    );
    await expect(addQuestion(t.services, id, INPUT)).rejects.toMatchObject({
      code: 'validation',
      text: { key: 'interview.questions.tooMany' },
    });
  });
});

describe('updateQuestion', () => {
  test('keeps the text when only the answer is given', async () => {
    const { id: interviewId, questions } = await interviewWith('السؤال الأول');
    const place = { interviewId, questionId: questions[0]?.id ?? '' };
    const saved = await updateQuestion(t.services, place, { answer: '<p>جواب جديد</p>' });
    expect(saved.question).toMatchObject({ question: 'السؤال الأول', answer: '<p>جواب جديد</p>' });
    expect(saved.question.version).toBeGreaterThan(questions[0]?.version ?? 0);
  });

  test('moves the question to the given position', async () => {
    const { id: interviewId, questions } = await interviewWith('السؤال أ', 'السؤال ب', 'السؤال ج');
    const place = { interviewId, questionId: questions[2]?.id ?? '' };
    await updateQuestion(t.services, place, { answer: '<p>جواب جديد</p>', position: 0 });
    expect(await questionsOf(interviewId)).toEqual(['السؤال ج', 'السؤال أ', 'السؤال ب']);
  });

  test('refuses a position past the end', async () => {
    const { id: interviewId, questions } = await interviewWith('السؤال أ', 'السؤال ب');
    const place = { interviewId, questionId: questions[0]?.id ?? '' };
    const moved = updateQuestion(t.services, place, { answer: '<p>جواب جديد</p>', position: 2 });
    await expect(moved).rejects.toMatchObject({ fields: { position: { key: 'question.position' } } });
    expect(await questionsOf(interviewId)).toEqual(['السؤال أ', 'السؤال ب']);
  });

  test('refuses a stale version with the current question', async () => {
    const { id: interviewId, questions } = await interviewWith('السؤال الأول');
    const place = { interviewId, questionId: questions[0]?.id ?? '' };
    const current = await updateQuestion(
      t.services,
      place,
      { answer: '<p>جواب ثانٍ</p>' },
      questions[0]?.version,
    );
    const stale = await updateQuestion(
      t.services,
      place,
      { answer: '<p>جواب قديم</p>' },
      questions[0]?.version,
    ).catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(StaleError);
    expect(stale).toMatchObject({ current });
  });

  test('saves two answers of two writers without a conflict', async () => {
    const { id: interviewId, questions } = await interviewWith('السؤال أ', 'السؤال ب');
    const saved = await Promise.all(
      questions.map(({ id, version }, index) =>
        updateQuestion(
          t.services,
          { interviewId, questionId: id },
          { answer: `<p>جواب رقم ${index}</p>` },
          version,
        ),
      ),
    );
    const answers = (await getInterview(t.services, interviewId)).questions.map(({ answer }) => answer);
    expect(saved.map(({ question }) => question.answer)).toEqual(answers);
  });

  test('fails with not_found for a question of another interview', async () => {
    const { id: interviewId } = await interviewWith('السؤال الأول');
    const other = await interviewWith('السؤال الثاني');
    const place = { interviewId, questionId: other.questions[0]?.id ?? '' };
    await expect(updateQuestion(t.services, place, { answer: '<p>جواب جديد</p>' })).rejects.toMatchObject({
      code: 'not_found',
      text: { key: 'question.notFound' },
    });
    await expect(deleteQuestion(t.services, place)).rejects.toMatchObject({
      text: { key: 'question.notFound' },
    });
  });
});

test('a deleted question leaves no gap and cannot be deleted again', async () => {
  const { id: interviewId, questions, version } = await interviewWith('السؤال أ', 'السؤال ب', 'السؤال ج');
  const place = { interviewId, questionId: questions[1]?.id ?? '' };
  const { interviewVersion } = await deleteQuestion(t.services, place);
  expect(interviewVersion).toBeGreaterThan(version);
  expect(await questionsOf(interviewId)).toEqual(['السؤال أ', 'السؤال ج']);
  await expect(deleteQuestion(t.services, place)).rejects.toMatchObject({ code: 'not_found' });
});
