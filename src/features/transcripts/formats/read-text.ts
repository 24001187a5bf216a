import { z } from 'zod';
import { normalizeText } from '../../../kernel/plain-text.ts';
import { parseJson } from '../../drafts/draft-record.ts';
import { chatLines } from './chat.ts';
import { linesOfCues, type Cue } from './cues.ts';
import { withoutBold } from './markdown.ts';
import { jsonOf, recordsOfJson, recordsOfTable } from './records.ts';
import { subtitlesOf } from './subtitles.ts';
import { FORMATS, LABELS, SIGNS, TELEGRAM_HEADING } from '../lines/line-forms.ts';
import { hasForm, headingOf, turnOf, type TranscriptLine } from '../lines/line-marks.ts';
import { secondsOf, stampOf, stampsOf, type Stamp } from '../lines/stamps.ts';
import { ENDS_AS_SENTENCE } from '../lines/words.ts';
import { repeatedPeople } from '../speakers/names.ts';

export type TranscriptFormat = keyof typeof FORMATS;
export const isFormat = (name: string): name is TranscriptFormat => Object.hasOwn(FORMATS, name);

/** The paragraphs of a transcript, in order. */
export interface ReadText {
  format: TranscriptFormat;
  lines: TranscriptLine[];
}

/** With fewer lines it is impossible to say whether they were wrapped at a fixed width. */
const WRAPPED_LINES_MIN = 6;
const WRAPPED_WIDTH_MAX = 100;

/** The lines by which a program is known; how many there have to be. */
const PROGRAMS: [TranscriptFormat, RegExp, number][] = [
  // A name in brackets with a time in a saved transcript, and a message of a saved chat.
  ['zoom', /^\[[^[\]]{1,80}\] \d{2}:\d{2}:\d{2}$|^\d{2}:\d{2}:\d{2} +From .{1,80}:/u, 2],
  ['otter', /^transcribed by https:\/\/otter\.ai/iu, 1],
  // A name with a time at the end of its line; Otter puts two spaces between them.
  ['otter', /^\S.{0,80}? {2,4}(?:\d{1,2}:)?\d{1,2}:\d{2} *$/u, 2],
  ['telegram', TELEGRAM_HEADING, 2],
];
/** Lines around a transcript of Google Meet, and a line between its parts. */
const MEET_SIGNATURE =
  /^(?:this editable transcript was computer generated|(?:meeting|transcription) ended after)/iu;
const MEET_TIME = /^\d{2}:\d{2}:\d{2}$/u;
const MEET_HEADING = /^(?:attendees|transcript)$/iu;

/** The paragraphs of a text, by what it contains. Null for JSON of an unknown program. */
export function readText(text: string): ReadText | null {
  const recorded = readRecords(text);
  return recorded === undefined ? readWritten(paragraphsOf(text)) : recorded;
}

export const readWritten = (paragraphs: readonly string[]): ReadText =>
  readLines(
    'text',
    paragraphs.map((paragraph) => ({ text: withoutBold(paragraph), isStrong: false })),
  );

/** The paragraphs of subtitles and records; undefined for any other text, null for JSON of an unknown program. */
export function readRecords(text: string): ReadText | null | undefined {
  const json = jsonOf(text);
  const records = json === null ? recordsOfTable(text) : recordsOfJson(json);
  if (records) return { format: records.format, lines: linesOfCues(records.cues) };
  if (json !== null) return null;
  const subtitles = subtitlesOf(text);
  if (!subtitles) return undefined;
  const before = subtitles.before.map((line) => ({ text: line, isStrong: false }));
  const lines = [...before, ...linesOfCues(subtitles.cues)].filter((line) => line.text !== '');
  return { format: /^[\s\uFEFF\u200E\u200F]*WEBVTT/u.test(text) ? 'webvtt' : subtitles.format, lines };
}

/** The paragraphs of a document or a plain text, with what is known of them where they come from a program. */
export function readLines(format: TranscriptFormat, lines: TranscriptLine[]): ReadText {
  const texts = lines.map(({ text }) => text);
  const messages = chatLines(texts);
  if (messages) return messages;
  if (texts.some((text) => MEET_SIGNATURE.test(text))) return { format: 'meet', lines: meetLines(lines) };
  if (texts.some((text) => RECORDING_LINE.test(text))) return readLines(format, recordingLines(lines));
  const headed = headedLines(lines);
  const program = PROGRAMS.find(([, line, least]) => texts.filter((text) => line.test(text)).length >= least);
  if (program) return { format: program[0], lines: headed ?? lines };
  const captions = headed ? null : captionLines(lines);
  return captions ? { format: 'captions', lines: captions } : { format, lines: headed ?? lines };
}

/** A line of LRC about the recording: its title, its author and the like. */
const RECORDING_LINE = /^\[(?:ti|ar|al|au|by|re|ve|la|length|offset|id):(?<value>[^\]]*)\]$/iu;

function recordingLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  return lines.flatMap((line) => {
    const { value } = RECORDING_LINE.exec(line.text)?.groups ?? {};
    if (value === undefined) return [line];
    return /^\[ti:/iu.test(line.text) ? [{ ...line, text: value.trim(), known: 'title' }] : [];
  });
}

/** Lines below headings of a name and a time have this speaker; null if there are no such headings. */
function headedLines(lines: readonly TranscriptLine[]): TranscriptLine[] | null {
  const stamps = stampsOf(lines);
  const names = lines.map((line, index) => headingOf(line.text) ?? nameAt(lines, stamps, index));
  const people = repeatedPeople(names.filter((name) => name !== null));
  if (new Set(people.values()).size < 2) return null;
  let speaker: string | undefined;
  return lines.flatMap((line, index) => {
    const name = names[index];
    if (!name || !people.has(name))
      return speaker === undefined || stamps[index]?.rest === '' ? [line] : [{ ...line, speaker }];
    speaker = name;
    return [];
  });
}

/** A name after a stamp, or below it, above speech without one; or above a stamp, which is above speech. */
function nameAt(
  lines: readonly TranscriptLine[],
  stamps: readonly (Stamp | null)[],
  at: number,
): string | null {
  const isStamp = (place: number) => stamps[place]?.rest.trim() === '';
  const isBelow = isStamp(at - 1);
  const isDated = !isBelow && isStamp(at + 1) && stamps[at + 1]?.isDated && !stamps[at + 2];
  const text = stamps[at]?.rest.trim() ?? (at === 0 || isBelow || isDated ? lines[at]?.text : undefined);
  const isAbove = lines[at + 1] !== undefined && (isDated || !stamps[at + 1]);
  const turn = isAbove && text ? turnOf(`${text}:`) : null;
  return turn?.said === '' ? turn.name : null;
}

/** With fewer, stamps may stand before paragraphs. */
const CAPTIONS_MIN = 3;

/** The cues of a recording that were copied with their times, in pieces of sentences; null for any other text. */
function captionLines(lines: readonly TranscriptLine[]): TranscriptLine[] | null {
  const cues: Cue[] = [];
  for (const [index, stamp] of stampsOf(lines).entries()) {
    const { text = '' } = lines[index] ?? {};
    const open = cues.at(-1);
    if (stamp) cues.push({ text: stamp.rest.trim(), speaker: '', start: secondsOf(text), end: null });
    else if (open) open.text += ` ${text}`;
    else if (lines[index]?.known === 'title') continue;
    else return null;
  }
  const sentences = cues.filter(({ text }) => ENDS_AS_SENTENCE.test(text));
  const isOther = cues.length < CAPTIONS_MIN || sentences.length * 2 > cues.length;
  if (isOther || cues.some(({ text }) => turnOf(text.trim()))) return null;
  const titles = lines.filter(({ known }) => known === 'title');
  return [...titles, ...linesOfCues(cues.map((cue) => ({ ...cue, text: cue.text.trim() })))];
}

const otranscribe = z.object({ text: z.string(), 'media-time': z.unknown() });

/** The HTML in a file of oTranscribe; null for any other text. */
export function otranscribeHtml(text: string): string | null {
  const { data } = otranscribe.safeParse(parseJson(text));
  return data?.text ?? null;
}

/** Without what Google Meet writes below the transcript; the list of those who attended is no part of the talk. */
function meetLines(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const own = lines.filter(({ text }) => !MEET_SIGNATURE.test(text) && !MEET_TIME.test(text));
  return own.map((line, index) => {
    const isList =
      MEET_HEADING.test(own[index - 1]?.text ?? '') && MEET_HEADING.test(own[index + 1]?.text ?? '');
    return isList || MEET_HEADING.test(line.text) ? { ...line, known: 'aside' } : line;
  });
}

/** The paragraphs of a written text, without the width at which its lines are broken. */
export function paragraphsOf(text: string): string[] {
  const lines = normalizeText(text).split('\n');
  const paragraphs = isNarrow(lines) ? unwrap(lines) : lines;
  return paragraphs.map((line) => line.trim()).filter((line) => SEEN.test(line));
}

/** Lines of marks of direction are blank. */
const SEEN = /[^\s\u200E\u200F\u061C]/u;

/** Blank lines separate its paragraphs, and no line is longer than a usual width. */
function isNarrow(lines: string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  return (
    written.length >= WRAPPED_LINES_MIN &&
    lines.length > written.length &&
    written.every((line) => line.length <= WRAPPED_WIDTH_MAX)
  );
}

/** The lines as they were before they were broken, if all that go on are long enough for that. */
function unwrap(lines: string[]): string[] {
  const goesOn = continuationTest(lines);
  const followed = lines.filter((line, index) => line.trim() !== '' && goesOn(lines[index + 1] ?? ''));
  if (followed.some((line) => line.length <= WRAPPED_WIDTH_MAX / 2)) return lines;
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (!goesOn(line)) paragraphs.push([]);
    paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.map((parts) => parts.join(' '));
}

/** Whether a line may continue the one above: it is not blank and begins no turn by a name that repeats, a stamp or a mark. */
function continuationTest(lines: string[]): (line: string) => boolean {
  const names = Map.groupBy(lines, (line) => turnOf(line)?.name);
  names.delete(undefined);
  const marks = [LABELS, SIGNS]
    .filter((pair) => pair.every((mark) => lines.some((line) => hasForm(mark, line))))
    .flat();
  return (line) =>
    line.trim() !== '' &&
    (names.get(turnOf(line)?.name)?.length ?? 0) < 2 &&
    !stampOf(line) &&
    !marks.some((mark) => hasForm(mark, line));
}
