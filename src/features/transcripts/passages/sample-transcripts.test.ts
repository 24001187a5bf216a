import { describe, expect, test } from 'vitest';
import type { Passage } from './passages.ts';
import { readText } from '../formats/read-text.ts';
import { nameOfRole, readTranscript } from './read-transcript.ts';
import { wordsOf, type Talk } from '../samples/talk.testing.ts';
import { sampleFiles, type TranscriptFile } from '../samples/sample-transcripts.testing.ts';

const FILES = sampleFiles();
const FORMATS = [...Map.groupBy(FILES, ({ name }) => name)];

/** Measured over all talks: a boundary is the word with which another person begins to speak. */
const F1_WITH_SPEAKERS = 0.98;
const F1_WITHOUT_SPEAKERS = 0.9;

const read = ({ text }: TranscriptFile) => readTranscript(readText(text)?.lines ?? []);

describe('sample interviews as programs write them', () => {
  test('are more than sixty files in every format', () => {
    expect(FILES.length).toBeGreaterThan(60);
    expect(FORMATS.every(([, files]) => files.length > 10)).toBe(true);
  });

  test.each(FORMATS)('lose no word in the form of %s', (_name, files) => {
    for (const file of files) {
      const { passages } = read(file);
      const kept = passages.flatMap(({ text }) => keptWords(text));
      expect(kept.toSorted(), file.talk.title).toEqual(spokenWords(file).toSorted());
    }
  });

  test.each(FORMATS)('are divided where another person speaks in the form of %s', (_name, files) => {
    const least = files.every(({ hasSpeakers }) => hasSpeakers) ? F1_WITH_SPEAKERS : F1_WITHOUT_SPEAKERS;
    const found = files.map((file) => compare(trueBoundaries(file), boundariesOf(read(file).passages)));
    expect(f1Of(found)).toBeGreaterThanOrEqual(least);
  });

  test.each(FORMATS.filter(([, [file]]) => file?.hasOpening))(
    'have their title and introduction in the form of %s',
    (_name, files) => {
      for (const file of files) {
        const { passages } = read(file);
        expect(passages.slice(0, 2).map(({ kind, text }) => [kind, text])).toEqual([
          ['title', file.talk.title],
          ['introduction', file.talk.introduction],
        ]);
      }
    },
  );

  test.each(FORMATS.filter(([name]) => /whatsapp|names|vtt|otter|zoom|meet|otranscribe/.test(name)))(
    'name the guest in the form of %s',
    (_name, files) => {
      for (const file of files) {
        const { speakers } = read(file);
        expect([nameOfRole(speakers, 'host'), nameOfRole(speakers, 'guest')]).toEqual([
          file.talk.host,
          file.talk.guest,
        ]);
      }
    },
  );
});

/** Lines that WhatsApp wrote. */
const NOTICE = /الرسائل والمكالمات مشفّرة|تم استبعاد الوسائط/;

function keptWords(text: string): string[] {
  const said = text.split('\n').filter((line) => !NOTICE.test(line));
  return said.flatMap(wordsOf);
}

function opening({ hasOpening, talk }: TranscriptFile): string[] {
  return hasOpening ? wordsOf(`${talk.title} ${talk.introduction}`) : [];
}

function spokenWords(file: TranscriptFile): string[] {
  return [...opening(file), ...saidIn(file.talk).flatMap(({ words }) => words)];
}

function saidIn({ said }: Talk) {
  return said.map(({ by, paragraphs }) => ({ by, words: wordsOf(paragraphs.join(' ')) }));
}

function trueBoundaries(file: TranscriptFile): Set<number> {
  let place = opening(file).length;
  let before = '';
  const found = new Set<number>();
  for (const { by, words } of saidIn(file.talk)) {
    if (by !== 'other' && by !== before) found.add(place);
    if (by !== 'other') before = by;
    place += words.length;
  }
  return found;
}

function boundariesOf(passages: readonly Passage[]): Set<number> {
  let place = 0;
  let before = '';
  const found = new Set<number>();
  for (const { kind, text } of passages) {
    const isSpoken = kind === 'question' || kind === 'answer';
    if (isSpoken && kind !== before) found.add(place);
    if (isSpoken) before = kind;
    place += keptWords(text).length;
  }
  return found;
}

function compare(expected: ReadonlySet<number>, found: ReadonlySet<number>) {
  const right = [...found].filter((place) => expected.has(place)).length;
  return { right, expected: expected.size, found: found.size };
}

function f1Of(files: readonly ReturnType<typeof compare>[]): number {
  const sum = (key: 'right' | 'expected' | 'found') => files.reduce((total, file) => total + file[key], 0);
  return (2 * sum('right')) / (sum('expected') + sum('found'));
}
