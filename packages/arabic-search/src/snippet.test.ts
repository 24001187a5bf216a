import { describe, expect, test } from 'vitest';
import { analyse } from './analyser/analyse.ts';
import type { SearchMatch } from './match.ts';
import { SNIPPETS } from './weights.ts';
import { matchTexts } from './match.testing.ts';

const FILLER = 'وكانت الريح تحمل رائحة البحر إلى البيوت القديمة في كل صباح من أيام الشتاء الطويلة ';

function match(text: string, query: string): SearchMatch {
  return matchTexts([{ field: 'content', text }], query).best;
}

function markedWords({ snippet, ranges }: SearchMatch): string[] {
  return ranges.map(({ start, end }) => snippet.slice(start, end));
}

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
    for (const query of ['الزيتون', 'الصياد', 'وكانت', 'الطويلة', 'الزيتون الصياد', 'الر']) {
      const found = match(long, query);
      expect(found.snippet.length, query).toBeLessThanOrEqual(SNIPPETS.length);
      expect(isCutAtWords(found, long), found.snippet).toBe(true);
      expect(found.ranges.length).toBeGreaterThan(0);
    }
    expect(match(long, 'الزيتون').snippet).toMatch(/^…[^ ].*[^ ]…$/);
  });

  test('has no ellipsis at the beginning or end of the text', () => {
    expect(match(`البحر ${FILLER.repeat(4)}`, 'البحر').snippet).toMatch(/^البحر .*…$/);
    expect(match(`${FILLER.repeat(4)}البحر`, 'البحر').snippet).toMatch(/^….*البحر$/);
  });

  test.each([
    ['انتهى.', 'انتهى.'],
    ['انتهى؟', 'انتهى؟'],
    ['«انتهى.»', '«انتهى.»'],
    ['انتهى،', 'انتهى…'],
    ['«انتهى»؛', '«انتهى»…'],
    ['انتهى:', 'انتهى…'],
    ['انتهى –', 'انتهى…'],
  ])('has an ellipsis behind a word, not behind punctuation: %s', (end, shown) => {
    const words = `الزيتون ${'نور '.repeat(60)}`.slice(0, SNIPPETS.length - 2 - end.length);
    expect(match(`${words}${end} ${FILLER}`, 'الزيتون').snippet).toBe(words + shown);
  });

  test('is the whole text when it has exactly 160 characters', () => {
    const text = `${'ا'.repeat(79)} ${'ب'.repeat(80)}`;
    expect(match(text, 'بب').snippet).toBe(text);
  });

  test('begins at a sentence that starts shortly before the word', () => {
    expect(match(long, 'الصياد').snippet).toMatch(/^…وحين وصل الصياد/);
  });

  test('has text on both sides of the words, and begins with a sentence where it can', () => {
    const text = `${FILLER.repeat(2)}. غادر أهله القرية قبل الحرب. وفي بيروت تعلم الصياد صنعته وهو صغير. ثم عاد. ${FILLER.repeat(2)}`;
    expect(match(text, 'الصياد').snippet).toMatch(/^…غادر أهله .* الصياد صنعته /);
  });

  test('shows the passage with the most distinct words', () => {
    const text = `الزيتون ${FILLER.repeat(4)} الزيتون الزيتون ${FILLER.repeat(4)} الصياد عند الزيتون ${FILLER.repeat(4)}`;
    expect(markedWords(match(text, 'الزيتون الصياد'))).toEqual(['الصياد', 'الزيتون']);
  });

  test('shows the passage with the most marks among equal ones, otherwise the earliest', () => {
    const text = `الزيتون قليل ${FILLER.repeat(4)} الزيتون ثم الزيتون ${FILLER.repeat(4)} الزيتون و الزيتون ${FILLER.repeat(4)}`;
    const found = match(text, 'الزيتون');
    expect(found.snippet).toContain('الزيتون ثم الزيتون');
    expect(found.ranges).toHaveLength(2);
  });

  test('cuts a word longer than a snippet between letters, never between a letter and its marks', () => {
    const giant = 'بَ'.repeat(400);
    const found = match(`${FILLER}${giant} ${FILLER}`, 'ببب');
    expect(found.snippet.length).toBeLessThanOrEqual(SNIPPETS.length);
    expect(found.snippet.replaceAll('…', '')).toMatch(/^(?:بَ)+$/);
    expect(found.ranges).toHaveLength(1);
  });

  test('is short also when the word is part of a very long token', () => {
    const found = match(`${'/'.repeat(500)}البحر${'/'.repeat(500)}`, 'البحر');
    expect(found.snippet.length).toBeLessThanOrEqual(SNIPPETS.length);
    expect(markedWords(found)).toEqual(['البحر']);
  });

  test('splits no surrogate pair', () => {
    const found = match(`البحر${'😀'.repeat(300)}`, 'البحر');
    expect(found.snippet.isWellFormed()).toBe(true);
  });

  test('has a mark for every word of the text when it is searched', () => {
    for (const query of new Set(analyse(long).map(({ surface }) => surface))) {
      if (query.length < 2) continue;
      const { snippet, ranges } = match(long, query);
      expect(ranges.length, query).toBeGreaterThan(0);
      for (const { start, end } of ranges) expect(snippet.slice(start, end)).toMatch(/^\S+$/);
    }
  });

  test('has positions that are counted without bidi controls and repeated white space', () => {
    const found = match('\u202Eقال\u2066  عن\n\nالبحر  شيئًا\u2069', 'البحر');
    expect(found.snippet).toBe('قال عن البحر شيئًا');
    expect(markedWords(found)).toEqual(['البحر']);
  });

  test('marks the visible part of a phrase that is longer than the snippet', () => {
    const phrase = Array.from({ length: 19 }, () => 'كلمة').join(' ');
    const vowelled = phrase.replaceAll('كلمة', 'كَلِمَةٌ');
    const found = match(`${FILLER}${vowelled} ${FILLER}`, `"${phrase}"`);
    expect(found.snippet.length).toBeLessThanOrEqual(SNIPPETS.length);
    expect(markedWords(found)).toEqual([vowelled.slice(0, 18 * 9 - 10)]);
  });
});

test('a zero-width no-break space within a word does not cut it in two', () => {
  expect(match('سوق المدي\uFEFFنة', 'المدينة')).toMatchObject({
    snippet: 'سوق المدينة',
    ranges: [{ start: 4, end: 11 }],
  });
});
