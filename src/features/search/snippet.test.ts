import { describe, expect, test } from 'vitest';
import { foldWords } from '../../kernel/arabic.ts';
import { SNIPPET_LENGTH, type SearchMatch } from './search.schema.ts';
import { findMatch, type SearchedText } from './snippet.ts';

const FILLER = 'وكانت الريح تحمل رائحة البحر إلى البيوت القديمة في كل صباح من أيام الشتاء الطويلة ';

function content(text: string): SearchedText {
  return { field: 'content', read: () => text };
}

function match(text: string, query: string): SearchMatch {
  return findMatch([content(text)], foldWords(query));
}

function markedWords({ snippet, ranges }: SearchMatch): string[] {
  return ranges.map(({ start, end }) => snippet.slice(start, end));
}

describe('marked words', () => {
  test.each([
    ['كتاب', 'قرأتُ الكِتَابَ و كِتابًا آخر', ['كِتابًا']],
    ['الكتاب', 'قرأتُ الكِتَابَ كله', ['الكِتَابَ']],
    ['احمد', 'التقيت أحمد وإحمد', ['أحمد']],
    ['أحمد', 'التقيت احمد', ['احمد']],
    ['مكتبه', 'في مكتبةٍ صغيرة', ['مكتبةٍ']],
    ['مكتبة', 'في مكتبه', ['مكتبه']],
    ['مصطفي', 'قال مصطفى', ['مصطفى']],
    ['1956', 'ولد عام ١٩٥٦', ['١٩٥٦']],
    ['١٩٥٦', 'born in 1956', ['1956']],
    ['عود', 'صانع العـــود والعُود وعود', []],
    ['عـود', 'عُود و عـــود', ['عُود', 'عـــود']],
    ['apache', 'خادم لـApache القديم', ['Apache']],
    ['كت', 'كتب كاتب كتابة', ['كتب', 'كتابة']],
  ])('%s in «%s» marks whole original words', (query, text, words) => {
    expect(markedWords(match(text, query))).toEqual(words);
  });

  test('each word of a query is marked on its own', () => {
    expect(markedWords(match('بيت البحر بحر و بيت قديم', 'بحر بيت'))).toEqual(['بيت', 'بحر', 'بيت']);
  });

  test('ranges ascend and never overlap', () => {
    const { ranges } = match(FILLER.repeat(8), 'ال و ري');
    ranges
      .slice(1)
      .forEach((range, index) => expect(range.start).toBeGreaterThanOrEqual(ranges[index]?.end ?? 0));
    expect(ranges.length).toBeGreaterThan(3);
  });

  test('bidi controls are dropped and white space collapses before the places are counted', () => {
    const found = match('\u202Eقال\u2066  عن\n\nالبحر  شيئًا\u2069', 'البحر');
    expect(found.snippet).toBe('قال عن البحر شيئًا');
    expect(markedWords(found)).toEqual(['البحر']);
  });
});

describe('the field', () => {
  const texts: SearchedText[] = [
    { field: 'name', read: () => 'حديث البحر' },
    { field: 'question', questionId: 'q1', read: () => 'متى رأيت البحر أول مرة؟' },
    { field: 'content', read: () => 'البحر والصحراء في حياة رجل' },
    { field: 'answer', questionId: 'q1', read: () => 'البحر هناك' },
    { field: 'answer', questionId: 'q2', read: () => 'البحر والصحراء والقمر' },
  ];

  test('the first text with all words is it', () => {
    expect(findMatch(texts, foldWords('البحر')).field).toBe('name');
    expect(findMatch(texts, foldWords('مرة البحر'))).toMatchObject({ field: 'question', questionId: 'q1' });
  });

  test('more distinct words come before more weight', () => {
    expect(findMatch(texts, foldWords('البحر والصحراء')).field).toBe('content');
    expect(findMatch(texts, foldWords('البحر والصحراء والقمر'))).toMatchObject({
      field: 'answer',
      questionId: 'q2',
    });
  });

  test('a repeated word counts once', () => {
    expect(findMatch(texts, foldWords('البحر البحر البحر')).field).toBe('name');
  });

  test('no text is read after one that has every word', () => {
    const rest: SearchedText = {
      field: 'answer',
      read: () => {
        throw new Error('read for nothing');
      },
    };
    expect(findMatch([content('في البحر'), rest], foldWords('البحر')).field).toBe('content');
  });

  test('the content has no question', () => {
    expect(match('في البحر', 'البحر')).toEqual({
      field: 'content',
      snippet: 'في البحر',
      ranges: [{ start: 3, end: 8 }],
    });
  });

  test('without a word anywhere the first text is shown unmarked', () => {
    expect(findMatch(texts, ['xyz'])).toEqual({ field: 'name', snippet: 'حديث البحر', ranges: [] });
  });
});

describe('the snippet of a long text', () => {
  const long = `${FILLER.repeat(4)}ثم جاء الزيتون أخيرا إلى الجبل. وحين وصل الصياد نام ${FILLER.repeat(4)}`;

  function isCutAtWords({ snippet }: SearchMatch, text: string): boolean {
    const words = new Set(text.split(/\s+/));
    return snippet
      .replaceAll('…', '')
      .split(' ')
      .every((word) => words.has(word));
  }

  test('is at most 160 characters, cut at word ends, with an ellipsis at each cut', () => {
    for (const query of ['الزيتون', 'الصياد', 'وكانت', 'الطويلة', 'الزيتون الصياد', 'ال']) {
      const found = match(long, query);
      expect(found.snippet.length, query).toBeLessThanOrEqual(SNIPPET_LENGTH);
      expect(isCutAtWords(found, long), found.snippet).toBe(true);
      expect(found.ranges.length).toBeGreaterThan(0);
    }
    expect(match(long, 'الزيتون').snippet).toMatch(/^…[^ ].*[^ ]…$/);
  });

  test('has no ellipsis at the true start or end', () => {
    expect(match(`البحر ${FILLER.repeat(4)}`, 'البحر').snippet).toMatch(/^البحر .*…$/);
    expect(match(`${FILLER.repeat(4)}البحر`, 'البحر').snippet).toMatch(/^….*البحر$/);
  });

  test('a text of exactly 160 characters stays whole', () => {
    const text = `${'ا'.repeat(79)} ${'ب'.repeat(80)}`;
    expect(match(text, 'بب').snippet).toBe(text);
  });

  test('begins at a sentence that starts shortly before the word', () => {
    expect(match(long, 'الصياد').snippet).toMatch(/^…وحين وصل الصياد/);
  });

  test('shows the place with most distinct words', () => {
    const text = `الزيتون ${FILLER.repeat(4)} الزيتون الزيتون ${FILLER.repeat(4)} الصياد عند الزيتون ${FILLER.repeat(4)}`;
    expect(markedWords(match(text, 'الزيتون الصياد'))).toEqual(['الصياد', 'الزيتون']);
  });

  test('shows the place with most marks among equals, else the earliest', () => {
    const text = `الزيتون قليل ${FILLER.repeat(4)} الزيتون ثم الزيتون ${FILLER.repeat(4)} الزيتون و الزيتون`;
    const found = match(text, 'الزيتون');
    expect(found.snippet).toContain('الزيتون ثم الزيتون');
    expect(found.ranges).toHaveLength(2);
  });

  test('a word longer than a snippet is cut between letters, never inside a letter and its marks', () => {
    const giant = 'بَ'.repeat(400);
    const found = match(`${FILLER}${giant} ${FILLER}`, 'ببب');
    expect(found.snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    expect(found.snippet.replaceAll('…', '')).toMatch(/^(?:بَ)+$/);
    expect(found.ranges).toHaveLength(1);
  });

  test('a giant token without spaces around the word still gives a short snippet', () => {
    const found = match(`${'/'.repeat(500)}البحر${'/'.repeat(500)}`, 'البحر');
    expect(found.snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH);
    expect(markedWords(found)).toEqual(['البحر']);
  });

  test('no surrogate pair is parted', () => {
    const found = match(`البحر${'😀'.repeat(300)}`, 'البحر');
    expect(found.snippet.isWellFormed()).toBe(true);
  });

  test('every mark of any query lies inside the snippet', () => {
    for (const query of new Set(foldWords(long))) {
      const { snippet, ranges } = match(long, query);
      for (const { start, end } of ranges) {
        expect(start).toBeLessThan(end);
        expect(foldWords(snippet.slice(start, end))[0]?.startsWith(query)).toBe(true);
      }
    }
  });
});
