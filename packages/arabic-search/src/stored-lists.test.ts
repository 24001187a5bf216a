import { describe, expect, test } from 'vitest';
import { randomFrom } from '../test/random.testing.ts';
import { idOf, packTerms, TERM_ID_MAX } from './packed-terms.ts';
import { holdsList, numbersToBytes, termsAmong, termsFromBytes, termsToBytes } from './stored-lists.ts';

const SEEDS = Array.from({ length: 500 }, (_, seed) => seed);

/** Up to 301 terms with ids up to `most`, always including `most`. */
function randomTerms(seed: number) {
  const random = randomFrom(seed);
  const most = [500, 70_000, TERM_ID_MAX][seed % 3] ?? 0;
  const fields = () => ({ name: random(2), question: random(4), content: random(3), answer: random(9) });
  const counts = Array.from({ length: random(300) }, () => [1 + random(most), fields()] as const);
  return { terms: packTerms(new Map([...counts, [most, fields()]])), random, most };
}

describe('the stored terms of an interview', () => {
  test('are read back unchanged', () => {
    for (const seed of SEEDS) {
      const { terms } = randomTerms(seed);
      expect(termsFromBytes(termsToBytes(terms))).toEqual(terms);
    }
    expect(termsFromBytes(termsToBytes(new Uint32Array()))).toEqual(new Uint32Array());
  });

  test('are read selectively by their ids', () => {
    for (const seed of SEEDS) {
      const { terms, random, most } = randomTerms(seed);
      const others = Array.from({ length: random(20) }, () => 1 + random(most));
      const ids = new Set([...Array.from(terms, idOf).filter(() => random(4) === 0), ...others]);
      const asked = Uint32Array.from(ids).sort();
      expect(termsAmong(termsToBytes(terms), asked)).toEqual(
        [...terms].filter((term) => ids.has(idOf(term))),
      );
    }
    expect(termsAmong(new Uint8Array(), new Uint32Array([1]))).toEqual([]);
  });

  test('take one or two bytes each when they occur once in an answer', () => {
    const once = { name: 0, question: 0, content: 0, answer: 1 };
    const terms = packTerms(new Map([5, 60, 6_000].map((id) => [id, once])));
    expect(termsToBytes(terms)).toHaveLength(1 + 1 + 2);
  });
});

describe('a sublist of a stored list', () => {
  const holds = (list: number[], part: number[]) => holdsList(numbersToBytes(list), numbersToBytes(part));

  test('is found where its numbers are consecutive, and nowhere else', () => {
    for (const seed of SEEDS) {
      const random = randomFrom(seed);
      const numbers = (length: number) => Array.from({ length }, () => random(seed % 2 === 0 ? 4 : 400));
      const [list, part] = [numbers(random(60)), numbers(1 + random(3))];
      const isThere = list.some((_, at) => part.every((number, index) => list[at + index] === number));
      expect(holds(list, part)).toBe(isThere);
      expect(holds([...list, ...part, ...list], part)).toBe(true);
    }
  });

  test('is not found in the bytes of one number', () => {
    // 300 is AC 02, and 2 is 02.
    expect(holds([300], [2])).toBe(false);
    expect(holds([300, 2], [2])).toBe(true);
  });
});
