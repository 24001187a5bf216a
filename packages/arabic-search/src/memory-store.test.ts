import { expect, test } from 'vitest';
import { MemoryStore, textsAboveAnswers } from './memory-store.ts';
import { search, searchWithQuestions } from './search.ts';

function searched(...names: string[]) {
  const documents = names.map((name, index) => ({
    id: String(index),
    publishedAt: `2026-01-0${index + 1}`,
    texts: [
      { field: 'name' as const, text: name },
      { field: 'question' as const, questionId: 'q', text: 'كيف بدأت الحكاية؟' },
      { field: 'answer' as const, questionId: 'q', text: 'بدأت في ورشة والدي، وكان نجّارًا.' },
    ],
  }));
  return { store: new MemoryStore(documents), textsAbove: textsAboveAnswers, known: new Map() };
}

test('the memory store finds documents by another form of a word, and marks the whole word', async () => {
  const [found] = await search(searched('مَكتبة الحيّ', 'سوق المدينة'), 'المكتبات', 5);
  expect(found?.document.id).toBe('0');
  expect(found?.match).toEqual({ field: 'name', snippet: 'مَكتبة الحيّ', ranges: [{ start: 0, end: 6 }] });
});

test('the memory store finds documents by a misspelled word, a prefix and a phrase', async () => {
  const all = searched('مَكتبة الحيّ', 'سوق المدينة');
  const names = async (q: string) => (await search(all, q, 5)).map(({ document }) => document.id);
  expect(await names('المدينه')).toEqual(['1']);
  expect(await names('المديمة')).toEqual(['1']);
  expect(await names('مك')).toEqual(['0']);
  expect(await names('"سوق المدينة"')).toEqual(['1']);
  expect(await names('"المدينة سوق"')).toEqual([]);
  expect(await names('قطار')).toEqual([]);
  expect((await searchWithQuestions(all, 'المديمة', 5)).correction).toBe('المدينة');
});

test('a name written as one word is marked as a whole, and never corrected in part', async () => {
  const all = searched('لقاء مع عبدُالرحمن القحطاني');
  const [found] = await search(all, 'الرحمن', 5);
  expect(found?.match.ranges).toEqual([{ start: 8, end: 18 }]);
  expect(await searchWithQuestions(all, 'القحطامي عبدالرحمم', 5)).toMatchObject({
    found: [{ document: { id: '0' } }],
    correction: 'القحطاني عبدالرحمم',
  });
});

test('a word that is found as it is brings no word with the same consonants or few of its letters with it', async () => {
  const all = searched('صانع نجار', 'جيران طيبون', 'بلي الثوب', 'بلا شك', 'البلاد البعيدة');
  const names = async (q: string) => (await search(all, q, 5)).map(({ document }) => document.id);
  expect(await names('بلي ')).toEqual(['2']);
  expect(await names('صانع نجار')).toEqual(['0']);
  expect(await names('جيران ')).toEqual(['1']);
});
