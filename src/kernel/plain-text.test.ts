import { describe, expect, test, vi } from 'vitest';
import {
  hasVisible,
  isEmoji,
  normalizeLine,
  normalizeText,
  truncateAtWord,
  visibleLength,
} from './plain-text.ts';

describe('normalizeText', () => {
  test.each([
    ['ﻣﺪﺭﺳﺔ', 'مدرسة', 'letters in presentation forms'],
    ['ﻻﻋﺐ ﷲ', 'لاعب الله', 'ligatures'],
    ['ﻛﹷﺘﹶﺐ', 'كـَتَب', 'marks in presentation forms, without a space in the word'],
    ['﴿آية﴾', '﴿آية﴾', 'ornate parentheses stay'],
    ['محمد ﷺ ﷻ ﷽', 'محمد ﷺ ﷻ ﷽', 'honorifics are signs and stay'],
    ['e\u0301 ا\u0653', 'é آ', 'NFC'],
    ['a\0b\u0007c\u0085d', 'abcd', 'control characters'],
    ['\u202Eabc\u2066د\u2069\u{E0041}', 'abcد', 'bidi controls and tag characters'],
    ['a\uD800b\uDC00', 'ab', 'unpaired surrogates'],
    ['\uD83D\u202E\uDE00', '', 'surrogates that a removal would pair'],
    ['👍🏽', '👍🏽', 'paired surrogates stay'],
    [
      'می\u200Cرود بِسْم ه\u200D\u200F',
      'می\u200Cرود بِسْم ه\u200D\u200F',
      'joiners, marks and direction marks stay',
    ],
    ['a\r\nb\rc\td', 'a\nb\nc d', 'line ends and tabs'],
    ['أ\vب\u2028ج\u2029د', 'أ\nب\nج\nد', 'line ends of PowerPoint and Pages'],
    [' \u00A0\n نص \n', 'نص', 'trimmed'],
  ])('%j becomes %j: %s', (input, output) => {
    expect(normalizeText(input)).toBe(output);
    expect(normalizeText(output)).toBe(output);
  });

  test('a letter with 100,000 marks is cut to thirty of them', () => {
    const flood = `a${'\u0301\u0323'.repeat(50_000)}`;
    expect(normalizeText(flood).length).toBeLessThanOrEqual(31);
  });
});

test('normalizeLine puts any white space on one line', () => {
  expect(normalizeLine(' أ \n\n ب\u00A0\t ج\u2003د ')).toBe('أ ب ج د');
});

test.each([
  ['❤️', true],
  ['👨‍👩‍👧', true],
  ['🇪🇬', true],
  ['1️⃣', true],
  ['12', false],
  ['صورة 😀', false],
  ['', false],
])('%j is emoji alone: %s', (text, is) => {
  expect(isEmoji(text)).toBe(is);
});

describe('visibleLength', () => {
  test.each([
    ['بِسْمِ', 3],
    ['ـــ', 0],
    ['\u200B\u200F\u202E\uFEFF\u2066', 0],
    [' \n\t ', 0],
    ['\u064B', 0],
    ['  ـأـ ', 1],
    ['أ ب', 3],
    ['أ \n\n ب', 3],
    ['\u3164\u2800', 0],
    ['👨‍👩‍👧🏳️‍🌈👍🏽', 3],
    ['cafe\u0301', 4],
    ['', 0],
  ])('%j has the length %i', (text, length) => {
    expect(visibleLength(text)).toBe(length);
    expect([length, length + 1].map((least) => hasVisible(text, least))).toEqual([true, false]);
  });

  test('is counted up to the characters that are asked for', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    let read = 0;
    segment.mockImplementation(function* () {
      for (; read < 1_000; read += 1) yield { segment: 'أ' };
    } as never);
    expect(hasVisible('…', 3)).toBe(true);
    expect(read).toBeLessThan(4);
    segment.mockRestore();
  });

  test('a long run of invisible characters is counted in linear time', () => {
    expect(visibleLength(`a${'\u200B'.repeat(200_000)}b`)).toBe(2);
  });
});

describe('truncateAtWord', () => {
  test.each([
    ['قصير', 10, 'قصير'],
    ['١٢٣٤٥', 5, '١٢٣٤٥'],
    ['هذه جملة طويلة، وفيها كلام كثير', 16, 'هذه جملة طويلة…'],
    ['كلمة كلمتان', 5, 'كلمة…'],
    ['كلمة كلمتان', 4, 'كلم…'],
    ['مُحَمَّدٌمُحَمَّدٌ', 8, 'مُحَمَّ…'],
    ['👨‍👩‍👧👨‍👩‍👧', 12, '👨‍👩‍👧…'],
    ['😀😀😀', 4, '😀…'],
    ['قال — «نعم» كثيرًا', 8, 'قال…'],
  ])('cuts %j to %i characters as %j', (text, max, cut) => {
    expect(truncateAtWord(text, max)).toBe(cut);
  });

  test('never exceeds the limit, halves a surrogate pair or separates a letter from its marks', () => {
    const text = 'قَالَ الكاتِبُ 😀😀 إنَّ e\u0301t\u0301 👨‍👩‍👧 النَّصَّ طويلٌ';
    for (let max = 1; max < text.length; max += 1) {
      const cut = truncateAtWord(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      const rest = text.slice(cut.length - 1);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(/^[\p{M}\u200D]/u.test(rest)).toBe(false);
    }
  });
});
