import { expect, test } from 'vitest';
import { NaiveStore } from '../test/naive-store.testing.ts';
import type { SearchStore } from './store.ts';
import { queryTerms, wordFrequencies } from './vocabulary.ts';

test('the frequencies of words are counted up to the number of documents, without unknown words', () => {
  const names = ['البحر', 'بحر والبحر', 'قمر'];
  const store = new NaiveStore(
    names.map((text, index) => ({
      id: String(index),
      publishedAt: '2026-01-01',
      texts: [{ field: 'name', text }],
    })),
  );
  expect(wordFrequencies(store, ['بحر', 'قمر', 'شمس'])).toEqual(
    new Map([
      ['بحر', 3],
      ['قمر', 1],
    ]),
  );
});

test('a long prefix stands for 60 words, and for more while all together have up to 10,000 matches', () => {
  const completions = Array.from({ length: 63 }, (_, id) => ({
    id,
    term: `sبحري${id}`,
    frequency: id < 60 ? 100 : ([4_000, 0, 1][id - 60] ?? 0),
  }));
  const store: SearchStore = new NaiveStore([]);
  store.completions = (beginning) => (beginning.startsWith('s') ? completions : []);
  const clause = { surface: [], keys: [], beginnings: ['بحري'] };
  const [[[prefix] = []] = []] = queryTerms(store, [[clause]]);
  expect(prefix?.terms).toEqual(completions.slice(0, 62));
  expect(prefix).toMatchObject({ isSurface: true, matches: 10_000 });
  const [[[all] = []] = []] = queryTerms(store, [[clause]], { isComplete: true });
  expect(all?.terms).toEqual(completions);
});
