import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeInterviews, storeInterviews } from '../../../../bench/many-interviews.ts';
import {
  editInterview,
  editWithin,
  insertInterview,
  makeInterview,
  makeQuestion,
} from '../../../features/interviews/interview.factory.ts';
import {
  analyse,
  ANALYSER_VERSION,
  deletionKeys,
  rankPhrase,
  rankTiers,
  type TermClause,
  type TierQuery,
  wordFrequencies,
  wordsByDeletion,
} from '#arabic-search';
import { richTextToPlainText } from '../../../rich-text/rich-text.server.ts';
import { ADAPTER, type TestDatabase } from '../../adapters.testing.ts';
import type { Storage } from '../../storage.ts';
import { clause, exact, rank, tier, withNames } from './tiers.testing.ts';

const SUMMARY = 'حوار عن أشياء كثيرة';
/** The index is rewritten in the background. */
const SOON = { timeout: 15_000 };

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

  const names = async (query: TierQuery) => (await rank(storage, query)).map(({ name }) => name);
  const find = (text: string, rest?: Partial<TierQuery>) => names(tier(exact(text), rest));
  const findPhrase = async (text: string) => {
    const surface = analyse(text).map((token) => token.surface);
    const store = await storage.search.open();
    return (await withNames(store, await rankPhrase(store, surface, 20))).map(({ name }) => name);
  };
  const vocabularyOf = async (words: string[]) => {
    const store = await storage.search.open();
    return { documents: store.collection.documents, frequencies: await wordFrequencies(store, words) };
  };
  const frequenciesOf = async (...words: string[]) =>
    Object.fromEntries(await wordFrequencies(await storage.search.open(), words));

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

  test('all words must be in one interview, in any of its texts, unless the query accepts any word', async () => {
    await insertInterview(storage, { name: 'سلمى الشامي', summary: 'مهندسة من دمشق' });
    await insertInterview(storage, { name: 'سلمى العلي', summary: 'طبيبة من حلب' });
    expect(await find('سلمى دمشق')).toEqual(['سلمى الشامي']);
    expect(await find('سلمى القاهرة')).toEqual([]);
    const any = await rank(storage, tier(exact('سلمى حلب القاهرة'), { join: 'any' }));
    expect(any.map(({ name, matched }) => [name, matched])).toEqual([
      ['سلمى العلي', [0, 1]],
      ['سلمى الشامي', [0]],
    ]);
    expect(await find('القاهرة بيروت', { join: 'any' })).toEqual([]);
  });

  test('a clause is matched by any of its surface forms, keys and prefixes', async () => {
    await insertInterview(storage, { name: 'والكتاب هنا', summary: SUMMARY });
    const meets = async (terms: Partial<TermClause>) => (await names(tier([clause(terms)]))).length === 1;
    expect(await meets({ surface: ['والكتاب'] })).toBe(true);
    expect(await meets({ surface: ['كتاب'] })).toBe(false);
    expect(await meets({ surface: ['كتاب', 'هنا'] })).toBe(true);
    expect(await meets({ keys: ['bكتاب'] })).toBe(true);
    expect(await meets({ keys: ['aكتاب'] })).toBe(false);
    for (const beginning of ['و', 'وال', 'والك', 'والكتاب', 'كت', 'كتا', 'كتاب']) {
      expect(await meets({ beginnings: [beginning] })).toBe(true);
    }
    for (const other of ['الك', 'تا', 'كتب', 'والكتابه', 'كتابه']) {
      expect(await meets({ beginnings: [other] })).toBe(false);
    }
  });

  test('a surface form counts twice as much as a key', async () => {
    await insertInterview(storage, {
      name: 'والكتاب معه',
      summary: SUMMARY,
      createdAt: '2026-05-01T00:00:00.000Z',
    });
    await insertInterview(storage, {
      name: 'كتاب معه',
      summary: SUMMARY,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(await find('كتاب')).toEqual(['كتاب معه', 'والكتاب معه']);
  });

  test('prefixes of one, two, three and more letters find a word', async () => {
    await insertInterview(storage, { name: 'مستشرقون قدامى', summary: SUMMARY });
    const begins = (beginning: string) => names(tier([clause({ beginnings: [beginning] })]));
    for (const beginning of ['م', 'مس', 'مست', 'مستش', 'مستشرق', 'مستشرقون']) {
      expect(await begins(beginning)).toEqual(['مستشرقون قدامى']);
    }
    for (const other of ['مستشرقونن', 'مسل', 'ست', 'مت']) expect(await begins(other)).toEqual([]);
  });

  test('a prefix of many words finds those in names, and the frequent ones', async () => {
    const many = Array.from(
      { length: 400 },
      (_, index) =>
        `مر${String.fromCodePoint(0x628 + (index % 20))}${String.fromCodePoint(0x62e + Math.floor(index / 20))}ن`,
    );
    await insertInterview(storage, { name: 'كلمات كثيرة', summary: many.join(' ') });
    await insertInterview(storage, { name: 'مرغريت دوراس', summary: SUMMARY });
    await insertInterview(storage, { name: 'مرآة أولى', summary: 'مرسى السفن' });
    await insertInterview(storage, { name: 'ثانية هنا', summary: 'مرسى السفن' });
    const found = await names(tier([clause({ beginnings: ['مر'] })]));
    expect(found.toSorted()).toEqual(['كلمات كثيرة', 'مرآة أولى', 'مرغريت دوراس', 'ثانية هنا'].toSorted());
  });

  test('each tier finds what no earlier tier found, until there are enough results', async () => {
    await insertInterview(storage, { name: 'كتاب البحر', summary: SUMMARY });
    await insertInterview(storage, { name: 'كتب البحر', summary: SUMMARY });
    await insertInterview(storage, { name: 'كتابة البحر', summary: SUMMARY });
    const forms = ['كتاب', 'كتب', 'كتابه'];
    const tiers = forms.map((_, index) => [
      clause({ surface: forms.slice(0, index + 1) }),
      clause({ surface: ['البحر'] }),
    ]);
    const ask = async (rest: Partial<TierQuery>) => {
      const store = await storage.search.open();
      const answers = await rankTiers(store, { ...tier([]), tiers, ...rest });
      const named = await Promise.all(answers.map((found) => withNames(store, found)));
      return named.map((found) => found.map(({ name }) => name));
    };
    expect(await ask({})).toEqual([['كتاب البحر'], ['كتب البحر'], ['كتابة البحر']]);
    expect(await ask({ enough: 2 })).toEqual([['كتاب البحر'], ['كتب البحر']]);
    const [first] = await rank(storage, tier(tiers[0] ?? []));
    expect(await ask({ without: [first?.id ?? ''] })).toEqual([[], ['كتب البحر'], ['كتابة البحر']]);
  });

  test('the version of search results changes with every write of any process', async () => {
    const other = await database.open();
    const before = await storage.resultVersion();
    const { id } = await insertInterview(other, { name: 'نجوى', summary: SUMMARY });
    const added = await storage.resultVersion();
    await other.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(added).toBeGreaterThan(before);
    expect(await storage.resultVersion()).toBeGreaterThan(added);
    expect(await other.resultVersion()).toBe(await storage.resultVersion());
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
    expect(await findPhrase('بيت الحكمة')).toEqual(['بيت الحكمة']);
    expect(await findPhrase('حكمة')).toEqual(['حكمة البيت']);
    expect(await findPhrase('بيت المال')).toEqual([]);
    expect(await findPhrase('بيت بيت')).toEqual([]);
  });

  test('a phrase of one word twice is found', async () => {
    await insertInterview(storage, { name: 'رويدًا رويدًا', summary: SUMMARY });
    expect(await findPhrase('رويدا رويدا')).toEqual(['رويدًا رويدًا']);
    expect(await findPhrase('رويدا رويدا رويدا')).toEqual([]);
  });

  test('interviews that are excluded are left out', async () => {
    const first = await insertInterview(storage, { name: 'نجوى الأولى', summary: SUMMARY });
    await insertInterview(storage, { name: 'نجوى الثانية', summary: SUMMARY });
    expect(await find('نجوى', { without: [first.id] })).toEqual(['نجوى الثانية']);
    expect(await find('نجوى', { without: [first.id, 'zzzzzzzzzzzz'], limit: 1 })).toEqual(['نجوى الثانية']);
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
      'هد%',
      "'",
      "''",
      '\\',
      '"',
      '""',
      ':',
      '*',
      'هدى*',
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
      '١',
    ];
    for (const term of strange) {
      const whole = [clause({ surface: [term], keys: [term] })];
      expect(await rank(storage, tier(whole))).toEqual([]);
      expect(await rankPhrase(await storage.search.open(), [term, 'هدي'], 20)).toEqual([]);
    }
    for (const prefix of strange) {
      expect(await names(tier([clause({ beginnings: [prefix] })]))).toEqual([]);
    }
    expect(await frequenciesOf(...strange)).toEqual({});
    expect(await wordsByDeletion(await storage.search.open(), strange)).toEqual([]);
  });

  test('the words of an interview are counted once, by form and by base', async () => {
    await insertInterview(storage, { name: 'الكتاب والكتاب', summary: 'كتاب كتاب كتاب' });
    await insertInterview(storage, { name: 'كتاب آخر', summary: 'لا شيء سواه' });
    expect((await storage.search.open()).collection.documents).toBe(2);
    expect(await frequenciesOf('كتاب', 'الكتاب', 'والكتاب', 'مكتبه')).toEqual({
      كتاب: 2,
      الكتاب: 1,
      والكتاب: 1,
    });
  });

  test('misspelled words are found by their deletion keys', async () => {
    await insertInterview(storage, { name: 'والمدرسة هناك', summary: SUMMARY });
    const found = async (word: string) =>
      (await wordsByDeletion(await storage.search.open(), [word, ...deletionKeys(word)])).map(
        ({ term }) => term,
      );
    for (const slip of ['مدرسه', 'مدرصه', 'مدسه', 'مدررسه', 'مدسره']) {
      expect(await found(slip)).toContain('مدرسه');
    }
    expect(await found('كتاب')).toEqual([]);
    expect(await wordsByDeletion(await storage.search.open(), [])).toEqual([]);
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

  test('words that change places with the name are found in the name', async () => {
    const row = await insertInterview(storage, { name: 'سباحة', summary: 'جبل' });
    await editInterview(storage, row.id, { name: row.summary, summary: row.name });
    const store = await storage.search.open();
    const known = await store.findTerms(['sجبل', 'sسباحه']);
    const inNames = (term: string) =>
      store.newest([{ terms: [known.get(term)?.id ?? 0], inName: true }], { limit: 9, share: 1 });
    expect([await inNames('sجبل'), await inNames('sسباحه')]).toEqual([[expect.any(Number)], []]);
  });

  test('a deleted interview leaves no word in the index', async () => {
    await insertInterview(storage, { name: 'تبقى هنا', summary: SUMMARY });
    const before = await vocabularyOf(['تبقي', 'هنا']);
    const { id } = await insertInterview(storage, { name: 'مارغريت هنا', summary: 'كلمات نادرة جدا' }, [
      {},
      {},
    ]);
    expect(await frequenciesOf('مارغريت', 'هنا')).toEqual({ مارغريت: 1, هنا: 2 });
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await vocabularyOf(['تبقي', 'هنا', 'مارغريت'])).toEqual(before);
    expect(await wordsByDeletion(await storage.search.open(), deletionKeys('مارغريت'))).toEqual([]);
    expect(await names(tier([clause({ beginnings: ['مار'] })]))).toEqual([]);
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
    expect((await storage.search.open()).collection.documents).toBe(1);
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
    expect((await other.search.open()).collection.documents).toBe(12);
  });

  test('results have all their text, in the requested order', async () => {
    const first = await insertInterview(storage, { name: 'رامي صبري' }, [{}, {}]);
    const second = await insertInterview(storage, { name: 'رامي عياش' });
    const ids = [second.id, 'zzzzzzzzzzzz', first.id];
    const read = await Promise.all([second, first].map(({ id }) => storage.interviews.findInterview(id)));
    const found = await (await storage.search.open()).readDocuments(ids);
    expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const [index, { questions, ...interview }] of found.entries()) {
      expect(read[index]).toMatchObject(interview);
      expect(read[index]?.questions).toMatchObject(questions);
    }
    const answers = await (await storage.search.open()).readAnswers(ids);
    for (const interview of read) {
      const texts = interview?.questions.map(({ id, answer }) => ({
        field: 'answer',
        questionId: id,
        text: richTextToPlainText(answer),
      }));
      expect(answers.get(interview?.id ?? '')).toEqual(texts);
    }
    expect(await (await storage.search.open()).readDocuments([])).toEqual([]);
  });

  test('a search accepts a hundred words', async () => {
    const words = Array.from({ length: 100 }, (_, index) => `كلمة${index}`).join(' ');
    await insertInterview(storage, { name: 'مقابلة طويلة', summary: words });
    expect(await find(words)).toEqual(['مقابلة طويلة']);
    expect(await find(`${words} سواها`)).toEqual([]);
  });

  test('a word longer than any index entry is found', async () => {
    const word = 'ط'.repeat(3_000);
    await insertInterview(storage, { name: 'مقابلة طويلة', summary: word });
    expect(await names(tier([clause({ surface: [word] })]))).toEqual(['مقابلة طويلة']);
    expect(await findPhrase(word)).toEqual(['مقابلة طويلة']);
  });

  test('an interview of more than a megabyte, with one word thousands of times, is found by its last word', async () => {
    const answer = `<p>${'تكرار كلام كثير مثل هذا '.repeat(5_000)}</p>`;
    const last = `<p>${Array.from({ length: 3_000 }, (_, index) => `م${index}ن`).join(' ')} الخاتمة الأخيرة</p>`;
    await insertInterview(storage, { name: 'مقابلة طويلة', summary: SUMMARY }, [
      ...Array.from({ length: 6 }, () => ({ answer })),
      { answer: last },
    ]);
    expect(await find('الخاتمة')).toEqual(['مقابلة طويلة']);
    expect(await findPhrase('الخاتمة الأخيرة')).toEqual(['مقابلة طويلة']);
    expect(await find('تكرار')).toEqual(['مقابلة طويلة']);
  });

  test('an interview with more words than one statement takes is found, and removed from the index', async () => {
    const letters = 'بتثجحخدذرزسشصضطظعغفق';
    const letter = (number: number) => letters[Math.floor(number) % letters.length] ?? '';
    const words = Array.from(
      { length: 6_000 },
      (_, index) => `ط${letter(index)}${letter(index / 20)}${letter(index / 400)}${letter(index * 7)}`,
    );
    const [first = '', last = ''] = [words[0], words.at(-1)];
    const { id } = await insertInterview(storage, { name: 'مقابلة طويلة', summary: SUMMARY }, [
      { answer: `<p>${words.join(' ')}</p>` },
    ]);
    expect(await frequenciesOf(...words)).toEqual(Object.fromEntries(words.map((word) => [word, 1])));
    expect(await findPhrase(words.slice(-2).join(' '))).toEqual(['مقابلة طويلة']);
    await storage.transaction(({ interviews }) => interviews.deleteInterview(id));
    expect(await vocabularyOf(words)).toEqual({ documents: 1, frequencies: new Map() });
    expect(await wordsByDeletion(await storage.search.open(), [first, last].flatMap(deletionKeys))).toEqual(
      [],
    );
  });

  test('the newest matches are the same for few interviews and for many', async () => {
    for (const name of ['البحر', 'البحر أيضا', 'البحر كذلك']) await insertInterview(storage, { name });
    const newest = async () => {
      const store = await storage.search.open();
      const known = await store.findTerms(['sالبحر']);
      const terms = Array.from(known.values(), ({ id }) => id);
      return store.newest([{ terms, inName: false }], { limit: 2, share: 1 });
    };
    const few = await newest();
    expect(few).toEqual(few.toSorted((a, b) => b - a));
    expect(few).toHaveLength(2);
    // PostgreSQL finds the newest of many by another plan.
    await database.run("update counter set value = value + 100000 where id = 'search_documents'");
    expect(await newest()).toEqual(few);
    await database.run("update counter set value = value - 100000 where id = 'search_documents'");
  });

  test('the oldest match is ranked too among few interviews, and among very many if it has the word in its name', async () => {
    const old = { createdAt: '2001-01-01T00:00:00.000Z' };
    await insertInterview(storage, { ...old, name: 'البحر قديم', summary: 'كلام' });
    await insertInterview(storage, { ...old, name: 'شيء قديم', summary: 'البحر البحر البحر' });
    const newer = Array.from({ length: 255 }, () => ({
      ...makeInterview({ name: 'شيء', summary: 'البحر ثم كلام' }),
      questions: [],
    }));
    await storage.transaction(({ interviews }) => interviews.insertInterviews(newer));
    expect((await find('البحر')).slice(0, 2)).toEqual(['البحر قديم', 'شيء قديم']);
    // As if there were far more interviews, of which not all that match are ranked.
    await database.run("update counter set value = value + 100000 where id = 'search_documents'");
    expect((await find('البحر')).slice(0, 2)).toEqual(['البحر قديم', 'شيء']);
    expect((await find('البحر بيروت', { join: 'any' }))[0]).toBe('البحر قديم');
    expect(await find('البحر شيء')).toHaveLength(50);
    // Opening a new database is faster than deleting so many interviews one by one.
    await database.remove();
    database = await ADAPTER.createDatabase();
    storage = await database.open();
  });

  describe('an index of another analyser', () => {
    /** As a release would find it whose analyser gives another form of one word. */
    const spoil = () =>
      database.run(`
        update search_term set term = 'sقسوره' where term = 'sغضنفر';
        update counter set value = 0 where id = 'search_analyser';
        update search_document set analyser = 0`);

    test('is rewritten while the server runs, and every word can be found meanwhile', async () => {
      await storeInterviews(storage, makeInterviews(25));
      await insertInterview(storage, { name: 'زمخشري غضنفر', summary: SUMMARY });
      await storage.close();
      await spoil();
      const before = await database.open();
      expect(await wordFrequencies(await before.search.open(), ['غضنفر', 'قسوره'])).toEqual(
        new Map([['قسوره', 1]]),
      );
      await before.close();
      storage = await database.open({ isServer: true });
      expect(await find('زمخشري')).toEqual(['زمخشري غضنفر']);
      await expect.poll(() => find('غضنفر'), SOON).toEqual(['زمخشري غضنفر']);
      await expect.poll(() => frequenciesOf('قسوره'), SOON).toEqual({});
      expect(await find('زمخشري')).toEqual(['زمخشري غضنفر']);
      expect((await storage.search.open()).collection.documents).toBe(26);
    });

    test('is continued where it was interrupted', async () => {
      const done = await insertInterview(storage, { name: 'غضنفر أول', summary: SUMMARY });
      await insertInterview(storage, { name: 'غضنفر ثان', summary: SUMMARY });
      await storage.close();
      await spoil();
      await database.run(`
        update search_document set analyser = ${ANALYSER_VERSION} where interview_id = '${done.id}'`);
      storage = await database.open({ isServer: true });
      await expect.poll(() => find('غضنفر'), SOON).toEqual(['غضنفر ثان']);
      await expect.poll(() => find('قسوره'), SOON).toEqual(['غضنفر أول']);
    });

    test('is rewritten by the next start when a server stops immediately', async () => {
      await storeInterviews(storage, makeInterviews(25));
      await insertInterview(storage, { name: 'زمخشري غضنفر', summary: SUMMARY });
      await storage.close();
      await spoil();
      await (await database.open({ isServer: true })).close();
      storage = await database.open({ isServer: true });
      await expect.poll(() => find('غضنفر'), SOON).toEqual(['زمخشري غضنفر']);
    });
  });
});
