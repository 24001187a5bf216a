import { describe, expect, test } from 'vitest';
import { type QueryTerms, rankDocuments, roundScore, saturation, termsOf } from './rank-documents.ts';
import type { RankedDocument } from '../store.ts';
import { inverseFrequency } from '../weights.ts';

const ALL = { documents: 10, words: 1_000 };

function word(id: number, options: Partial<QueryTerms> = {}): QueryTerms[] {
  return [{ terms: [{ id, term: `s${id}`, frequency: 2 }], isSurface: true, matches: 2, ...options }];
}

/** A document with one occurrence of each term in an answer. */
function document(number: number, ids: number[], length = 100): RankedDocument {
  return { number, length, occurrences: new Map(ids.map((id) => [id, 1])) };
}

describe('the BM25 value of occurrences', () => {
  test('is 1 for one occurrence in a text of average length', () => {
    expect(saturation(1, 1)).toBe(1);
    expect(saturation(0, 1)).toBe(0);
  });

  test('rises with the occurrences up to 2.2, and falls with the length of the text', () => {
    expect(saturation(2, 1)).toBeCloseTo(1.375);
    expect(saturation(1_000, 1)).toBeLessThan(2.2);
    expect(saturation(1, 2)).toBeCloseTo(2.2 / 3.1);
  });
});

describe('the rank of documents', () => {
  test('is the sum of the weights of the words in them', () => {
    const weight = inverseFrequency(2, ALL.documents);
    const query = { clauses: [word(1), word(2), word(3)], join: 'any' as const };
    expect(rankDocuments(query, [document(7, [1]), document(8, [1, 3])], ALL)).toEqual([
      { number: 8, score: roundScore(2 * weight), matched: [0, 2] },
      { number: 7, score: roundScore(weight), matched: [0] },
    ]);
  });

  test('counts a key half as much as a surface form', () => {
    const [key] = rankDocuments(
      { clauses: [word(1, { isSurface: false })], join: 'all' },
      [document(1, [1])],
      ALL,
    );
    expect(key?.score).toBe(roundScore(inverseFrequency(2, ALL.documents) * saturation(0.5, 1)));
  });

  test('requires every word if the query does', () => {
    const documents = [document(1, [1]), document(2, [1, 2]), document(3, [4])];
    const numbers = (join: 'all' | 'any') =>
      rankDocuments({ clauses: [word(1), word(2)], join }, documents, ALL).map(({ number }) => number);
    expect(numbers('all')).toEqual([2]);
    expect(numbers('any')).toEqual([2, 1]);
  });

  test('adds up the terms of a prefix, and counts a term for every word that it belongs to', () => {
    const prefix = word(1, { terms: [1, 2].map((id) => ({ id, term: `s${id}`, frequency: 2 })) });
    const [both, one] = rankDocuments(
      { clauses: [prefix, word(2)], join: 'any' },
      [document(1, [1]), document(2, [1, 2])],
      ALL,
    );
    expect(both).toMatchObject({ number: 2, matched: [0, 1] });
    const weight = inverseFrequency(2, ALL.documents);
    expect(both?.score).toBe(roundScore(weight * (saturation(2, 1) + 1)));
    expect(one?.matched).toEqual([0]);
  });

  test('prefers shorter documents, with lengths relative to the average', () => {
    const ranked = rankDocuments(
      { clauses: [word(1)], join: 'all' },
      [document(1, [1], 300), document(2, [1])],
      ALL,
    );
    expect(ranked.map(({ number }) => number)).toEqual([2, 1]);
    expect(ranked[1]?.score).toBe(roundScore(inverseFrequency(2, ALL.documents) * saturation(1, 3)));
  });

  test('takes the average length as it is where a text has only one word', () => {
    const words = { documents: 10, words: 10 };
    const [one] = rankDocuments({ clauses: [word(1)], join: 'all' }, [document(1, [1], 1)], words);
    expect(one?.score).toBe(roundScore(inverseFrequency(2, words.documents)));
  });

  test('needs the numbers of all terms of all queries', () => {
    const clauses = [word(1), word(2)];
    expect(
      termsOf([
        { clauses, join: 'all' },
        { clauses: [word(9)], join: 'any' },
      ]),
    ).toEqual([1, 2, 9]);
  });
});
