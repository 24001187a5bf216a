import { describe, expect, test } from 'vitest';
import { indexOf } from '../search.testing.ts';
import { typedInLatin } from './keyboard-layout.ts';

describe('a query typed in the Latin layout', () => {
  test.each([
    ['rhg ,hzg', 'قال وائل'],
    ['lih hgj,ksd', 'مها التونسي'],
    ['hgfpv', 'البحر'],
    ['lvHm', 'مرأة'],
    ["'fdf", 'طبيب'],
    ['1990 hgdlk', '1990 اليمن'],
    ['RHG', 'قال'],
  ])('%s means %s', (typed, meant) => {
    expect(typedInLatin(typed)).toBe(meant);
  });

  test.each(['البحر', '1990', 'a', 'layan@example.org', 'café'])('%s means nothing else', (typed) => {
    expect(typedInLatin(typed)).toBeNull();
  });

  const texts = ['قال وائل إن البحر قريب', 'a cafe'].map((text) => ({ field: 'answer' as const, text }));
  const { index, readTexts } = indexOf([{ id: 'a', publishedAt: '2026-01-01', texts }]);
  const find = (q: string) => index.searchPage(q, { limit: 10, questions: 3, readTexts });

  test('finds what was meant, and suggests it', async () => {
    const { found, correction } = await find('rhg ,hzg');
    expect(found.map(({ id }) => id)).toEqual(['a']);
    expect(correction).toBe('قال وائل');
  });

  test.each(['rhg hglvdo', 'zzzz', 'cafe'])(
    'suggests nothing for %s, of which no text has every word',
    async (q) => {
      expect((await find(q)).correction).toBeNull();
    },
  );
});
