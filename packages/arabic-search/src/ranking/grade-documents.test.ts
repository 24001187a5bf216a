import { expect, test, vi } from 'vitest';
import { analyse } from '../analyser/analyse.ts';
import { NaiveStore } from '../../test/naive-store.testing.ts';
import { planWord, type QueryWord } from '../query/query-plan.ts';
import { findNames } from '../search.testing.ts';
import { surfaceTerm } from '../vocabulary.ts';
import { CANDIDATES } from '../weights.ts';
import { gradeDocuments } from './grade-documents.ts';

test('a question finds the interview with its rare word before those with all common ones', async () => {
  const places = Object.fromEntries(
    ['بيروت', 'دمشق', 'عمان', 'تونس', 'صنعاء'].map((name) => [name, 'تبلغ مساحتها كذا وكذا، فيها بحر ونهر']),
  );
  const found = await findNames(
    { رومانيا: 'دولة في أوروبا مساحتها كبيرة', ...places },
    'كم تبلغ مساحة رومانيا؟',
  );
  expect(found[0]).toBe('رومانيا');
});

test('a question finds interviews that lack some of its words, those with more of them first', async () => {
  const texts = {
    'بلا شيء': 'حكاية أخرى تماما',
    'كلمتان معا': 'ترك الطبيب مدينته',
    'ثلاث كلمات': 'ترك الطبيب مدينته القديمة',
  };
  expect(await findNames(texts, 'لماذا غادر الطبيب مدينته القديمة؟')).toEqual(['ثلاث كلمات', 'كلمتان معا']);
});

test('a whole sentence finds its interview before a better one that lacks a word', async () => {
  const texts = {
    'ورشة الخشب': 'الخشب في الورشة، ورشة الخشب',
    سيرة: 'تعلمت حديث الخشب في الورشة وأنا صغير جدا',
  };
  expect((await findNames(texts, 'تعلمت حديث الخشب في الورشة '))[0]).toBe('سيرة');
});

test('a mistyped word and an unfinished last one still count', async () => {
  const texts = { أ: 'صناعة المراكب في البصرة القديمة', ب: 'صناعة الفخار في الكوفة' };
  expect((await findNames(texts, 'صناعة المراكت البص'))[0]).toBe('أ');
});

test('a result with far less of the question than the best is left out', async () => {
  const texts = {
    رومانيا: 'تبلغ مساحة رومانيا كذا، وفيها جبال عالية وبحر وغابات',
    الطبخ: 'وصفة سهلة فيها جبال من السكر',
  };
  expect(await findNames(texts, 'كم تبلغ مساحة رومانيا وهل فيها جبال عالية وغابات؟')).toEqual(['رومانيا']);
});

test('of many documents, those with the most of the rare words are read, and of equal ones the newest', () => {
  const texts = (number: number) =>
    number === 1 ? 'oud nay drum' : number % 2 === 0 ? 'oud oud' : 'oud nay';
  expect(readNumbers(texts, 'oud nay drum')).toEqual([...oddNumbers(CANDIDATES.most - 1), 1]);
});

test('of each word only the form that tells most decides which documents are read', () => {
  const newest = (from: number) => Array.from({ length: CANDIDATES.most }, (_, index) => from - index);
  // Its other form is rarer, but tells less than the word itself and than the other word.
  const rarer = (number: number) =>
    number > 850 ? 'nay' : number > 400 ? 'oud' : number > 350 ? 'كتاب' : 'كتاب بكتاب';
  expect(readNumbers(rarer, 'كتاب oud')).toEqual(newest(400));
  // All its forms together tell more than the other word, which tells more than each.
  const commoner = (number: number) => (number > 900 ? 'nay' : number > 600 ? 'oud' : 'كتاب بكتاب');
  expect(readNumbers(commoner, 'كتاب oud')).toEqual(newest(900));
});

test.each([
  { frequencies: [10_000, 20_000], lists: 2 },
  { frequencies: [10_000, 20_001], lists: 1 },
])('the lists of terms in $frequencies documents that are read are $lists', ({ frequencies, lists }) => {
  const store = storeWithFrequencies(frequencies);
  const heaviest = vi.spyOn(store, 'heaviest');
  gradeDocuments(store, planned('oud nay'), 10);
  const terms = heaviest.mock.calls[0]?.[0].flatMap((forms) => forms.flatMap((form) => form.terms));
  expect(terms).toHaveLength(lists);
});

test('if even the rarest term is common, only its newest documents are read', () => {
  const store = storeWithFrequencies([30_001, 40_000]);
  const heaviest = vi.spyOn(store, 'heaviest');
  const newest = vi.spyOn(store, 'newest');
  gradeDocuments(store, planned('oud nay'), 10);
  expect(heaviest).not.toHaveBeenCalled();
  expect(newest.mock.calls[0]?.[0]).toEqual([{ terms: [expect.any(Number)], inName: false }]);
});

/** The numbers of the documents that are read for a query, among more than can all be read; descending. */
function readNumbers(textOf: (number: number) => string, query: string): number[] {
  const store = new NaiveStore(
    Array.from({ length: CANDIDATES.allUpTo + 1 }, (_, index) => ({
      id: `d${index + 1}`,
      publishedAt: '2026-01-01',
      texts: [{ field: 'answer' as const, questionId: 'q', text: textOf(index + 1) }],
    })),
  );
  const termsOf = vi.spyOn(store, 'termsOf');
  gradeDocuments(store, planned(query), 10);
  return termsOf.mock.calls.flatMap(([numbers]) => numbers).toSorted((a, b) => b - a);
}

/** The highest odd numbers of those documents. */
function oddNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => CANDIDATES.allUpTo + 1 - 2 * index);
}

function planned(query: string): QueryWord[] {
  return analyse(query).map((token) => planWord(token));
}

/** One document, whose words "oud" and "nay" are said to be in so many. */
function storeWithFrequencies(frequencies: number[]): NaiveStore {
  const texts = [{ field: 'name' as const, text: 'oud nay' }];
  const store = new NaiveStore([{ id: 'a', publishedAt: '2026-01-01', texts }]);
  const known = store.findTerms(['oud', 'nay'].map(surfaceTerm));
  const common = [...known].map(
    ([text, term], at) => [text, { ...term, frequency: frequencies[at] ?? 0 }] as const,
  );
  vi.spyOn(store, 'findTerms').mockReturnValue(new Map(common));
  return store;
}
