import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const read = (text: string) => (readText(text)?.lines ?? []).map((line) => line.text);

/** Cues of SubRip, numbered, a second each. */
const subRip = (...texts: string[]) =>
  texts
    .map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n`)
    .join('\n');

test('a cue that begins with a name starts a new passage, also after an unfinished sentence', () => {
  expect(read(subRip('سارة: من أين', 'بدأت', 'عمر الحدّاد: من بيت', 'جدّي'))).toEqual([
    'سارة: من أين بدأت',
    'عمر الحدّاد: من بيت جدّي',
  ]);
});

test('text outside the cues is kept, and cue numbers, names and styles are dropped', () => {
  const text = `WEBVTT - حوار
Kind: captions

STYLE
::cue { color: red }

NOTE
راجعته سارة.

مقابلة مع عمر

intro
00:01.000 --> 00:02.000
من أين بدأت؟

2
00:02.000 --> 00:03.000
من بيت

جدّي.
3
00:03.000 --> 00:04.000
وكان صغيرًا.
في عام

1990

4

00:04.000 --> 00:05.000

ثم رحلنا.`;
  expect(read(text)).toEqual([
    'مقابلة مع عمر',
    'من أين بدأت؟',
    'من بيت جدّي.',
    'وكان صغيرًا. في عام 1990 ثم رحلنا.',
  ]);
});

test('a first cue directly below the header is read', () => {
  expect(read('WEBVTT\n00:01.000 --> 00:02.000\nنعم.')).toEqual(['نعم.']);
});

test('escaped characters are decoded once', () => {
  const text =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n&rlm;س&nbsp;&amp;&lrm;ص: 1 &lt; 2 &gt; 0 &amp;lt; &copy;؟&rlm;';
  const [line] = read(`${text}\n\n00:02.000 --> 00:03.000\nنعم`);
  expect(line).toBe('\u200Fس\u00A0&\u200Eص: 1 < 2 > 0 &lt; &copy;؟\u200F');
});

test('times between the words of a cue are dropped', () => {
  expect(
    read('00:00:01.000 --> 00:00:02.000\nمن<00:00:01.200><c> أين</c><00:00:01.500><c> بدأت؟</c>'),
  ).toEqual(['من أين بدأت؟']);
});

test('captions that show each line again above the next one are read once, and words said twice stay', () => {
  const cue = (from: string, to: string, words: string) =>
    `00:00:${from} --> 00:00:${to} align:start position:0%\n${words}\n`;
  const text = [
    'WEBVTT\nKind: captions\nLanguage: ar\n',
    cue('00.160', '02.000', ' \nكيف<00:00:00.500><c> بدأت</c><00:00:01.000><c> رحلتك؟</c>'),
    cue('02.000', '02.010', 'كيف بدأت رحلتك؟\n '),
    cue('02.010', '04.000', 'كيف بدأت رحلتك؟\nنعم.'),
    cue('04.000', '04.010', 'نعم.\n '),
    cue('04.010', '06.000', 'نعم.\nنعم.'),
  ].join('\n');
  expect(read(text)).toEqual(['كيف بدأت رحلتك؟', 'نعم.', 'نعم.']);
});

test('a line of subtitles that is said twice is read twice', () => {
  expect(read(subRip('من أين بدأت؟', 'نعم.', 'نعم.', 'ثم رحلنا.'))).toEqual([
    'من أين بدأت؟',
    'نعم.',
    'نعم.',
    'ثم رحلنا.',
  ]);
});

test('signs for the place and look of a cue are dropped, and words in braces stay', () => {
  expect(read(subRip('{\\an8}كيف بدأت؟', '{\\i1}في بيت {\\b1\\c&H00FFFF&}جدّي{\\i0} {هناك}.'))).toEqual([
    'كيف بدأت؟',
    'في بيت جدّي {هناك}.',
  ]);
});
