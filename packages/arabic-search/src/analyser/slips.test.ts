import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { rankNeighbours, slipDistance, slipForms, slipKeys } from './slips.ts';

describe('the distance between two spellings', () => {
  test.each([
    ['a letter left out', 'مدرسه', 'مدسه', 1],
    ['a letter added', 'مدرسه', 'مدلرسه', 1],
    ['a long vowel left out', 'مدارس', 'مدرس', 0.75],
    ['a doubled letter', 'مدرسه', 'مددرسه', 0.75],
    ['another letter', 'مدرسه', 'مدلسه', 1],
    ['two swapped letters', 'مدرسه', 'مردسه', 0.75],
    ['a letter that sounds alike', 'نظر', 'نضر', 0.75],
    ['an added letter that is adjacent on the keyboard', 'كتاب', 'مكتاب', 1],
    ['an adjacent letter on the keyboard', 'كتاب', 'كناب', 0.75],
    ['the same word', 'كتاب', 'كتاب', 0],
    ['a letter left out and another one added', 'ركبه', 'كجبه', 2],
    ['two slips', 'استراتيجيه', 'استراطيجبه', 1.5],
  ])('is the same in both directions for %s', (_, from, to, distance) => {
    expect(slipDistance(from, to, 2)).toBe(distance);
    expect(slipDistance(to, from, 2)).toBe(distance);
  });

  test('is null for more slips than allowed', () => {
    expect(slipDistance('كتاب', 'كاتبه', 1)).toBeNull();
    expect(slipDistance('كتاب', 'كتابان', 1)).toBeNull();
  });
});

describe('the neighbours of a word', () => {
  const candidates = [
    { term: 'حليفه', frequency: 1 },
    { term: 'خلفيه', frequency: 9 },
    { term: 'حلفيه', frequency: 5 },
    { term: 'حلقيه', frequency: 2 },
    { term: 'حلفي', frequency: 30 },
    { term: 'حلفيون', frequency: 30 },
  ];

  test('are ordered by distance, then by frequency, without the word itself', () => {
    expect(rankNeighbours('حلفيه', candidates).map(({ term }) => term)).toEqual([
      'خلفيه',
      'حلقيه',
      'حليفه',
      'حلفي',
    ]);
  });

  test('do not exist for numbers and words of fewer than four letters', () => {
    const formsOf = (text: string) => analyse(text).flatMap(slipForms);
    expect(formsOf('1956')).toEqual([]);
    expect(formsOf('بحر')).toEqual([]);
    expect(formsOf('البحر')).toEqual(['البحر']);
    expect(formsOf('المدرسة')).toEqual(['المدرسه', 'مدرسه']);
  });

  test('share a key with it', () => {
    for (const [one, other] of [
      ['مدرسه', 'مدسه'],
      ['مدرسه', 'مدررسه'],
      ['مدرسه', 'مدلسه'],
      ['مدرسه', 'مردسه'],
    ] as const) {
      expect(slipKeys(one).some((key) => slipKeys(other).includes(key))).toBe(true);
    }
  });
});
