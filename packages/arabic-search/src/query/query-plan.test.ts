import { describe, expect, test } from 'vitest';
import { analyse } from '../analyser/analyse.ts';
import { clauseOf, LAST_TIER, planWord, STAGES, type QueryWord } from './query-plan.ts';

function plan(text: string, options: Partial<Parameters<typeof planWord>[1]> = {}): QueryWord {
  const [token] = analyse(text);
  if (token === undefined) throw new Error(`${text} has no word`);
  return planWord(token, options);
}

describe('the terms of a tier', () => {
  test('are in the first tier the word itself, with and without its article', () => {
    expect(clauseOf(plan('الكتابين'), 1)).toEqual({
      surface: ['الكتابين', 'كتابين'],
      keys: ['sالكتابين', 'bالكتابين', 'sكتابين', 'bكتابين'],
      beginnings: [],
    });
  });

  test('are in the second tier also prefixes for a word that is being typed', () => {
    expect(clauseOf(plan('الكتا', { isTyped: true }), 2).beginnings).toEqual(['الكتا', 'كتا']);
    expect(clauseOf(plan('ك', { isTyped: true }), 2).beginnings).toEqual([]);
  });

  test('include all terms of the tier before, and more', () => {
    const word = plan('ومعلميهم', { isTyped: true });
    for (let tier = 2; tier <= LAST_TIER; tier += 1) {
      const [before, after] = [clauseOf(word, tier - 1), clauseOf(word, tier)];
      expect(after.surface).toEqual(expect.arrayContaining(before.surface));
      expect(after.keys).toEqual(expect.arrayContaining(before.keys));
    }
    expect(clauseOf(word, 4).keys).toContain('tمعلم');
    expect(clauseOf(word, 3).keys).not.toContain('tمعلم');
  });

  test('are in later tiers for ambiguous forms of an unknown word', () => {
    const tierOf = (text: string, term: string) => plan(text, { isKnown: false }).terms.get(term);
    expect(tierOf('بأوتاد', 'kوتد')).toBe(8);
    expect(tierOf('بيتهم', 'uبيتهم')).toBe(6);
    expect(tierOf('بيتهم', 'tبيت')).toBe(6);
    expect(tierOf('بيتهم', 'kبتهم')).toBe(6);
    expect(tierOf('بيتهم', 'vتهم')).toBe(8);
    expect(tierOf('بيتهم', 'tتهم')).toBe(8);
    expect(plan('بيتهم').terms.get('tتهم')).toBe(7);
  });

  test('are ordered by tier', () => {
    for (const text of ['الوان', 'ومعلميهم', 'بأوتاد']) {
      for (const isKnown of [true, false]) {
        const tiers = [...plan(text, { isKnown }).terms.values()];
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
      }
    }
  });

  test('include slips of an unknown word before its skeleton, and of a known word in the last tier', () => {
    const slips = [{ form: 'كتاب', term: 'كتان', distance: 1 }];
    const unknown = plan('كتاب', { isKnown: false, slips });
    expect(clauseOf(unknown, 5).surface).toContain('كتان');
    expect(clauseOf(unknown, 7).keys).not.toContain('kكتب');
    const known = plan('كتاب', { slips });
    expect(clauseOf(known, 7).surface).not.toContain('كتان');
    expect(clauseOf(known, 8).surface).toContain('كتان');
    expect(clauseOf(known, 6).keys).toContain('kكتب');
  });

  test('include the likeliest slips first', () => {
    const slips = [
      { form: 'كتابهم', term: 'كناب', distance: 0.75 },
      { form: 'كتابهم', term: 'كتاف', distance: 1 },
      { form: 'كتابهم', term: 'كناف', distance: 1.75 },
    ];
    const word = plan('كتابهم', { isKnown: false, slips });
    const asked = (tier: number) => slips.map(({ term }) => clauseOf(word, tier).surface.includes(term));
    expect([4, 5, 6, 8].map(asked)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  test('are at most 60, including the exact ones', () => {
    const slips = Array.from({ length: 100 }, (_, index) => ({
      form: 'كتاب',
      term: `كتاب${index}`,
      distance: 1,
    }));
    const { surface, keys } = clauseOf(plan('كتاب', { isKnown: false, slips }), LAST_TIER);
    expect(surface.length + keys.length).toBeLessThanOrEqual(61);
    expect(surface).toContain('كتاب');
    expect(keys).toContain('bكتاب');
  });
});

test('a search for single words follows all tiers of a search for all words', () => {
  expect(STAGES.flatMap(({ tiers, join }) => tiers.map((tier) => `${tier} ${join}`))).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((tier) => `${tier} all`),
    '4 any',
    '8 any',
  ]);
});
