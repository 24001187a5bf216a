import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../test/random.testing.ts';
import { analyse } from './analyse.ts';

const PARTS = [
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآٱؤئىةپچژگکی',
  'اوي ولابكف',
  '\u064B\u064E\u0651\u0652\u0653\u0654\u0655\u0670\u06E1\u06DD',
  'ـ\u200C\u200D\u200E\u200F\u202B\u202C\u2067\u2069\uFEFF\u200B\u00AD',
  '0123٤٥٦۷۸۹.,٫٬',
  'abzÉßﬁΩж北',
  ' \n،؟!«»"()*%_+#\\\u0000',
  '\uFEFB\uFEF7\uFDF2\uFDFA\uFE8E\uFE70\uFC5E',
  '😀\uD83D\uDE00\uD800\uDC00',
].map((part) => part.split(''));

const TEXTS = Array.from({ length: 2000 }, (_, seed) => randomText(seed));

function randomText(seed: number): string {
  const random = randomFrom(seed);
  return Array.from({ length: random(24) }, () => {
    const part = PARTS[random(3) === 0 ? random(PARTS.length) : 0] ?? [];
    return part[random(part.length)] ?? '';
  }).join('');
}

describe('the analysis of any text', () => {
  test('does not change when a surface form is analysed again', () => {
    for (const { surface, alts } of TEXTS.flatMap((text) => analyse(text))) {
      for (const form of [surface, ...alts]) {
        expect(analyse(form).map((token) => token.surface)).toEqual([form]);
      }
    }
  });

  test('has ascending positions within the text, each of which contains the word', () => {
    for (const text of TEXTS) {
      let last = { start: 0, end: 0 };
      for (const { surface, start, end } of analyse(text)) {
        expect(surface).not.toBe('');
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        // The words of one ligature share its place.
        expect([start, end]).toEqual([Math.max(start, last.start), Math.max(end, last.end)]);
        last = { start, end };
      }
    }
  });

  test('assigns every letter and digit to a word', () => {
    for (const text of TEXTS) {
      const tokens = analyse(text);
      for (const { index } of text.matchAll(
        /(?![\u0640\u06E5\u06E6\uFE70-\uFE7F\uFC5E-\uFC63])[\p{L}\p{Nd}]/gu,
      )) {
        expect(tokens.some(({ start, end }) => start <= index && index < end)).toBe(true);
      }
    }
  });

  test('has the words of both texts when two texts are joined by a line break', () => {
    for (const [index, text] of TEXTS.entries()) {
      const next = TEXTS[index + 1] ?? '';
      const apart = [...analyse(text), ...analyse(next)].map(({ surface }) => surface);
      expect(analyse(`${text}\n${next}`).map(({ surface }) => surface)).toEqual(apart);
    }
  });

  test('has keys that are not empty, without diacritics and spaces', () => {
    for (const { keys } of TEXTS.flatMap((text) => analyse(text))) {
      for (const key of Object.values(keys).flat()) expect(key).toMatch(/^[^\s\p{M}]+$/u);
    }
  });
});

describe('the analysis of a long text', () => {
  test.each([
    ['one word of letters', 'ب'.repeat(100_000)],
    ['one word of Chinese letters', '日'.repeat(100_000)],
    ['one word of marks', `ب${'\u064E'.repeat(100_000)}`],
    ['one word of dagger alefs', 'ب\u0670'.repeat(50_000)],
    ['one word of waws', 'و'.repeat(100_000)],
    ['one word of hamzas', 'ء'.repeat(100_000)],
    ['one number', '1.'.repeat(50_000)],
    ['unpaired surrogates', '\uD800'.repeat(100_000)],
    ['bidi controls', '\u202E'.repeat(100_000)],
    ['words of one letter', 'ا '.repeat(50_000)],
  ])('takes linear time for %s', (_, text) => {
    const startedAt = performance.now();
    expect(analyse(text).length).toBeLessThanOrEqual(50_000);
    // A step that looks back at the whole text would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
