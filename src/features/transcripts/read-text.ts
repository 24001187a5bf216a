import { z } from 'zod';
import { normalizeText } from '../../kernel/plain-text.ts';
import { linesOfCues } from './formats/cues.ts';
import {
  ANSWER_LABEL,
  ANSWER_SIGN,
  headingOf,
  MEET_HEADING,
  MEET_SIGNATURE,
  MEET_TIME,
  MESSAGE_TIME,
  QUESTION_LABEL,
  QUESTION_SIGN,
  turnOf,
  type TranscriptLine,
} from './line-marks.ts';
import { speechOfJson } from './formats/speech-json.ts';
import { subtitlesOf } from './formats/subtitles.ts';
import { whatsAppLines } from './formats/whatsapp.ts';

/** What a transcript was recognised as; `text` is any text without a format of its own. */
export const TRANSCRIPT_FORMATS = [
  'word',
  'web',
  'text',
  'whatsapp',
  'subrip',
  'webvtt',
  'whisper',
  'whisperx',
  'otter',
  'zoom',
  'meet',
  'otranscribe',
] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The paragraphs of a transcript, in order. */
export interface ReadText {
  format: TranscriptFormat;
  lines: TranscriptLine[];
}

/** With fewer lines it is impossible to say whether they were wrapped at a fixed width. */
const WRAPPED_LINES_MIN = 6;
const WRAPPED_WIDTH_MAX = 100;

/** A name with a time at the end of its line, and the speech below; Otter puts two spaces between them. */
const OTTER_HEADING = /^\S.{0,80}? {2,4}(?:\d{1,2}:)?\d{1,2}:\d{2} *$/u;
const OTTER_SIGNATURE = /^transcribed by https:\/\/otter\.ai/iu;
/** A name in brackets with a time in a saved transcript, and a message of a saved chat. */
const ZOOM_HEADING = /^\[[^[\]]{1,80}\] \d{2}:\d{2}:\d{2}$|^\d{2}:\d{2}:\d{2} +From .{1,80}:/u;

/** The paragraphs of a text, by what it contains. Null for JSON of an unknown program. */
export function readText(text: string): ReadText | null {
  const json = jsonOf(text);
  if (json !== undefined) {
    const speech = speechOfJson(json);
    return speech && { format: speech.format, lines: linesOfCues(speech.cues) };
  }
  const subtitles = subtitlesOf(text);
  if (subtitles) {
    const before = subtitles.before.map((line) => ({ text: line, isStrong: false }));
    const format = /^\s*\uFEFF?WEBVTT/u.test(text) ? 'webvtt' : 'subrip';
    return { format, lines: [...before, ...linesOfCues(subtitles.cues)].filter((line) => line.text !== '') };
  }
  return readLines('text', paragraphsOf(text));
}

/** The paragraphs of a document or a plain text, with what is known of them where they come from a program. */
export function readLines(format: TranscriptFormat, lines: TranscriptLine[]): ReadText {
  const messages = whatsAppLines(lines.map(({ text }) => text));
  if (messages) return { format: 'whatsapp', lines: messages };
  if (lines.some(({ text }) => MEET_SIGNATURE.test(text))) return { format: 'meet', lines: meetLines(lines) };
  const has = (mark: RegExp, times = 2) => lines.filter(({ text }) => mark.test(text)).length >= times;
  const headed = headedLines(lines) ?? lines;
  if (has(ZOOM_HEADING)) return { format: 'zoom', lines: headed };
  if (has(OTTER_SIGNATURE, 1) || has(OTTER_HEADING)) return { format: 'otter', lines: headed };
  return { format, lines: headed };
}

/** Lines below headings of a name and a time have this speaker; null if there are no such headings. */
function headedLines(lines: readonly TranscriptLine[]): TranscriptLine[] | null {
  const names = lines.map(({ text }) => headingOf(text));
  const repeated = [...Map.groupBy(names, (name) => name)].filter(([name, all]) => name && all.length > 1);
  if (repeated.length < 2) return null;
  const speakers = new Set(repeated.map(([name]) => name));
  let speaker: string | undefined;
  return lines.flatMap((line, index) => {
    const name = names[index];
    if (!name || !speakers.has(name)) return [speaker === undefined ? line : { ...line, speaker }];
    speaker = name;
    return [];
  });
}

const otranscribe = z.object({ text: z.string(), 'media-time': z.unknown() });

/** The HTML in a file of oTranscribe; null for any other text. */
export function otranscribeHtml(text: string): string | null {
  const { data } = otranscribe.safeParse(jsonOf(text));
  return data?.text ?? null;
}

/** The JSON of a file that is nothing else; undefined for any other text. */
function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

function paragraphsOf(text: string): TranscriptLine[] {
  const lines = normalizeText(text).split('\n');
  const paragraphs = isNarrow(lines) ? unwrap(lines) : lines;
  return paragraphs.filter((line) => line.trim() !== '').map((line) => ({ text: line, isStrong: false }));
}

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

/** Whether a line may continue the one above: it is not blank and begins no turn by a name that repeats, a label or a sign. */
function continuationTest(lines: string[]): (line: string) => boolean {
  const names = Map.groupBy(lines, (line) => turnOf(line)?.name);
  names.delete(undefined);
  const marks = MARK_PAIRS.filter((pair) =>
    pair.every((mark) => lines.some((line) => mark.test(line))),
  ).flat();
  return (line) =>
    line.trim() !== '' &&
    (names.get(turnOf(line)?.name)?.length ?? 0) < 2 &&
    !marks.some((mark) => mark.test(line));
}

const MARK_PAIRS = [[QUESTION_LABEL, ANSWER_LABEL], [QUESTION_SIGN, ANSWER_SIGN], [MESSAGE_TIME]];
