import { expect, test } from 'vitest';
import {
  editInterview,
  insertInterview,
  makeInterview,
  makeQuestion,
} from '../../features/interviews/interview.factory.ts';
import { WHOLE_LIST } from '../../features/interviews/interview.schema.ts';
import { DEFAULT_FOCUS, type StoredImage } from '../../features/media/media.schema.ts';
import { newId } from '../../kernel/id.server.ts';
import { onEachEngine } from '../adapters.testing.ts';

const LATER = '2026-04-01T09:00:00.000Z';
const PORTRAIT: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 960,
  height: 640,
  widths: [320, 640, 960],
  placeholder: 'data:image/webp;base64,AAAA',
  focus: DEFAULT_FOCUS,
  alt: '',
};

onEachEngine('interviews', (t) => {
  test('an interview is read back with its questions in order', async () => {
    const row = makeInterview({ name: 'مقابلة مع 😀 Ada Lovelace', searchedCount: 3 });
    const questions = [
      makeQuestion({ question: 'السؤال الأول؟' }),
      makeQuestion({ question: 'السؤال الثاني؟' }),
    ];
    await t.storage.transaction(({ interviews }) => interviews.save(null, { ...row, questions }));
    expect(await t.storage.interviews.findInterview(row.id)).toEqual({
      ...row,
      version: 1,
      wordCount: expect.any(Number),
      questions: questions.map((question) => ({ ...question, version: 1 })),
    });
  });

  test('an unknown interview is null', async () => {
    expect(await t.storage.interviews.findInterview('000000000000')).toBeNull();
  });

  test('an interview is stored with a stored image, an external address or no image', async () => {
    await t.storage.transaction(({ media }) => media.ensureImage(PORTRAIT, new Date(LATER)));
    const external = { kind: 'external', url: 'https://example.com/a.jpg' } as const;
    for (const image of [PORTRAIT, external, null]) {
      const { id } = await insertInterview(t.storage, { image });
      expect((await t.storage.interviews.findInterview(id))?.image).toEqual(image);
    }
  });

  test('an update raises the version and leaves the questions', async () => {
    const { id } = await insertInterview(t.storage, {}, [{ question: 'سؤال باق؟' }]);
    const fields = { name: 'اسم جديد', summary: 'ملخص جديد للحوار', image: null, updatedAt: LATER };
    await editInterview(t.storage, id, fields);
    const interview = await t.storage.interviews.findInterview(id);
    expect(interview).toMatchObject({
      ...fields,
      version: 2,
      questions: [{ question: 'سؤال باق؟', version: 1 }],
    });
  });

  test('saving a deleted interview fails with not_found', async () => {
    const { id } = await insertInterview(t.storage);
    const write = t.storage.transaction(async ({ interviews }) => {
      const before = await interviews.findLocked(id);
      await interviews.deleteInterview(id);
      return before && interviews.save(before, { ...before, name: 'اسم جديد' });
    });
    await expect(write).rejects.toMatchObject({ code: 'not_found' });
  });

  test('deleting an interview removes its questions, and a second deletion removes nothing', async () => {
    const { id } = await insertInterview(t.storage, {}, [{}, {}]);
    expect(await t.storage.transaction(({ interviews }) => interviews.deleteInterview(id))).toBe(true);
    expect(await t.storage.transaction(({ interviews }) => interviews.deleteInterview(id))).toBe(false);
    expect(await t.storage.interviews.findInterview(id)).toBeNull();
    expect(await t.storage.interviews.countInterviews()).toBe(0);
  });

  test('replacing questions keeps the ids that it names, and raises the version of changed questions only', async () => {
    const [first, second, third] = [makeQuestion(), makeQuestion(), makeQuestion()];
    const { id } = await insertInterview(t.storage, {}, [first, second, third]);
    const added = makeQuestion({ question: 'سؤال مضاف؟' });
    const changed = { ...first, answer: '<p>جواب آخر تمامًا</p>' };
    await editInterview(t.storage, id, { questions: [third, added, changed], updatedAt: LATER });
    const interview = await t.storage.interviews.findInterview(id);
    expect(interview?.questions).toEqual([
      { ...third, version: 1 },
      { ...added, version: 1 },
      { ...changed, version: 2 },
    ]);
    expect(interview).toMatchObject({ version: 2, updatedAt: LATER });
  });

  test.each(['cab', 'acb', 'abc', 'bca', 'ab', 'c', ''])(
    'questions in the order abc are saved in the order %j',
    async (order) => {
      const abc = [...'abc'].map((letter) => makeQuestion({ question: `سؤال ${letter}؟` }));
      const { id } = await insertInterview(t.storage, {}, abc);
      const questions = [...order].flatMap((letter) => abc[letter.charCodeAt(0) - 97] ?? []);
      await editInterview(t.storage, id, { questions });
      const interview = await t.storage.interviews.findInterview(id);
      expect(interview?.questions).toEqual(questions.map((question) => ({ ...question, version: 1 })));
      expect(interview?.version).toBe(2);
    },
  );

  test('a list with a question of another interview is refused, and the question stays where it is', async () => {
    const question = makeQuestion();
    const { id } = await insertInterview(t.storage, {}, [question]);
    const other = await insertInterview(t.storage);
    const taken = editInterview(t.storage, other.id, { questions: [question] });
    await expect(taken).rejects.toMatchObject({ code: 'conflict' });
    expect((await t.storage.interviews.findInterview(id))?.questions).toEqual([{ ...question, version: 1 }]);
    expect((await t.storage.interviews.findInterview(other.id))?.questions).toEqual([]);
  });

  test('a save returns the interview as it is stored', async () => {
    const known = { id: newId(), name: 'ليلى حسن', trade: 'شاعرة', line: '' };
    await insertInterview(t.storage, { guest: known, topics: [{ id: newId(), name: 'الأدب' }] });
    const row = makeInterview({ guest: { ...known, line: 'سطر آخر' }, image: PORTRAIT });
    await t.storage.transaction(({ media }) => media.ensureImage(PORTRAIT, new Date(LATER)));
    const topics = ['الادب', 'بحر', 'الأدب'].map((name) => ({ id: newId(), name }));
    const made = await t.storage.transaction(({ interviews }) =>
      interviews.save(null, { ...row, topics, questions: [makeQuestion(), makeQuestion()] }),
    );
    expect(made).toEqual(await t.storage.interviews.findInterview(row.id));
    const saved = await editInterview(t.storage, row.id, ({ questions }) => ({
      questions: [makeQuestion(), ...questions.slice(1)],
      topics: made.topics.toReversed(),
      summary: 'ملخص آخر',
      state: 'scheduled',
    }));
    expect(saved).toEqual(await t.storage.allInterviews.findInterview(row.id));
  });

  test('the word count follows summary, questions and answers', async () => {
    const question = makeQuestion({ question: 'كم كلمة هنا؟', answer: '<p>ثلاث <em>كلمات</em> فقط</p>' });
    const { id } = await insertInterview(t.storage, { summary: 'أربع كلمات في الملخص' }, [question]);
    const wordCount = async () => (await t.storage.interviews.findInterview(id))?.wordCount;
    expect(await wordCount()).toBe(10);
    await editInterview(t.storage, id, { questions: [] });
    expect(await wordCount()).toBe(4);
  });

  test('counted searches change neither the version nor the date', async () => {
    const row = await insertInterview(t.storage, { searchedCount: 5 });
    const counts = new Map([
      [row.id, 3],
      ['000000000000', 1],
    ]);
    await t.storage.transaction(({ interviews }) => interviews.addSearches(counts));
    const interview = await t.storage.interviews.findInterview(row.id);
    expect(interview).toMatchObject({ searchedCount: 8, version: 1, updatedAt: row.updatedAt });
    expect((await t.storage.interviews.listInterviews(WHOLE_LIST)).items[0]?.searchedCount).toBe(8);
  });
});
