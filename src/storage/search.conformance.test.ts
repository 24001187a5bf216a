import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertInterview, makeInterview, makeQuestion } from '../features/interviews/interview.factory.ts';
import { foldWords } from '../kernel/arabic.ts';
import { ADAPTERS } from './adapters.testing.ts';
import type { TestDatabase } from './adapters.testing.ts';
import type { Storage } from './storage.ts';

for (const adapter of ADAPTERS) {
  describe(`search on ${adapter.name}`, () => {
    let database: TestDatabase;
    let storage: Storage;

    beforeEach(async () => {
      database = await adapter.createDatabase();
      storage = await database.open();
    });
    afterEach(() => database.remove());

    const search = async (query: string, limit = 20) => {
      const found = await storage.search.searchInterviews(foldWords(query), limit);
      return found.map((interview) => interview.name);
    };

    test('name outranks question, question summary, summary answer', async () => {
      const plain = {
        summary: 'حوار عن أشياء كثيرة',
        question: 'كيف كانت البداية؟',
        answer: '<p>كانت صعبة</p>',
      };
      await insertInterview(storage, { name: 'في الجواب', summary: plain.summary }, [
        { question: plain.question, answer: '<p>أحب الكتابة</p>' },
      ]);
      await insertInterview(storage, { name: 'في الملخص', summary: 'حوار عن الكتابة' });
      await insertInterview(storage, { name: 'في السؤال', summary: plain.summary }, [
        { question: 'لماذا الكتابة؟', answer: plain.answer },
      ]);
      await insertInterview(storage, { name: 'الكتابة أولًا', summary: plain.summary });
      await insertInterview(storage, { name: 'بلا ذكر لها', summary: plain.summary });
      expect(await search('الكتابة')).toEqual(['الكتابة أولًا', 'في السؤال', 'في الملخص', 'في الجواب']);
    });

    test('equal places go by searches, then by date', async () => {
      await insertInterview(storage, { name: 'نجوى الأقدم', createdAt: '2026-01-01T00:00:00.000Z' });
      await insertInterview(storage, { name: 'نجوى الأحدث', createdAt: '2026-02-01T00:00:00.000Z' });
      await insertInterview(storage, {
        name: 'نجوى الأكثر',
        createdAt: '2025-01-01T00:00:00.000Z',
        searchedCount: 1,
      });
      expect(await search('نجوى')).toEqual(['نجوى الأكثر', 'نجوى الأحدث', 'نجوى الأقدم']);
      expect(await search('نجوى', 1)).toEqual(['نجوى الأكثر']);
    });

    test('every word must begin some word, in one interview but in any of its texts', async () => {
      await insertInterview(storage, { name: 'سلمى الشامي', summary: 'مهندسة من دمشق' });
      await insertInterview(storage, { name: 'سلمى العلي', summary: 'طبيبة من حلب' });
      expect(await search('سلمى دمش')).toEqual(['سلمى الشامي']);
      expect(await search('سلمى القاهرة')).toEqual([]);
      expect(await search('لمى')).toEqual([]);
    });

    test('spelling differences are folded on both sides', async () => {
      await insertInterview(storage, { name: 'أَحْمَدُ مُصطفى', summary: 'مدرسة الحياة ١٩٩٠' });
      expect(await search('احمد مصطفي')).toHaveLength(1);
      expect(await search('مدرسه 1990')).toHaveLength(1);
    });

    test('tags of an answer are not its words', async () => {
      await insertInterview(storage, { name: 'ندى فارس' }, [
        { answer: '<p><strong>شجاعة</strong> وصبر</p>' },
      ]);
      expect(await search('strong')).toEqual([]);
      expect(await search('شجاعة')).toEqual(['ندى فارس']);
    });

    test('wildcards, quotes and backslashes are letters', async () => {
      await insertInterview(storage, { name: 'هدى كامل' });
      for (const word of ['%', '_', 'هد%', '_دى', "'", '\\', '"', 'هدى\\']) {
        expect(await storage.search.searchInterviews([word], 20)).toEqual([]);
      }
    });

    test('no words find nothing', async () => {
      await insertInterview(storage);
      expect(await storage.search.searchInterviews([], 20)).toEqual([]);
    });

    test('beginnings of one, two, three and more letters find a word', async () => {
      await insertInterview(storage, { name: 'عبدالرحمن منيف' });
      for (const beginning of ['ع', 'عب', 'عبد', 'عبدا', 'عبدالرح', 'عبدالرحمن']) {
        expect(await storage.search.searchInterviews([beginning], 20)).toHaveLength(1);
      }
      for (const other of ['عبدالرحمنن', 'عبدل', 'بد', 'عت']) {
        expect(await storage.search.searchInterviews([other], 20)).toEqual([]);
      }
    });

    test('a word longer than any index entry is found', async () => {
      const word = 'ط'.repeat(3_000);
      await insertInterview(storage, { name: 'مقابلة طويلة', summary: word });
      expect(await storage.search.searchInterviews([word], 20)).toHaveLength(1);
    });

    test('edited, moved and deleted texts are found as they are now', async () => {
      const question = makeQuestion({ question: 'ما رأيك في السباحة؟', answer: '<p>رياضة ممتعة</p>' });
      const row = makeInterview({ name: 'جميلة بو حيرد', summary: 'قصة السباحة والبحر' });
      const at = row.updatedAt;
      await storage.transaction(({ interviews }) => interviews.insertInterview(row, [question]));
      const update = { question: 'ما رأيك في الجري؟', answer: '<p>رياضة مفيدة</p>' };
      await storage.transaction(({ interviews }) =>
        interviews.updateQuestion(row.id, question.id, update, at),
      );
      expect(await Promise.all([search('الجري'), search('ممتعة'), search('السباحة')])).toEqual([
        [row.name],
        [],
        [row.name],
      ]);
      const fields = { name: row.name, summary: 'قصة البحر ثم الجبل', image: null, updatedAt: at };
      await storage.transaction(({ interviews }) => interviews.updateInterview(row.id, fields));
      expect(await Promise.all([search('السباحة'), search('الجبل')])).toEqual([[], [row.name]]);
      await storage.transaction(({ interviews }) => interviews.deleteQuestion(row.id, question.id, at));
      expect(await Promise.all([search('الجري'), search('البحر')])).toEqual([[], [row.name]]);
      await storage.transaction(({ interviews }) => interviews.deleteInterview(row.id));
      expect(await search('جميلة')).toEqual([]);
    });

    test('results carry all their text', async () => {
      const { id } = await insertInterview(storage, { name: 'رامي صبري' }, [{}, {}]);
      const found = await storage.search.searchInterviews(foldWords('رامي'), 20);
      expect(found).toEqual([await storage.interviews.findInterview(id)]);
    });

    test('fifty words are searched at once', async () => {
      const words = Array.from({ length: 50 }, (_, index) => `كلمة${index}`);
      await insertInterview(storage, { name: 'مقابلة طويلة', summary: words.join(' ') });
      expect(await search(words.join(' '))).toEqual(['مقابلة طويلة']);
    });
  });
}
