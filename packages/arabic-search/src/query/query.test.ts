import { describe, expect, test } from 'vitest';
import { readQuery } from './query.ts';

/** The parts of a query that tests compare. */
function read(q: string) {
  const query = readQuery(q);
  if (query === null) return null;
  const { words, stopWords, isPhrase, isTyping } = query;
  return { words: words.map(({ surface }) => surface), stopWords: [...stopWords], isPhrase, isTyping };
}

describe('the words of a query', () => {
  test.each([
    ['كتاب البحر', ['كتاب', 'البحر'], []],
    ['ما هو كتاب البحر؟', ['كتاب', 'البحر'], ['ما', 'هو']],
    ['من في', ['من', 'في'], []],
    ['كتاب و', ['كتاب'], ['و']],
    ['ب ت', ['ب', 'ت'], []],
    ['البحر بحر البحر', ['بحر', 'البحر'], []],
    ['كتاب a', ['كتاب', 'a'], []],
    ['C++', ['c++'], []],
    ['"كتاب', ['كتاب'], []],
  ])('are separated from its stop words in %s', (q, words, stopWords) => {
    expect(read(q)).toMatchObject({ words, stopWords });
  });

  test.each(['', ' ', 'ب', 'بـَ', '؟!', '\u200F', '\u0000'])('are missing in %j, which is too short', (q) => {
    expect(read(q)).toBeNull();
  });

  test('are those of the first 200 characters of a long query', () => {
    expect(read(`بحر ${'ب'.repeat(500)}`)?.words).toEqual(['بحر', 'ب'.repeat(196)]);
  });
});

describe('a phrase', () => {
  test.each(['"من البحر"', '«من البحر»', '“من البحر”', ' "من البحر" ', '\u200F"من البحر"\u200F'])(
    '%s is read as a phrase',
    (q) => {
      expect(read(q)).toEqual({ words: ['من', 'البحر'], stopWords: [], isPhrase: true, isTyping: false });
    },
  );

  test.each(['"من" البحر', '"البحر', 'البحر"', '«البحر'])('%s is not read as a phrase', (q) => {
    expect(read(q)?.isPhrase).toBe(false);
  });
});

describe('the last word of a query', () => {
  test.each([
    ['كتاب البح', true],
    ['كتاب البح ', false],
    ['كتاب البح؟', false],
    ['كتاب البح?', false],
    ['كتاب البح،', false],
    ['كتاب البح \u200F', false],
    ['\u2067كتاب البح؟\u2069', false],
    ['كتاب البح؟ و', false],
    ['كتاب؟ البح', true],
    // A stop word may become a longer word, but it need not be found.
    ['كتاب من', false],
  ])('is still being typed in %j: %s', (q, isTyping) => {
    expect(read(q)?.isTyping).toBe(isTyping);
  });
});
