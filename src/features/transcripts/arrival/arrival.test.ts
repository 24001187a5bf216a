import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../kernel/words.ts';
import { arrivalOf, seenInText } from './arrival.ts';
import { decodeText } from '../formats/decode-text.ts';
import { Generator } from '../samples/generated-documents.testing.ts';
import { readText } from '../formats/read-text.ts';
import { sampleFiles } from '../samples/sample-transcripts.testing.ts';
import { readTranscript } from '../passages/read-transcript.ts';

const TALKS = join(import.meta.dirname, '../samples/talks');

function arrivalOfText(text: string) {
  const read = readText(text) ?? { format: 'text', lines: [] };
  const texts = readTranscript(read.lines).passages.map((passage) => passage.text);
  return arrivalOf({ ...read, seen: seenInText(text) }, texts);
}

test.each(readdirSync(TALKS).filter((name) => /\.(?:txt|srt|vtt)$/.test(name)))(
  'no word of a talk is missing as its program wrote it: %s',
  (name) => {
    const text = decodeText(readFileSync(join(TALKS, name))) ?? '';
    expect(arrivalOfText(text).missing).toEqual([]);
  },
);

test.each([...Map.groupBy(sampleFiles(), ({ name }) => name)])(
  'no word of the sample interviews is missing in the form of %s',
  (_, files) => {
    for (const { text } of files) expect(arrivalOfText(text).missing).toEqual([]);
  },
);

test('every word of 500 generated subtitles arrives', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { source, seen } = new Generator(seed).subtitles();
    const texts = readTranscript(readText(source)?.lines ?? []).passages.map(({ text }) => text);
    expect(texts.flatMap(wordsOf).toSorted(), source).toEqual(seen.toSorted());
    expect(arrivalOfText(source).missing, source).toEqual([]);
  }
});

test('names that are written in several ways are not missing', () => {
  const lines = [
    'سارة: كيف بدأت؟',
    'د. هالة: من دكان جدّي.',
    'سارة: ومتى؟',
    'د.هاله: قبل الحرب.',
    'هالة: ثم سافرت.',
  ];
  expect(arrivalOfText(lines.join('\n')).missing).toEqual([]);
});

test('words that a format writes in its lines are not missing', () => {
  const lines = ['من أين بدأت؟', 'من دكان جدّي.', 'ومتى كان ذلك؟', 'قبل الحرب.'];
  const source = lines
    .map((line, index) => `Dialogue: 0,0:00:0${index}.00,Default,,0,0,0,,${line}`)
    .join('\n');
  const read = lines.map((text) => ({ text, isStrong: false }));
  expect(
    arrivalOf({ format: 'subrip', lines: read, seen: seenInText(source) }, lines.slice(1)).missing,
  ).toEqual(['من', 'أين', 'بدأت']);
});

test('words that are lost on the way are missing, and what is left out on purpose is counted', () => {
  const seen = seenInText('1- من أين بدأت؟\nسارة: من دكان جدّي.\nسارة: ثم سافرت.\n\nWritten by a program');
  const lines = [{ text: 'من أين بدأت؟', isStrong: false }];
  expect(arrivalOf({ format: 'zoom', lines, seen }, ['من أين بدأت؟', 'من جدّي.'])).toEqual({
    missing: ['دكان', 'ثم', 'سافرت'],
    left: [
      ['numbers', 1],
      ['program', 1],
    ],
    signs: [],
  });
});
