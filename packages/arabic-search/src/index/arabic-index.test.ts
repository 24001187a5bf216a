import { expect, test } from 'vitest';
import { ANALYSER_VERSION } from '../analyser/analyse.ts';
import type { IndexedDocument, ShownText } from './api.ts';
import { createIndex, loadIndex } from './arabic-index.ts';

const INTERVIEW: IndexedDocument = {
  id: 'a',
  publishedAt: '2026-01-01T00:00:00.000Z',
  texts: [
    { field: 'name', text: 'مَكتبة الحيّ' },
    { field: 'question', questionId: 'q1', text: 'كيف بدأت الحكاية؟' },
    { field: 'question', questionId: 'q2', text: 'ومن علّمك القراءة؟' },
    { field: 'content', text: 'حوار عن الكتب' },
    { field: 'answer', questionId: 'q1', text: 'بدأت في ورشة والدي، وكان نجّارًا.' },
    { field: 'answer', questionId: 'q2', text: 'علّمتني جدتي، وكانت تقرأ في المكتبة.' },
  ],
};

function filled() {
  const index = createIndex();
  index.add(INTERVIEW);
  const asked: ShownText[] = [];
  const readTexts = async (shown: ShownText[]) => {
    asked.push(...shown);
    return shown.map(({ place }) => INTERVIEW.texts[place]?.text ?? null);
  };
  return { index, asked, readTexts };
}

test('only the text that is shown is read, by its place', async () => {
  const { index, asked, readTexts } = filled();
  const [found] = await index.search('نجار ', { limit: 10, readTexts });
  expect(found?.match).toMatchObject({ field: 'answer', questionId: 'q1', ranges: [{ start: 25, end: 32 }] });
  expect(asked).toEqual([{ id: 'a', place: 4, field: 'answer', questionId: 'q1' }]);
});

test('a page has the matching questions, at most as many as are asked for, and each text is read once', async () => {
  const { index, asked, readTexts } = filled();
  const { found } = await index.searchPage('بدأت القراءة', { limit: 10, questions: 1, readTexts });
  expect(found[0]?.match.questions.map(({ question }) => question)).toEqual(['كيف بدأت الحكاية؟']);
  expect(new Set(asked.map(({ place }) => place)).size).toBe(asked.length);
});

test('a page has the corrected query if only that found anything', async () => {
  const { index, readTexts } = filled();
  const options = { limit: 10, questions: 3, readTexts };
  expect(await index.searchPage('الحكابة ', options)).toMatchObject({ correction: 'الحكاية' });
  expect(await index.searchPage('الحكاية ', options)).toMatchObject({ correction: null });
});

test('a result whose text no longer exists is left out, and one that has changed has no false marks', async () => {
  const { index } = filled();
  expect(await index.search('نجار ', { limit: 10, readTexts: async () => [null] })).toEqual([]);
  const changed = async () => ['كان طبيبًا'];
  expect((await index.search('نجار ', { limit: 10, readTexts: changed }))[0]?.match).toMatchObject({
    snippet: 'كان طبيبًا',
    ranges: [],
  });
});

test('what is found are the documents at the time of the search', async () => {
  const { index, readTexts } = filled();
  const waiting = index.search('نجار ', {
    limit: 10,
    readTexts: async (shown) => {
      index.remove('a');
      return readTexts(shown);
    },
  });
  expect(await waiting).toHaveLength(1);
  expect(await index.search('نجار ', { limit: 10, readTexts })).toEqual([]);
});

test('statistics count documents and words, and documents come and go', () => {
  const { index } = filled();
  const { documents, words, differentWords, terms, bytes } = index.statistics;
  expect({ documents, words }).toEqual({ documents: 1, words: 23 });
  expect(differentWords).toBeLessThan(words);
  expect(terms).toBeGreaterThan(differentWords);
  expect(bytes).toBeGreaterThan(0);
  index.add({ ...INTERVIEW, texts: [{ field: 'name', text: 'سوق المدينة' }] });
  expect(index.statistics).toMatchObject({ documents: 1, words: 2 });
  expect([index.has('a'), index.remove('a'), index.remove('a'), index.has('a')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(index.statistics).toMatchObject({ documents: 0, words: 0 });
});

test('frequencies count documents, and a filter without words filters nothing', () => {
  const { index } = filled();
  expect(index.frequencies(['كتب', 'مكتبه', 'قطار'])).toEqual(
    new Map([
      ['كتب', 1],
      ['مكتبه', 1],
    ]),
  );
  expect([index.filter('حكاي ورشة'), index.filter('قطار'), index.filter(' — ')]).toEqual([['a'], [], null]);
});

test.each([
  { ...INTERVIEW, id: '' },
  { ...INTERVIEW, texts: [] },
  { ...INTERVIEW, publishedAt: 'yesterday' },
])('a document needs an id, a date and a text', (document) => {
  const { index } = filled();
  expect(() => index.add(document)).toThrow(expect.objectContaining({ problem: 'document' }));
  expect(index.statistics.documents).toBe(1);
});

test('a saved index is loaded from bytes at any place, and can be changed and saved again', async () => {
  const { index, readTexts } = filled();
  const saved = Buffer.concat([...index.save()]);
  const shifted = new Uint8Array(saved.length + 3);
  shifted.set(saved, 3);
  const loaded = loadIndex(shifted.subarray(3));
  expect(loaded.statistics).toEqual(index.statistics);
  loaded.add({ ...INTERVIEW, id: 'b', publishedAt: '2026-02-01' });
  const again = loadIndex(Buffer.concat([...loaded.save()]));
  expect((await again.search('نجار ', { limit: 10, readTexts })).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an index that changes while it is being saved says so', () => {
  const { index } = filled();
  const parts = index.save();
  parts.next();
  index.remove('a');
  expect(() => [...parts]).toThrow(expect.objectContaining({ problem: 'changed' }));
});

test('bytes of another program, format or analyser are refused, and damaged or incomplete ones', () => {
  const saved = new Uint8Array(Buffer.concat([...filled().index.save()]));
  const load = (change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | void) => {
    const bytes = saved.slice();
    try {
      loadIndex(change(bytes) ?? bytes);
      return 'loaded';
    } catch (error) {
      return (error as { problem?: string }).problem;
    }
  };
  expect(load(() => new Uint8Array(0))).toBe('format');
  expect(load(() => new Uint8Array(64))).toBe('format');
  expect(load((bytes) => void (bytes[4] = 99))).toBe('format');
  expect(load((bytes) => void (bytes[8] = ANALYSER_VERSION + 1))).toBe('format');
  expect(load((bytes) => bytes.slice(0, -8))).toBe('damaged');
  expect(load((bytes) => bytes.slice(0, 17))).toBe('damaged');
  for (let at = 12; at < saved.length; at += 99_991) {
    expect(
      load((bytes) => void (bytes[at] = (bytes[at] ?? 0) ^ 4)),
      `byte ${at}`,
    ).toBe('damaged');
  }
  expect(load(() => {})).toBe('loaded');
});
