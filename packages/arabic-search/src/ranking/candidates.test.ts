import { describe, expect, test } from 'vitest';
import { candidatesFor, passesOf } from './candidates.ts';
import type { QueryTerms } from './rank-documents.ts';

const MANY = { documents: 100_000, words: 25_000_000 };

/** A word with one term per frequency, numbered from `id`. */
function word(id: number, ...frequencies: number[]): QueryTerms[] {
  return frequencies.map((frequency, index) => ({
    terms: [{ id: id + index, term: `s${id + index}`, frequency }],
    isSurface: true,
    matches: frequency,
  }));
}

describe('the number of documents that are ranked', () => {
  test.each([
    [0, 0, 0],
    [1_000, 10_000_000, 1_000],
    [1_001, 1_001 * 250, 250],
    [100_000, 100_000 * 2_000, 125],
    [100_000, 100_000 * 1_500, 167],
    [100_000, 100_000 * 5_000, 100],
  ])('of %i documents with %i words is %i', (documents, words, most) => {
    expect(candidatesFor({ documents, words })).toBe(most);
  });
});

describe('the passes of a query', () => {
  const passes = (clauses: QueryTerms[][], join: 'all' | 'any' = 'all') =>
    passesOf({ clauses, join }, MANY).passes.map((pass) =>
      pass.map(({ groups, isEverywhere }) => [
        isEverywhere ? 'everywhere' : 'in names',
        ...groups.map(({ terms }) => terms),
      ]),
    );

  test('read all documents of a rare word at once', () => {
    expect(passes([word(1, 250)])).toEqual([[['everywhere', [1]]]]);
  });

  test('read the names with a common word first', () => {
    expect(passes([word(1, 251)])).toEqual([
      [
        ['in names', [1]],
        ['everywhere', [1]],
      ],
    ]);
  });

  test('choose by the rarest words, as long as they may match too many', () => {
    expect(passes([word(1, 50_000), word(2, 20_000), word(3, 10_000)])).toEqual([
      [
        ['in names', [3, 2, 1], [3], [2], [1]],
        ['everywhere', [3], [2], [1]],
      ],
    ]);
    expect(passes([word(1, 50_000), word(2, 100)])).toEqual([[['everywhere', [2]]]]);
  });

  test('choose by a further word where that is faster than reading', () => {
    // 200 documents are expected: a word of up to 20,000 matches is skipped through sooner.
    expect(passes([word(1, 200), word(2, 20_000)])).toEqual([[['everywhere', [1], [2]]]]);
    expect(passes([word(1, 200), word(2, 20_001)])).toEqual([[['everywhere', [1]]]]);
    expect(passes([word(1, 250), word(2, 20_001)])).toEqual([[['everywhere', [1]]]]);
    expect(passes([word(1, 150), word(2, 20_000)])).toEqual([[['everywhere', [1]]]]);
  });

  test('choose by four words at most', () => {
    const clauses = [1, 2, 3, 4, 5].map((id) => word(id, 90_000));
    expect(passes(clauses)[0]?.[1]).toEqual(['everywhere', [1], [2], [3], [4]]);
  });

  test('look everywhere first if few documents are expected to have all words', () => {
    expect(passes([word(1, 5_000), word(2, 5_000)])[0]?.map(([where]) => where)).toEqual([
      'everywhere',
      'in names',
    ]);
    expect(passes([word(1, 5_100), word(2, 5_000)])[0]?.map(([where]) => where)).toEqual([
      'in names',
      'everywhere',
    ]);
  });

  test('take the words one by one, rarest first, if any word is enough', () => {
    expect(passes([word(1, 200), word(2, 100), []], 'any')).toEqual([
      [['everywhere', [2]]],
      [['everywhere', [1]]],
    ]);
  });

  test('look for the most frequent forms of a word that nearly all documents have', () => {
    const everywhere = passes([word(1, 60_000, 30_000, 20_000, 500)])[0]?.at(-1);
    expect(everywhere).toEqual(['everywhere', [1, 2, 3]]);
  });

  test('have limits', () => {
    const [[named, everywhere] = []] = passesOf({ clauses: [word(1, 50_000)], join: 'all' }, MANY).passes;
    expect(named).toMatchObject({ most: 120, isBetter: true });
    expect(everywhere).toMatchObject({ most: 250, isBetter: false });
    const [[any] = []] = passesOf({ clauses: [word(1, 50_000)], join: 'any' }, MANY).passes;
    expect(any?.isBetter).toBe(false);
  });
});
