import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertInterview, makeInterview, makeQuestion } from '../features/interviews/interview.factory.ts';
import { WHOLE_LIST } from '../features/interviews/interview.schema.ts';
import type { StoredImage } from '../features/media/media.schema.ts';
import { ADAPTERS } from './adapters.testing.ts';
import type { TestDatabase } from './adapters.testing.ts';
import { SearchIndexer } from './search/search-indexer.server.ts';
import type { Storage } from './storage.ts';

const LATER = '2026-04-01T09:00:00.000Z';
const PORTRAIT: StoredImage = {
  kind: 'stored',
  id: 'a'.repeat(32),
  width: 960,
  height: 640,
  widths: [320, 640, 960],
  placeholder: 'data:image/webp;base64,AAAA',
};

for (const adapter of ADAPTERS) {
  describe(`interviews on ${adapter.name}`, () => {
    let database: TestDatabase;
    let storage: Storage;

    beforeEach(async () => {
      database = await adapter.createDatabase();
      storage = await database.open();
    });
    afterEach(() => database.remove());

    test('an interview is read back with its questions in order', async () => {
      const row = makeInterview({ name: 'مقابلة مع 😀 Ada Lovelace', searchedCount: 3 });
      const questions = [
        makeQuestion({ question: 'السؤال الأول؟' }),
        makeQuestion({ question: 'السؤال الثاني؟' }),
      ];
      await storage.transaction(({ interviews }) => interviews.insertInterview(row, questions));
      expect(await storage.interviews.findInterview(row.id)).toEqual({
        ...row,
        version: 1,
        wordCount: expect.any(Number),
        questions: questions.map((question) => ({ ...question, version: 1 })),
      });
    });

    test('an unknown interview is null', async () => {
      expect(await storage.interviews.findInterview('000000000000')).toBeNull();
    });

    test('an interview keeps a stored image, an address or none', async () => {
      await storage.transaction(({ media }) => media.ensureImage(PORTRAIT, new Date(LATER)));
      const external = { kind: 'external', url: 'https://example.com/a.jpg' } as const;
      for (const image of [PORTRAIT, external, null]) {
        const { id } = await insertInterview(storage, { image });
        expect((await storage.interviews.findInterview(id))?.image).toEqual(image);
      }
    });

    test('an update raises the version and leaves the questions', async () => {
      const { id } = await insertInterview(storage, {}, [{ question: 'سؤال باق؟' }]);
      const fields = { name: 'اسم جديد', summary: 'ملخص جديد للحوار', image: null, updatedAt: LATER };
      await storage.transaction(({ interviews }) => interviews.updateInterview(id, fields));
      const interview = await storage.interviews.findInterview(id);
      expect(interview).toMatchObject({
        ...fields,
        version: 2,
        questions: [{ question: 'سؤال باق؟', version: 1 }],
      });
    });

    test('writing to an interview that is gone is not_found', async () => {
      const fields = { name: 'اسم جديد', summary: 'ملخص جديد للحوار', image: null, updatedAt: LATER };
      const write = storage.transaction(({ interviews }) =>
        interviews.updateInterview('000000000000', fields),
      );
      await expect(write).rejects.toMatchObject({ code: 'not_found' });
      const insert = storage.transaction(({ interviews }) =>
        interviews.replaceQuestions('000000000000', [], LATER),
      );
      await expect(insert).rejects.toMatchObject({ code: 'not_found' });
    });

    test('deleting an interview removes it with its questions, once', async () => {
      const { id } = await insertInterview(storage, {}, [{}, {}]);
      expect(await storage.transaction(({ interviews }) => interviews.deleteInterview(id))).toBe(true);
      expect(await storage.transaction(({ interviews }) => interviews.deleteInterview(id))).toBe(false);
      expect(await storage.interviews.findInterview(id)).toBeNull();
      expect(await storage.interviews.countInterviews()).toBe(0);
    });

    test('replacing questions keeps the ids it names and raises the version of changed ones alone', async () => {
      const [first, second, third] = [makeQuestion(), makeQuestion(), makeQuestion()];
      const { id } = await insertInterview(storage, {}, [first, second, third]);
      const added = makeQuestion({ question: 'سؤال مضاف؟' });
      const changed = { ...first, answer: '<p>جواب آخر تمامًا</p>' };
      await storage.transaction(({ interviews }) =>
        interviews.replaceQuestions(id, [third, added, changed], LATER),
      );
      const interview = await storage.interviews.findInterview(id);
      expect(interview?.questions).toEqual([
        { ...third, version: 1 },
        { ...added, version: 1 },
        { ...changed, version: 2 },
      ]);
      expect(interview).toMatchObject({ version: 2, updatedAt: LATER });
    });

    test('one save of an interview with its questions raises its version by one and indexes it once', async () => {
      const { id, name } = await insertInterview(storage, {}, [{}]);
      const index = vi.spyOn(SearchIndexer.prototype, 'index');
      const added = makeQuestion({ question: 'سؤال مضاف؟' });
      const fields = { name, summary: 'وصف جديد', image: null, updatedAt: LATER, questions: [added] };
      await storage.transaction(({ interviews }) => interviews.updateInterview(id, fields));
      expect(index).toHaveBeenCalledTimes(1);
      index.mockRestore();
      const after = await storage.interviews.findInterview(id);
      expect(after).toMatchObject({ version: 2, summary: 'وصف جديد', updatedAt: LATER });
      expect(after?.questions).toEqual([{ ...added, version: 1 }]);
    });

    test('a new question goes to the end', async () => {
      const { id } = await insertInterview(storage, {}, [{}, {}]);
      const added = makeQuestion({ question: 'سؤال أخير؟' });
      await storage.transaction(({ interviews }) => interviews.insertQuestion(id, added, LATER));
      const interview = await storage.interviews.findInterview(id);
      expect(interview?.questions[2]).toEqual({ ...added, version: 1 });
      expect(interview?.version).toBe(2);
    });

    test.each([
      [0, ['c', 'a', 'b']],
      [1, ['a', 'c', 'b']],
      [2, ['a', 'b', 'c']],
      [99, ['a', 'b', 'c']],
    ])('a question moved to place %i leaves no gap', async (position, order) => {
      const questions = ['a', 'b', 'c'].map((letter) => makeQuestion({ question: `سؤال ${letter}؟` }));
      const { id } = await insertInterview(storage, {}, questions);
      const moved = questions[2] ?? makeQuestion();
      await storage.transaction(({ interviews }) =>
        interviews.updateQuestion(
          id,
          moved.id,
          { question: moved.question, answer: moved.answer, position },
          LATER,
        ),
      );
      const interview = await storage.interviews.findInterview(id);
      expect(interview?.questions.map((item) => item.question)).toEqual(
        order.map((letter) => `سؤال ${letter}؟`),
      );
    });

    test('an edited question raises its version and that of its interview', async () => {
      const question = makeQuestion();
      const { id } = await insertInterview(storage, {}, [question]);
      const fields = { question: 'سؤال معدل؟', answer: '<p>جواب معدل</p>' };
      await storage.transaction(({ interviews }) =>
        interviews.updateQuestion(id, question.id, fields, LATER),
      );
      const interview = await storage.interviews.findInterview(id);
      expect(interview).toMatchObject({
        version: 2,
        questions: [{ ...fields, id: question.id, version: 2 }],
      });
    });

    test('a question of another interview is neither changed nor deleted', async () => {
      const question = makeQuestion();
      const { id } = await insertInterview(storage, {}, [question]);
      const other = await insertInterview(storage);
      const fields = { question: 'سؤال معدل؟', answer: '<p>جواب معدل</p>' };
      const update = storage.transaction(({ interviews }) =>
        interviews.updateQuestion(other.id, question.id, fields, LATER),
      );
      await expect(update).rejects.toMatchObject({ code: 'not_found' });
      const isDeleted = await storage.transaction(({ interviews }) =>
        interviews.deleteQuestion(other.id, question.id, LATER),
      );
      expect(isDeleted).toBe(false);
      expect((await storage.interviews.findInterview(id))?.questions).toEqual([{ ...question, version: 1 }]);
    });

    test('a deleted question leaves the others in order', async () => {
      const questions = [makeQuestion(), makeQuestion(), makeQuestion()];
      const { id } = await insertInterview(storage, {}, questions);
      const gone = questions[1]?.id ?? '';
      await storage.transaction(({ interviews }) => interviews.deleteQuestion(id, gone, LATER));
      const interview = await storage.interviews.findInterview(id);
      expect(interview?.questions.map((item) => item.id)).toEqual([questions[0]?.id, questions[2]?.id]);
    });

    test('the word count follows summary, questions and answers', async () => {
      const question = makeQuestion({ question: 'كم كلمة هنا؟', answer: '<p>ثلاث <em>كلمات</em> فقط</p>' });
      const { id } = await insertInterview(storage, { summary: 'أربع كلمات في الملخص' }, [question]);
      const wordCount = async () => (await storage.interviews.findInterview(id))?.wordCount;
      expect(await wordCount()).toBe(10);
      await storage.transaction(({ interviews }) => interviews.deleteQuestion(id, question.id, LATER));
      expect(await wordCount()).toBe(4);
    });

    test('counted searches change neither the version nor the date', async () => {
      const row = await insertInterview(storage, { searchedCount: 5 });
      const counts = new Map([
        [row.id, 3],
        ['000000000000', 1],
      ]);
      await storage.transaction(({ interviews }) => interviews.addSearches(counts));
      const interview = await storage.interviews.findInterview(row.id);
      expect(interview).toMatchObject({ searchedCount: 8, version: 1, updatedAt: row.updatedAt });
      expect((await storage.interviews.listInterviews(WHOLE_LIST)).items[0]?.searchedCount).toBe(8);
    });
  });
}
