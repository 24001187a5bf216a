import { expect, test } from 'vitest';
import { MemoryStore, textsAboveAnswers } from '../memory-store.ts';
import { search } from '../search.ts';

/** Names of what a query finds, best first. */
async function find(texts: Record<string, string>, query: string): Promise<string[]> {
  const documents = Object.entries(texts).map(([name, answer], index) => ({
    id: name,
    publishedAt: `2026-01-0${index + 1}`,
    texts: [
      { field: 'name' as const, text: name },
      { field: 'answer' as const, questionId: 'q', text: answer },
    ],
  }));
  const searched = { store: new MemoryStore(documents), textsAbove: textsAboveAnswers, known: new Map() };
  return (await search(searched, query, 10)).map(({ document }) => document.id);
}

test('a question finds the interview with its rare word before those with all common ones', async () => {
  const places = Object.fromEntries(
    ['بيروت', 'دمشق', 'عمان', 'تونس', 'صنعاء'].map((name) => [name, 'تبلغ مساحتها كذا وكذا، فيها بحر ونهر']),
  );
  const found = await find({ رومانيا: 'دولة في أوروبا مساحتها كبيرة', ...places }, 'كم تبلغ مساحة رومانيا؟');
  expect(found[0]).toBe('رومانيا');
});

test('a question finds interviews that lack some of its words, those with more of them first', async () => {
  const texts = {
    'بلا شيء': 'حكاية أخرى تماما',
    'كلمتان معا': 'ترك الطبيب مدينته',
    'ثلاث كلمات': 'ترك الطبيب مدينته القديمة',
  };
  expect(await find(texts, 'لماذا غادر الطبيب مدينته القديمة؟')).toEqual(['ثلاث كلمات', 'كلمتان معا']);
});

test('a whole sentence finds its interview before a better one that lacks a word', async () => {
  const texts = {
    'ورشة الخشب': 'الخشب في الورشة، ورشة الخشب',
    سيرة: 'تعلمت حديث الخشب في الورشة وأنا صغير جدا',
  };
  expect((await find(texts, 'تعلمت حديث الخشب في الورشة '))[0]).toBe('سيرة');
});

test('a mistyped word and an unfinished last one still count', async () => {
  const texts = { أ: 'صناعة المراكب في البصرة القديمة', ب: 'صناعة الفخار في الكوفة' };
  expect((await find(texts, 'صناعة المراكت البص'))[0]).toBe('أ');
});

test('a result with far less of the question than the best is left out', async () => {
  const texts = {
    رومانيا: 'تبلغ مساحة رومانيا كذا، وفيها جبال عالية وبحر وغابات',
    الطبخ: 'وصفة سهلة فيها جبال من السكر',
  };
  expect(await find(texts, 'كم تبلغ مساحة رومانيا وهل فيها جبال عالية وغابات؟')).toEqual(['رومانيا']);
});
