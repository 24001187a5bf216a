import { expect, test } from 'vitest';
import { indexOf } from './search.testing.ts';

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
  const { index, readTexts } = indexOf(documents);
  return {
    search: (q: string) => index.search(q, { limit: 5, readTexts }),
    page: (q: string) => index.searchPage(q, { limit: 5, questions: 3, readTexts }),
  };
}

test('an index finds documents by another form of a word, and marks the whole word', async () => {
  const [found] = await searched('مَكتبة الحيّ', 'سوق المدينة').search('المكتبات');
  expect(found?.id).toBe('0');
  expect(found?.match).toEqual({ field: 'name', snippet: 'مَكتبة الحيّ', ranges: [{ start: 0, end: 6 }] });
});

test('an index finds documents by a misspelled word, a prefix and a phrase', async () => {
  const all = searched('مَكتبة الحيّ', 'سوق المدينة');
  const names = async (q: string) => (await all.search(q)).map(({ id }) => id);
  expect(await names('المدينه')).toEqual(['1']);
  expect(await names('المديمة')).toEqual(['1']);
  expect(await names('مك')).toEqual(['0']);
  expect(await names('"سوق المدينة"')).toEqual(['1']);
  expect(await names('"المدينة سوق"')).toEqual([]);
  expect(await names('قطار')).toEqual([]);
  expect((await all.page('المديمة')).correction).toBe('المدينة');
});

test('a name written as one word is marked as a whole, and never corrected in part', async () => {
  const all = searched('لقاء مع عبدُالرحمن القحطاني');
  const [found] = await all.search('الرحمن');
  expect(found?.match.ranges).toEqual([{ start: 8, end: 18 }]);
  expect(await all.page('القحطامي عبدالرحمم')).toMatchObject({
    found: [{ id: '0' }],
    correction: 'القحطاني عبدالرحمم',
  });
});

test('a word that is found as it is brings no word with the same consonants or few of its letters with it', async () => {
  const all = searched('صانع نجار', 'جيران طيبون', 'بلي الثوب', 'بلا شك', 'البلاد البعيدة');
  const names = async (q: string) => (await all.search(q)).map(({ id }) => id);
  expect(await names('بلي ')).toEqual(['2']);
  expect(await names('صانع نجار')).toEqual(['0']);
  expect(await names('جيران ')).toEqual(['1']);
});
