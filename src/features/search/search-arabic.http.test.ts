import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../app/testing.ts';
import { insertInterview } from '../interviews/interview.factory.ts';
import { searchResults, type WireSearchResult } from './search.testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const { storage } = t.services;
  const insert = (name: string, summary: string, questions: [string, string][] = []) =>
    insertInterview(
      storage,
      { name, summary },
      questions.map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })),
    );
  await insert('أحمد المهيمن', 'طبيبٌ رحيمٌ من صنعاء', [
    ['كيف دخلتَ إدارة المستشفى؟', 'دخلتُ الإدارة مسئولًا عن قسمٍ صغير، ثمّ كبُرَ القِسمُ وكَبِرتُ معه.'],
    ['من يسأل عنك؟', 'يسألني المرضى عن الأخبار، وكان أبي رحيمًا بهم.'],
  ]);
  await insert('ريم البحريّة', 'رحلةٌ إلى البحر وأغراضها القليلة', [
    ['ماذا حملتِ؟', 'حملتُ حقيبةً وأغراضها، ودفترًا كتبتُ فيه عن المعلّمين.'],
  ]);
  await insert('كريم الورّاق', 'بطاطس ووزيرٌ وفكرةٌ في مكتبةٍ قديمة', [
    ['متى وُلدت؟', 'وُلدتُ سنة ١٩٥٦ في بيتٍ فيه ٢٬٥٠٠ كتاب.'],
  ]);
  await insert('خالدة القارئة', 'تقرأ: ٱلۡحَمۡدُ لِلَّهِ رَبِّ ٱلۡعَٰلَمِينَ، وتكتب \uFEDB\uFE98\uFE8E\uFE91\uFE8E', [
    ['ما الكتاب؟', 'ذَٰلِكَ ٱلۡكِتَٰبُ لَا رَيۡبَۛ فِيهِ'],
  ]);
  await insert('مهندس لـApache', 'شبكاتٌ وخوادم، وسافر إلى ألمانيا', []);
});
afterAll(() => t.close());

const names = async (q: string): Promise<string[]> => (await searchResults(t.app, q)).map(({ name }) => name);

const marked = ({ match: { snippet, ranges } }: WireSearchResult): string[] =>
  ranges.map(({ start, end }) => snippet.slice(start, end));

describe('a search in Arabic', () => {
  test.each([
    // vowels on one side alone
    ['رحيم', 'أحمد المهيمن'],
    ['رَحِيمٌ', 'أحمد المهيمن'],
    ['كبر القسم', 'أحمد المهيمن'],
    ['المُعَلِّمِينَ', 'ريم البحريّة'],
    // hamza, final yeh, teh marbuta
    ['احمد', 'أحمد المهيمن'],
    ['ادارة', 'أحمد المهيمن'],
    ['إدارة', 'أحمد المهيمن'],
    ['المستشفي', 'أحمد المهيمن'],
    ['مكتبه', 'كريم الورّاق'],
    ['مسؤول', 'أحمد المهيمن'],
    // the article and words written together
    ['أخبار', 'أحمد المهيمن'],
    ['أغراض', 'ريم البحريّة'],
    ['الوزير', 'كريم الورّاق'],
    ['وزير', 'كريم الورّاق'],
    ['معلم', 'ريم البحريّة'],
    ['بطاطس', 'كريم الورّاق'],
    ['فكرة', 'كريم الورّاق'],
    ['المهيمن', 'أحمد المهيمن'],
    // digits
    ['1956', 'كريم الورّاق'],
    ['١٩٥٦', 'كريم الورّاق'],
    ['۱۹۵۶', 'كريم الورّاق'],
    ['2500', 'كريم الورّاق'],
    // Quranic marks, dagger alef, presentation forms
    ['الحمد لله رب العالمين', 'خالدة القارئة'],
    ['ذلك الكتاب', 'خالدة القارئة'],
    ['كتابا', 'خالدة القارئة'],
    ['\uFEDB\uFE98\uFE8E\uFE91\uFE8E', 'خالدة القارئة'],
    // hamza written apart
    ['ا\u0654حمد', 'أحمد المهيمن'],
    // one slip
    ['المستسفى', 'أحمد المهيمن'],
    ['البحرية ريمم', 'ريم البحريّة'],
    ['المانيا', 'مهندس لـApache'],
    ['apache', 'مهندس لـApache'],
  ])('for %s returns %s first', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  test.each([['طاطس'], ['زير'], ['مانيا'], ['مهيم']])(
    'finds no text for %s, which is only part of a word',
    async (q) => {
      expect(await names(`"${q}"`)).toEqual([]);
    },
  );

  test('ranks a word before a longer word that ends with it', async () => {
    expect(await names('ريم')).toEqual(['ريم البحريّة', 'كريم الورّاق']);
  });

  test('has results for every prefix of a word', async () => {
    for (const word of ['المستشفى', 'مكتبة', 'المعلمين', 'الأخبار', 'وأغراضها']) {
      for (let length = 2; length <= word.length; length += 1) {
        expect(await names(word.slice(0, length)), word.slice(0, length)).not.toEqual([]);
      }
    }
  });

  test('marks whole words, so that joined letters stay joined', async () => {
    const [vowelled] = await searchResults(t.app, 'كبر القسم');
    expect(vowelled && marked(vowelled)).toEqual(['قسمٍ', 'كبُرَ', 'القِسمُ']);
    const [clitics] = await searchResults(t.app, 'أغراض');
    expect(clitics && marked(clitics)).toEqual(['وأغراضها']);
    const [latin] = await searchResults(t.app, 'apache');
    expect(latin && marked(latin)).toEqual(['Apache']);
  });
});

describe('a phrase in quotation marks', () => {
  test.each(['"رب العالمين"', '«رب العالمين»', '“رب العالمين”', '  "رَبِّ  العالمين"  '])(
    'is found as it is written: %s',
    async (q) => {
      const found = await searchResults(t.app, q);
      expect(found.map(marked)).toEqual([['رَبِّ ٱلۡعَٰلَمِينَ']]);
    },
  );

  test.each(['"العالمين رب"', '"رب عالم"', '"القليلة ماذا"', '"حملتِ حملتُ"'])(
    'is found in no interview: %s',
    async (q) => {
      expect(await names(q)).toEqual([]);
    },
  );
});

describe('a search whose words no interview has together', () => {
  test('finds interviews that have the distinctive words', async () => {
    expect((await names('كيف كان البحر عند المهندسين في البطاطس المقلية')).sort()).toEqual(
      ['ريم البحريّة', 'كريم الورّاق', 'مهندس لـApache'].sort(),
    );
  });
});

describe('the page of results', () => {
  test('shows an interview with the questions that matched, the best first', async () => {
    const { results, correction } = await t.services.searches.findForPage('إدارة المستشفى', 20);
    expect(correction).toBeNull();
    expect(results[0]?.questions).toEqual([
      {
        questionId: expect.any(String),
        question: 'كيف دخلتَ إدارة المستشفى؟',
        field: 'question',
        snippet: 'كيف دخلتَ إدارة المستشفى؟',
        ranges: [
          { start: 10, end: 15 },
          { start: 16, end: 24 },
        ],
      },
    ]);
  });

  test.each([
    ['المستسفى', 'المستشفى'],
    ['إدارة المستسفى', 'إدارة المستشفى'],
    ['حقيية', 'حقيبة'],
    ['البطاطص', 'البطاطس'],
    ['appache', 'Apache'],
  ])('for %s suggests %s, in the spelling of the texts', async (q, correction) => {
    expect((await t.services.searches.findForPage(q, 20)).correction).toBe(correction);
  });

  test.each(['المستشفى', 'رحيما', 'قفقفقفقف', 'ا', '"المستسفى"', '1957'])(
    'for %s suggests no correction',
    async (q) => {
      expect((await t.services.searches.findForPage(q, 20)).correction).toBeNull();
    },
  );
});

describe('unusual queries', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n\t\u00A0'],
    ['one letter', 'ب'],
    ['one letter with marks', 'بَّـ'],
    ['marks only', '\u064E\u0651\u0670\u0653'],
    ['tatweel only', 'ـــــ'],
    ['invisible characters', '\u200B\u200C\u200D\u200E\u200F\uFEFF'],
    ['bidi controls', '\u202E\u202A\u2066\u2069\u202C'],
    ['control characters', '\u0000\u0001\u001F\u007F'],
    ['quotation marks', '"""«»“”\'`'],
    ['an unpaired quotation mark', '"'],
    ['stop words only', 'من في على إلى'],
    ['lone letters', 'و ب ل ك'],
    ['unknown words', 'قفقفقفقف ظظظظظظ'],
    ['50 different words', Array.from({ length: 50 }, (_, index) => `ك${index}`).join(' ')],
    ['full-text syntax', 'name_s : "بحر" * NEAR/2 ^ - + OR NOT ( )'],
    ['tsquery syntax', "بحر:* & !'x' <-> \\ | ()"],
    ['SQL', "'; drop table interview; -- %_"],
    ['markup', '<script>alert(1)</script>&amp;'],
    ['emoji', '😀👨‍👩‍👧🎵'],
    ['ligatures', '\uFDFA\uFDFB\uFDFD\uFEFB'],
    ['numbers with separators', '1.2.3,4٫5٬6...,,,'],
  ])('are searched within five seconds: %s', async (_, q) => {
    const startedAt = performance.now();
    expect(Array.isArray(await searchResults(t.app, q))).toBe(true);
    // A step that takes the square of the length would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test.each([
    ['100,000 letters', 'ب'.repeat(100_000)],
    ['100,000 words', 'بيت '.repeat(100_000)],
    ['100,000 marks', `ب${'\u064E'.repeat(100_000)}`],
  ])('are searched within five seconds, and refused as part of an address: %s', async (_, q) => {
    const startedAt = performance.now();
    expect(Array.isArray(await t.services.searches.find(q, 20))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const response = await t.app.request(`/podcasts/search?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ code: 'address_too_long' });
  });

  test('with an unpaired surrogate or an invalid byte ignore it', async () => {
    for (const q of ['%ED%A0%80', '%FF%FE', '%00%00', '%E2%80%AE%D8']) {
      const response = await t.app.request(`/podcasts/search?q=${q}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual([]);
    }
    expect((await t.services.searches.findForPage('\uD800بحر\uDFFF', 20)).results).toHaveLength(1);
  });
});
