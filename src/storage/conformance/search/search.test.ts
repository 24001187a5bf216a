import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  editInterview,
  editWithin,
  insertInterview,
  makeInterview,
  makeQuestion,
} from '../../../features/interviews/interview.factory.ts';
import { createSearches } from '../../../features/search/search.server.ts';
import { ADAPTER, type TestDatabase } from '../../adapters.testing.ts';
import type { Storage } from '../../storage.ts';

const SUMMARY = 'حوار عن أشياء كثيرة';

async function deleteInterviews(storage: Storage): Promise<void> {
  const all = await storage.interviews.listAddresses({ offset: 0, limit: 10_000 });
  await storage.transaction(async ({ interviews }) => {
    for (const { id } of all) await interviews.deleteInterview(id);
  });
}

describe(`search on ${ADAPTER.name}`, () => {
  let database: TestDatabase;
  let storage: Storage;

  // One database for all: the thread that searches takes longer to start than most of these take.
  beforeAll(async () => {
    database = await ADAPTER.createDatabase();
    storage = await database.open();
  });
  beforeEach(() => deleteInterviews(storage));
  afterAll(() => database.remove());

  const find = async (q: string, { limit = 50, by = storage } = {}) =>
    (await createSearches(by.search).find(q, limit)).map(({ name }) => name);
  const frequenciesOf = async (...words: string[]) =>
    Object.fromEntries((await storage.search.openIndex()).frequencies(words));
  const documentsOf = async (by = storage) => (await by.search.openIndex()).statistics.documents;

  test('a match in the name outranks one in a question, in the summary, and in an answer', async () => {
    const plain = { summary: SUMMARY, question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة</p>' };
    await insertInterview(storage, { name: 'في الجواب', summary: plain.summary }, [
      { question: plain.question, answer: '<p>أحب الكتابة</p>' },
    ]);
    await insertInterview(storage, { name: 'في الملخص', summary: 'حوار عن الكتابة' });
    await insertInterview(storage, { name: 'في السؤال', summary: plain.summary }, [
      { question: 'لماذا الكتابة؟', answer: plain.answer },
    ]);
    await insertInterview(storage, { name: 'الكتابة أولًا', summary: plain.summary });
    await insertInterview(storage, { name: 'بلا ذكر لها', summary: plain.summary });
    expect(await find('الكتابة')).toEqual(['الكتابة أولًا', 'في السؤال', 'في الملخص', 'في الجواب']);
  });

  test('a word counts more when it is more frequent or its text is shorter', async () => {
    await insertInterview(storage, { name: 'مرة واحدة', summary: 'عن البحر والسماء' });
    await insertInterview(storage, { name: 'ثلاث مرات', summary: 'البحر ثم البحر ثم البحر' });
    await insertInterview(storage, { name: 'نص طويل', summary: `عن البحر ${'وأشياء كثيرة '.repeat(60)}` });
    expect(await find('البحر')).toEqual(['ثلاث مرات', 'مرة واحدة', 'نص طويل']);
  });

  test('ties are ordered newest first, then by id, in every call', async () => {
    const at = (createdAt: string, id: string) =>
      insertInterview(storage, { id, name: `نجوى ${id}`, summary: SUMMARY, createdAt });
    await at('2026-01-01T00:00:00.000Z', 'bbbbbbbbbbbb');
    await at('2026-02-01T00:00:00.000Z', 'cccccccccccc');
    await at('2026-01-01T00:00:00.000Z', 'aaaaaaaaaaaa');
    const expected = ['نجوى cccccccccccc', 'نجوى aaaaaaaaaaaa', 'نجوى bbbbbbbbbbbb'];
    for (let call = 0; call < 5; call += 1) expect(await find('نجوى')).toEqual(expected);
    expect(await find('نجوى', { limit: 2 })).toEqual(expected.slice(0, 2));
  });

  test('ties follow a date of publication that is corrected', async () => {
    const older = await insertInterview(storage, { name: 'نجوى أولى', summary: SUMMARY });
    await insertInterview(storage, { name: 'نجوى ثانية', summary: SUMMARY });
    for (const [publishedAt, first] of [
      ['2030-01-01T00:00:00.000Z', 'نجوى أولى'],
      ['2000-01-01T00:00:00.000Z', 'نجوى ثانية'],
    ] as const) {
      await editInterview(storage, older.id, { publishedAt });
      expect((await find('نجوى'))[0]).toBe(first);
    }
  });

  test('both words are in one interview, in any of its texts, and only where none has both, one of them', async () => {
    await insertInterview(storage, { name: 'سلمى الشامي', summary: 'مهندسة من دمشق' });
    await insertInterview(storage, { name: 'سلمى العلي', summary: 'طبيبة من حلب' });
    expect(await find('سلمى دمشق')).toEqual(['سلمى الشامي']);
    expect((await find('سلمى القاهرة')).sort()).toEqual(['سلمى الشامي', 'سلمى العلي']);
    expect(await find('سلمى حلب القاهرة')).toEqual(['سلمى العلي']);
    expect(await find('القاهرة بيروت')).toEqual([]);
  });

  test('the index is right after edits of an interview, also after one that was rolled back', async () => {
    const question = makeQuestion({ question: 'ما رأيك في السباحة؟', answer: '<p>رياضة ممتعة</p>' });
    const row = makeInterview({ name: 'جميلة بو حيرد', summary: 'قصة البحر' });
    await storage.transaction(({ interviews }) => interviews.save(null, { ...row, questions: [question] }));
    const edit = (answer: string) =>
      storage.transaction(async ({ interviews }) => {
        const fields = { question: question.question, answer: `<p>${answer}</p>` };
        for (let twice = 0; twice < 2; twice += 1) {
          await editWithin(interviews, row.id, { questions: [{ id: question.id, ...fields }] });
        }
        if (answer.includes('أبدا')) throw new Error('taken back');
      });
    await edit('رياضة مفيدة');
    await expect(edit('غطريف أبدا')).rejects.toThrow('taken back');
    await insertInterview(storage, { name: 'قسورة هنا', summary: SUMMARY });
    await edit('غطريف قسورة');
    expect([await find('غطريف'), await find('مفيدة'), await find('السباحة')]).toEqual([
      [row.name],
      [],
      [row.name],
    ]);
    expect((await find('قسورة')).toSorted()).toEqual([row.name, 'قسورة هنا'].toSorted());
    expect(await frequenciesOf('قسوره', 'غطريف', 'مفيده')).toEqual({ قسوره: 2, غطريف: 1 });
  });

  test('a list with a filter finds every word with the prefix, however many there are', async () => {
    const letters = 'ابتثجحخدذرزسشصضطظعغف';
    const many = Array.from(letters, (first) =>
      Array.from(letters, (second) => `مر${first}${second}ن`),
    ).flat();
    await insertInterview(storage, { name: 'كلمات كثيرة', summary: many.join(' ') });
    await insertInterview(storage, { name: 'كلمات كثيرة', summary: many.join(' ') });
    await insertInterview(storage, { name: 'النادرة', summary: 'مرقوم هنا وحده' });
    await insertInterview(storage, { name: 'بعيدة', summary: 'كلام آخر' });
    const list = { page: 0, pageSize: 10, sort: 'name', order: 'asc' } as const;
    for (const q of ['م', 'مر', 'مرق', 'مرقو']) {
      const { items } = await storage.interviews.listInterviews({ ...list, q });
      expect(items.map(({ name }) => name)).toContain('النادرة');
      expect(items.map(({ name }) => name)).not.toContain('بعيدة');
    }
    expect((await storage.interviews.listInterviews({ ...list, q: 'مر' })).total).toBe(3);
    expect((await storage.interviews.listInterviews({ ...list, q: 'مر كلمات' })).total).toBe(2);
  });

  test('a phrase is found within one text, and never across two', async () => {
    await insertInterview(storage, { name: 'بيت الحكمة', summary: SUMMARY });
    await insertInterview(storage, { name: 'حكمة البيت', summary: 'بيت ثم الحكمة' });
    await insertInterview(storage, { name: 'آخرها بيت', summary: 'الحكمة أولا' }, [
      { question: 'ماذا عن بيت', answer: '<p>الحكمة هنا</p>' },
      { question: 'الحكمة أم بيت', answer: '<p>هنا الحكمة</p>' },
    ]);
    expect(await find('"بيت الحكمة"')).toEqual(['بيت الحكمة']);
    expect(await find('"حكمة"')).toEqual(['حكمة البيت']);
    expect(await find('"بيت المال"')).toEqual([]);
    expect(await find('"بيت بيت"')).toEqual([]);
  });

  test('a phrase of one word twice is found', async () => {
    await insertInterview(storage, { name: 'رويدًا رويدًا', summary: SUMMARY });
    expect(await find('"رويدا رويدا"')).toEqual(['رويدًا رويدًا']);
    expect(await find('"رويدا رويدا رويدا"')).toEqual([]);
  });

  test('the HTML tags of an answer are not indexed as words', async () => {
    await insertInterview(storage, { name: 'ندى فارس', summary: SUMMARY }, [
      { answer: '<p><strong>شجاعة</strong> وصبر</p>' },
    ]);
    expect(await find('strong')).toEqual([]);
    expect(await find('شجاعة')).toEqual(['ندى فارس']);
  });

  test('special characters of SQL and of search syntax find nothing', async () => {
    await insertInterview(storage, { name: 'هدى كامل' });
    const strange = [
      '%',
      '_',
      "'",
      "''",
      '\\',
      '"',
      '""',
      ':',
      '*',
      '-',
      '^',
      '(',
      ')',
      '|',
      '&',
      '!',
      '<->',
      'NEAR',
      'AND',
      '{name}',
      '\u0001',
      '\n',
      '🙂',
    ];
    for (const q of strange) expect(await find(q)).toEqual([]);
    expect(await frequenciesOf(...strange)).toEqual({});
  });

  test('a misspelled word of an interview is found until the interview is deleted', async () => {
    const { id } = await insertInterview(storage, { name: 'والمدرسة هناك', summary: SUMMARY });
    const slips = ['مدرصه', 'مدسه', 'مدررسه', 'مدسره'];
    for (const slip of slips) expect(await find(slip)).toEqual(['والمدرسة هناك']);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    for (const slip of slips) expect(await find(slip)).toEqual([]);
  });

  test('edited, moved and deleted texts are found in their current form', async () => {
    const question = makeQuestion({ question: 'ما رأيك في السباحة؟', answer: '<p>رياضة ممتعة</p>' });
    const row = makeInterview({ name: 'جميلة بو حيرد', summary: 'قصة السباحة والبحر' });
    const at = row.updatedAt;
    await storage.transaction(({ interviews }) => interviews.save(null, { ...row, questions: [question] }));
    const update = { question: 'ما رأيك في الجري؟', answer: '<p>رياضة مفيدة</p>' };
    await editInterview(storage, row.id, { questions: [{ id: question.id, ...update }] });
    expect([await find('الجري'), await find('ممتعة'), await find('السباحة')]).toEqual([
      [row.name],
      [],
      [row.name],
    ]);
    const fields = { name: row.name, summary: 'قصة البحر ثم الجبل', image: null, updatedAt: at };
    await editInterview(storage, row.id, fields);
    expect([await find('السباحة'), await find('الجبل')]).toEqual([[], [row.name]]);
    expect(await frequenciesOf('السباحه', 'الجبل')).toEqual({ الجبل: 1 });
    await editInterview(storage, row.id, { questions: [] });
    expect([await find('الجري'), await find('البحر')]).toEqual([[], [row.name]]);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(row.id));
    expect(await find('جميلة')).toEqual([]);
  });

  test('a deleted interview leaves no word in the index', async () => {
    await insertInterview(storage, { name: 'تبقى هنا', summary: SUMMARY });
    const { id } = await insertInterview(storage, { name: 'مارغريت هنا', summary: 'كلمات نادرة جدا' }, [
      {},
      {},
    ]);
    expect(await frequenciesOf('مارغريت', 'هنا')).toEqual({ مارغريت: 1, هنا: 2 });
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await frequenciesOf('تبقي', 'هنا', 'مارغريت')).toEqual({ تبقي: 1, هنا: 1 });
    expect(await documentsOf()).toBe(1);
    expect(await find('مار')).toEqual([]);
  });

  test('a transaction that is rolled back leaves no word in the index', async () => {
    const { id, name } = await insertInterview(storage, { name: 'الاسم الأول', summary: SUMMARY });
    const failing = storage.transaction(async ({ interviews }) => {
      await interviews.save(null, { ...makeInterview({ name: 'مارغريت يورسنار' }), questions: [] });
      await editWithin(interviews, id, { ...makeInterview({ name: 'اسم جديد' }), image: null });
      throw new Error('stopped half way');
    });
    await expect(failing).rejects.toThrow('stopped half way');
    expect([await find('مارغريت'), await find('جديد'), await find('الأول')]).toEqual([[], [], [name]]);
    expect(await frequenciesOf('مارغريت', 'جديد', 'الاول')).toEqual({ الاول: 1 });
    expect(await documentsOf()).toBe(1);
  });

  test('simultaneous writes of two processes count every word right', async () => {
    const other = await database.open();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insertInterview(index % 2 ? other : storage, { name: `نجوى رقم ${index}`, summary: SUMMARY }),
      ),
    );
    expect(await find('نجوى')).toHaveLength(12);
    expect(await frequenciesOf('نجوي')).toEqual({ نجوي: 12 });
    expect(await documentsOf(other)).toBe(12);
    expect(await find('نجوى', { by: other })).toHaveLength(12);
  });

  test('results have the current texts of published interviews, in their order', async () => {
    const guest = { id: 'rami00000001', name: 'رامي عياش', trade: 'مغنٍّ', line: '' };
    const first = await insertInterview(storage, { name: 'صوت وصدى', guest }, [{}, { answer: '<p>نعم</p>' }]);
    const second = await insertInterview(storage, {
      name: 'ريشة',
      topics: [{ id: 'draw00000001', name: 'الرسم' }],
    });
    const { readFound, readTexts } = storage.search;
    const interviews = await readFound([second.id, 'zzzzzzzzzzzz', first.id]);
    expect(interviews).toMatchObject(
      [second, first].map(({ id, name, summary, image }) => ({ id, name, summary, image })),
    );
    const { questions = [] } = (await storage.interviews.findInterview(first.id)) ?? {};
    const lastId = questions[1]?.id ?? '';
    expect(
      await readTexts([
        { id: first.id, place: 0, field: 'name' },
        { id: first.id, place: 1, field: 'name' },
        { id: first.id, place: 2, field: 'question', questionId: lastId },
        { id: first.id, place: 5, field: 'content' },
        { id: first.id, place: 6, field: 'answer', questionId: lastId },
        { id: second.id, place: 1, field: 'name' },
        { id: first.id, place: 3, field: 'question', questionId: 'zzzzzzzzzzzz' },
        { id: 'zzzzzzzzzzzz', place: 0, field: 'name' },
      ]),
    ).toEqual([
      'صوت وصدى',
      'رامي عياش، مغنٍّ',
      questions[1]?.question,
      first.summary,
      'نعم',
      'الرسم',
      null,
      null,
    ]);
    await editInterview(storage, first.id, { state: 'draft', publishedAt: null });
    expect(await readFound([first.id])).toEqual([]);
    expect(await readTexts([{ id: first.id, place: 6, field: 'answer', questionId: lastId }])).toEqual([
      null,
    ]);
    expect(await readFound([])).toEqual([]);
  });

  test('a word longer than a query is found by its beginning', async () => {
    const word = 'ط'.repeat(3_000);
    await insertInterview(storage, { name: 'مقابلة طويلة', summary: word });
    expect(await find(word)).toEqual(['مقابلة طويلة']);
    expect(await find(`"${word}"`)).toEqual(['مقابلة طويلة']);
  });

  test('an interview of more than a megabyte, with one word thousands of times, is found by its last word', async () => {
    const answer = `<p>${'تكرار كلام كثير مثل هذا '.repeat(5_000)}</p>`;
    const last = `<p>${Array.from({ length: 3_000 }, (_, index) => `م${index}ن`).join(' ')} الخاتمة الأخيرة</p>`;
    await insertInterview(storage, { name: 'مقابلة طويلة', summary: SUMMARY }, [
      ...Array.from({ length: 6 }, () => ({ answer })),
      { answer: last },
    ]);
    expect(await find('الخاتمة')).toEqual(['مقابلة طويلة']);
    expect(await find('"الخاتمة الأخيرة"')).toEqual(['مقابلة طويلة']);
    expect(await find('تكرار')).toEqual(['مقابلة طويلة']);
  });

  test('an interview of thousands of different words is found, and removed from the index', async () => {
    const letters = 'بتثجحخدذرزسشصضطظعغفق';
    const letter = (number: number) => letters[Math.floor(number) % letters.length] ?? '';
    const words = Array.from(
      { length: 6_000 },
      (_, index) => `ط${letter(index)}${letter(index / 20)}${letter(index / 400)}${letter(index * 7)}`,
    );
    const { id } = await insertInterview(storage, { name: 'مقابلة طويلة', summary: SUMMARY }, [
      { answer: `<p>${words.join(' ')}</p>` },
    ]);
    expect(await frequenciesOf(...words)).toEqual(Object.fromEntries(words.map((word) => [word, 1])));
    expect(await find(`"${words.slice(-2).join(' ')}"`)).toEqual(['مقابلة طويلة']);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await frequenciesOf(...words)).toEqual({});
    expect(await documentsOf()).toBe(0);
  });
});
