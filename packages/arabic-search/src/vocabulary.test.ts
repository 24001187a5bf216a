import { expect, test } from 'vitest';
import { MemoryStore } from './memory-store.ts';
import { wordFrequencies } from './vocabulary.ts';

test('the frequencies of words are counted up to the number of documents, without unknown words', async () => {
  const names = ['البحر', 'بحر والبحر', 'قمر'];
  const store = new MemoryStore(
    names.map((text, index) => ({
      id: String(index),
      publishedAt: '2026-01-01',
      texts: [{ field: 'name', text }],
    })),
  );
  expect(await wordFrequencies(store, ['بحر', 'قمر', 'شمس'])).toEqual(
    new Map([
      ['بحر', 3],
      ['قمر', 1],
    ]),
  );
});
