import { describe, expect, test } from 'vitest';
import { matchTexts } from './match.testing.ts';
import type { SearchMatch } from './match.ts';
import type { SearchedText } from './store.ts';

function marked(text: string, query: string, tier?: number): string[] {
  return markedWords(matchTexts([{ field: 'content', text }], query, tier).best);
}

function markedWords({ snippet, ranges }: SearchMatch): string[] {
  return ranges.map(({ start, end }) => snippet.slice(start, end));
}

describe('marking words', () => {
  test.each([
    // with the vowels, tatweel, article, clitics and suffixes of the word
    ['كتاب', 'قرأتُ الكِتَابَ و كِتابًا آخر', ['الكِتَابَ', 'كِتابًا']],
    ['احمد', 'التقيت أحمد وإحمد', ['أحمد', 'وإحمد']],
    ['أحمد', 'التقيت احمد', ['احمد']],
    ['مكتبه', 'في مكتبةٍ صغيرة', ['مكتبةٍ']],
    ['مصطفي', 'قال مصطفى', ['مصطفى']],
    ['1956', 'ولد عام ١٩٥٦م', ['١٩٥٦']],
    ['١٩٥٦', 'born in 1956', ['1956']],
    ['عود', 'صانع العـــود والعُود وعود', ['العـــود', 'والعُود', 'وعود']],
    ['apache', 'خادم لـApache القديم', ['Apache']],
    ['كتاب', 'كُتُبُهم وكتابنا', ['كُتُبُهم', 'وكتابنا']],
    ['امرأة', 'كانت النساء هناك', ['النساء']],
    ['قلم', 'أقلامٌ ملونة', ['أقلامٌ']],
    ['عمل', 'كانوا يعملون', ['يعملون']],
    ['الله', 'قال ﷲ', ['ﷲ']],
    ['وسلم', 'النبي ﷺ قال', ['ﷺ']],
    ['مسؤول', 'كان مسئولًا ومسوولا', ['مسئولًا', 'ومسوولا']],
    ['الكتب', 'في ٱلۡكِتَٰبِ', ['ٱلۡكِتَٰبِ']],
    ['Édith', 'EDITH Piaf', ['EDITH']],
    ['c++ ', 'لغة C وC++\u200E وC#', ['C++\u200E']],
    ['2500', 'نحو ٢٬٥٠٠ كتاب', ['٢٬٥٠٠']],
    ['2500', 'نحو 2\u200F,\u200F500 كتاب', ['2\u200F,\u200F500']],
    // a prefix marks the whole word
    ['كت', 'كتب كاتب كتابة', ['كتب', 'كتابة']],
    ['الر', 'الريح ثم الرمل', ['الريح', 'الرمل']],
  ])('marks the words of %s in «%s»', (query, text, words) => {
    expect(marked(text, query)).toEqual(words);
  });

  test('marks only words that match in the tier that found the interview', () => {
    const text = 'كتاب، الكتاب، بكتاب، الكتب، كاتب';
    expect(marked(text, 'كتاب ', 1)).toEqual(['كتاب', 'الكتاب']);
    expect(marked(text, 'كتاب ', 3)).toEqual(['كتاب', 'الكتاب', 'بكتاب']);
    expect(marked(text, 'كتاب ', 4)).toEqual(['كتاب', 'الكتاب', 'بكتاب', 'الكتب']);
  });

  test('marks neighbouring words separately', () => {
    expect(marked('بيت البحر بحر و بيت قديم', 'بحر بيت')).toEqual(['بيت', 'البحر', 'بحر', 'بيت']);
  });

  test('marks a phrase as a whole, from its first to its last word', () => {
    expect(marked('صوتُ الخشبِ أوّلًا، وصوت الخشب ثم الخشب وصوت', '"صوت الخشب"')).toEqual(['صوتُ الخشبِ']);
    expect(marked('قال: «صوت، الخشب»', '«صوت الخشب»')).toEqual(['صوت، الخشب']);
  });

  test('marks a stop word only next to a marked word', () => {
    expect(marked('من هو؟ قال: من البحر إلى البر في البحر', 'من البحر')).toEqual(['من', 'البحر', 'البحر']);
  });

  test('marks each word for a query of stop words', () => {
    expect(marked('ليس هو من قال', 'من هو')).toEqual(['هو', 'من']);
  });

  test('marks a text without white space in linear time', () => {
    const text = `${'/'.repeat(50_000)}البحر${'،البحر'.repeat(5_000)}`;
    expect(marked(text, 'البحر').length).toBeGreaterThan(0);
  });
});

describe('the best passage', () => {
  const texts: SearchedText[] = [
    { field: 'name', text: 'حديث البحر' },
    { field: 'question', questionId: 'q1', text: 'متى رأيت البحر أول مرة؟' },
    { field: 'question', questionId: 'q2', text: 'من علّمك الصيد؟' },
    { field: 'content', text: 'البحر والصحراء في حياة رجل' },
    { field: 'answer', questionId: 'q1', text: 'البحر هناك' },
    { field: 'answer', questionId: 'q2', text: 'البحر والصحراء والقمر' },
  ];
  const best = (query: string) => matchTexts(texts, query).best;

  test('is the text of highest weight that has all words', () => {
    expect(best('البحر').field).toBe('name');
    expect(best('مرة البحر')).toMatchObject({ field: 'question', questionId: 'q1' });
  });

  test('is chosen by the number of distinct words before the weight', () => {
    expect(best('البحر الصحراء').field).toBe('content');
    expect(best('البحر الصحراء القمر')).toMatchObject({ field: 'answer', questionId: 'q2' });
  });

  test('counts the words of a question and its answer together', () => {
    expect(best('الصيد القمر الصحراء')).toMatchObject({ field: 'answer', questionId: 'q2' });
  });

  test('is chosen by the tier before the weight', () => {
    const forms: SearchedText[] = [
      { field: 'name', text: 'البحار السبعة' },
      { field: 'content', text: 'عند البحر' },
    ];
    expect(matchTexts(forms, 'بحر').best.field).toBe('content');
  });

  test('of a query of three words is a question or an answer, unless only the name has all of them', () => {
    const named: SearchedText[] = [
      { field: 'name', text: 'صانعة المراكب في البصرة' },
      { field: 'answer', questionId: 'q1', text: 'تعلمت صنع المراكب من جدي' },
    ];
    expect(matchTexts(named, 'صانعة مراكب النخيل ').best.field).toBe('answer');
    expect(matchTexts(named, 'صانعة مراكب البصرة ').best.field).toBe('name');
    const answer: SearchedText = { field: 'answer', questionId: 'q2', text: 'صانعة مراكب من البصرة' };
    expect(matchTexts([...named, answer], 'صانعة المراكب البصرة ').best.questionId).toBe('q2');
    expect(matchTexts(named, 'صانعة البصرة ').best.field).toBe('name');
    expect(matchTexts(named, 'حدائق نخيل البصرة ').best.field).toBe('name');
  });

  test('counts a repeated word once', () => {
    expect(best('البحر البحر البحر').field).toBe('name');
  });

  test('has no question when it is in the content', () => {
    expect(matchTexts([{ field: 'content', text: 'في البحر' }], 'البحر').best).toEqual({
      field: 'content',
      snippet: 'في البحر',
      ranges: [{ start: 3, end: 8 }],
    });
  });

  test('is the first text, unmarked, when no text has a word', () => {
    expect(best('xyz')).toEqual({ field: 'name', snippet: 'حديث البحر', ranges: [] });
  });

  test('is accompanied by every question with words of the query, the best first', () => {
    const { questions } = matchTexts(texts, 'البحر القمر');
    expect(questions).toEqual([
      {
        questionId: 'q2',
        question: 'من علّمك الصيد؟',
        field: 'answer',
        snippet: 'البحر والصحراء والقمر',
        ranges: [
          { start: 0, end: 5 },
          { start: 15, end: 21 },
        ],
      },
      {
        questionId: 'q1',
        question: 'متى رأيت البحر أول مرة؟',
        field: 'question',
        snippet: 'متى رأيت البحر أول مرة؟',
        ranges: [{ start: 9, end: 14 }],
      },
    ]);
  });
});

test('a passage with words that the name lacks is shown rather than one with words of the name', () => {
  const answer = `رومانيا دولة في أوروبا. ${'وفيها أشياء كثيرة أخرى. '.repeat(20)}ثم مساحتها كبيرة.`;
  const texts: SearchedText[] = [
    { field: 'name', text: 'رومانيا' },
    { field: 'answer', questionId: 'q', text: answer },
  ];
  expect(matchTexts(texts, 'كم تبلغ مساحة رومانيا؟').best.snippet).toContain('مساحتها');
});
