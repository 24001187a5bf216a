import { expect, test } from 'vitest';
import { analyse } from './analyser/analyse.ts';
import { coverageFactor, nameFactor } from './find-documents.ts';
import { NaiveStore } from '../test/naive-store.testing.ts';
import { planWord } from './query/query-plan.ts';
import { findNames } from './search.testing.ts';

const words = analyse('سوق المدينة').map((token, index) => planWord(token, { weight: 3 - 2 * index }));

test.each([
  ['سوق المدينة', 2],
  ['سوق في المدينة القديمة', 1.75],
  ['سوق', 1.25],
  ['المدينة القديمة', 1.1875],
  ['قمر', 1],
])('the name %s multiplies the score by %d', (name, factor) => {
  const store = new NaiveStore([
    { id: 'a', publishedAt: '2026-01-01', texts: [{ field: 'name', text: name }] },
  ]);
  expect(nameFactor(words.length, store.namesHaving(words, 4)(1))).toBe(factor);
});

test('the coverage is the squared share of the weight that the matched words have', () => {
  expect(coverageFactor(words, [])).toBe(0);
  expect(coverageFactor(words, [0])).toBe(9 / 16);
  expect(coverageFactor(words, [0, 1])).toBe(1);
});

test('other forms of a word follow the word itself', async () => {
  expect(await findNames({ أ: 'رسمتُ بيتا', ب: 'رسم على الجدار' }, 'رسم ')).toEqual(['ب', 'أ']);
});

test('where a document has both words of a query, those with one of them are left out', async () => {
  const texts = { أ: 'سوق القرية', ب: 'سوق في المدينة' };
  expect(await findNames(texts, 'سوق المدينة ')).toEqual(['ب']);
  expect(await findNames(texts, 'سوق الجزيرة ')).toEqual(['أ', 'ب']);
});

test('a typing error in an unfinished word is looked for unless five documents have a word that begins so', async () => {
  const four = { أ: 'مكتبة', ب: 'مكتبة', ت: 'مكتبة', ث: 'مكتبة', ج: 'مكتن' };
  expect(await findNames(four, 'مكتب')).toEqual(['ث', 'ت', 'ب', 'أ', 'ج']);
  expect(await findNames({ ...four, ح: 'مكتبة' }, 'مكتب')).toEqual(['ح', 'ث', 'ت', 'ب', 'أ']);
});

test.each(['عبدالعزيز', 'عبد العزيز', 'عبدالعزي', 'العزيز', '"عبد العزيز"', 'عبدالعزيم '])(
  '%s finds a name whether it is written as one word or as two',
  async (query) => {
    const names = { 'عبدالعزيز الفهد': 'طبيب', 'عبد العزيز القحطاني': 'مهندس', 'نجيب محفوظ': 'كاتب' };
    expect((await findNames(names, query)).sort()).toEqual(['عبد العزيز القحطاني', 'عبدالعزيز الفهد']);
  },
);

test.each(['عبدالله', 'عبد الله'])('%s finds no interview in which these words are apart', async (query) => {
  const texts = {
    'لقاء قديم': 'عبد الكريم قال: الله الله، واللهُ كريم',
    'عبدالله البردوني': 'شاعر',
    حوار: 'كتبتُ لعبد الله',
  };
  expect(await findNames(texts, query)).toEqual(['عبدالله البردوني', 'حوار']);
  expect(await findNames({ 'لقاء قديم': texts['لقاء قديم'] }, query)).toEqual(['لقاء قديم']);
});

test('of a long query the words that fewest documents have are looked for, before those that none has', async () => {
  const rare = ['تفاح', 'برتقال', 'خوخ', 'مشمش', 'رمان', 'عنب', 'كرز', 'توت', 'تمر', 'زيتون', 'لوز', 'جوز'];
  const texts = {
    ...Object.fromEntries(rare.map((word, index) => [`rare ${index}`, word])),
    'common 1': 'قارب',
    'common 2': 'قارب',
  };
  const unknown = 'حصان جمل غزال ثعلب';
  const found = await findNames(texts, `${unknown} قارب ${rare.join(' ')} `, 20);
  expect(found.sort()).toEqual(rare.map((_, index) => `rare ${index}`).sort());
});
