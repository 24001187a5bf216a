import { expect, test } from 'vitest';
import { findNames } from '../search.testing.ts';

test.each([
  ['دم', 'ودمٌ'],
  ['فن', 'بفنٍّ'],
  ['أخ', 'لأخٍ'],
  ['يد', 'فيدٌ'],
  ['حب', 'كحبٍّ'],
  ['يد', 'وبيدٍ'],
  ['جد', 'وجدٌّ'],
  ['الدم', 'ودمٌ'],
])('%s finds %s, after the word itself and before longer words', async (query, form) => {
  const texts = {
    'longer word': `قال ${query.replace('ال', '')}تنا مرّة`,
    'after a clitic': `هناك ${form} لا يُنسى`,
    'the word': `هنا ${query} قديم`,
  };
  const found = await findNames(texts, query);
  expect(found.slice(0, 2)).toEqual(['the word', 'after a clitic']);
});

test.each([
  ['حر', 'بحر', 'البحر هنا'],
  ['أب', 'باب', 'والباب هنا'],
  ['جد', 'وجد', 'وجدتُ هنا'],
  ['لب', 'كلب', 'كلبًا هنا'],
])('%s does not find %s where that is a word of its own', async (query, word, proof) => {
  expect(await findNames({ a: `رأى ${word} قريب`, b: proof }, `${query} `)).not.toContain('a');
});
