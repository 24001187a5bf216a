import { z } from 'zod';
import { normalizeText } from '../../../kernel/plain-text.ts';
import { parseJson } from '../../drafts/draft-record.ts';
import { FIELDS } from '../lines/line-forms.ts';
import { secondsOf } from '../lines/stamps.ts';
import type { Cue } from './cues.ts';

/** Records of a program that writes down speech. */
export interface Records {
  format: 'whisper' | 'whisperx' | 'records';
  cues: Cue[];
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/gu, '');
const NAMES = new Map(
  Object.entries(FIELDS).map(([field, names]) => [field, names.split(' ').map(plain)] as const),
);

type Values = Record<string, unknown>;
const values = z.record(z.string(), z.unknown());
const valuesOf = (one: unknown): Values => values.safeParse(one).data ?? {};
const textOrParts = z.union([z.string().transform((text) => [text]), z.array(z.unknown())]);
/** Two times, of whisper.cpp and of Transformers. */
const span = z.union([
  z.object({ from: z.unknown(), to: z.unknown() }).transform(({ from, to }): unknown[] => [from, to]),
  z.array(z.unknown()),
]);

/** What stands around JSON: what keeps browsers from running it, the name of a variable, a block of Markdown. */
const BEFORE_JSON =
  /^[\s\uFEFF]*(?:(?:\)\]\}',?|while ?\(1\);|for ?\(;;\);|(?:(?:var|let|const) )?[\w.]{1,40} ?=|```(?:json)?)\s*)?(?=[[{])/u;
const AFTER_JSON = /(?:;|```)$/u;

/** What a text of JSON, or of an object of JSON a line, contains; null for any other. */
export function jsonOf(text: string): unknown {
  const [before] = BEFORE_JSON.exec(text) ?? [];
  if (before === undefined) return null;
  const json = text.slice(before.length).trim().replace(AFTER_JSON, '');
  return parseJson(json) ?? objectsIn(json);
}

function objectsIn(text: string): unknown[] | null {
  const lines = text.split('\n');
  return lines.every((line) => values.safeParse(parseJson(line)).success) ? lines.map(parseJson) : null;
}

/** A list with a smaller share of the words is about something else. */
const WORDS_SHARE_MIN = 0.8;

/**
 * The records in a JSON file: of the lists in it with all the words, one with speakers, and the one with the longest texts;
 * null without any.
 */
export function recordsOfJson(json: unknown): Records | null {
  const lists = [...listsIn(json)]
    .map(([path, list]) => ({ key: path.split('.').at(-1) ?? '', cues: cuesOf(list) }))
    .filter(({ cues }) => cues.length > 0);
  const most = Math.max(...lists.map(({ cues }) => lettersOf(cues)));
  const [found] = lists
    .filter(({ cues }) => lettersOf(cues) >= most * WORDS_SHARE_MIN)
    .toSorted(
      (a, b) =>
        Number(b.cues.length > 1) - Number(a.cues.length > 1) ||
        Number(hasSpeakers(b.cues)) - Number(hasSpeakers(a.cues)) ||
        lettersOf(b.cues) / b.cues.length - lettersOf(a.cues) / a.cues.length,
    );
  if (!found) return null;
  const { key, cues } = found;
  if (!['segments', 'transcription', 'chunks'].includes(key)) return { format: 'records', cues };
  const isAligned = valuesOf(json)['word_segments'] !== undefined;
  return { format: isAligned || cues.some(({ speaker }) => speaker !== '') ? 'whisperx' : 'whisper', cues };
}

const hasSpeakers = (cues: readonly Cue[]) => new Set(cues.map(({ speaker }) => speaker)).size > 1;

/** The records in a table whose first line names its columns; null for any other text. */
export function recordsOfTable(text: string): Records | null {
  const [head = '', ...rows] = text
    .trim()
    .replace(QUOTED, (cell) => cell.replace(/\s*\n/gu, ' '))
    .split(/\r?\n/u);
  const sign = ['\t', ';', ','].find((one) => head.includes(one));
  if (sign === undefined) return null;
  const names = cellsOf(head, sign);
  const known = [...NAMES.values()].filter((all) => names.some((name) => all.includes(plain(name))));
  if (known.length < 2 || !names.some((name) => NAMES.get('text')?.includes(plain(name)))) return null;
  const records = rows.map((row) => {
    const cells = cellsOf(row, sign);
    // A text with the sign that divides cells, which nobody put in quotation marks.
    const last = cells.slice(names.length - 1).join(sign);
    return Object.fromEntries(
      names.map((name, place) => [name, place < names.length - 1 ? cells[place] : last]),
    );
  });
  return { format: 'records', cues: cuesOf(records) };
}

const QUOTED = /(?<![^\t,;\n])"(?:[^"]|"")*"/gu;
const cellsOf = (row: string, sign: string) =>
  [...row.matchAll(new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"|([^${sign}]*))`, 'gu'))].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  );

const DEPTH_MAX = 12;

/** All records of each list, by the names of the fields on the way to it. */
function listsIn(
  json: unknown,
  path = 'segments',
  found = new Map<string, Values[]>(),
  depth = 0,
): Map<string, Values[]> {
  if (typeof json !== 'object' || json === null || depth > DEPTH_MAX) return found;
  if (Array.isArray(json)) {
    const isGuess = NAMES.get('guesses')?.includes(plain(path.split('.').at(-1) ?? ''));
    const records = (isGuess ? json.slice(0, 1) : json).map(valuesOf);
    found.set(path, (found.get(path) ?? []).concat(records));
    for (const record of records) listsIn(record, path, found, depth + 1);
  } else for (const [name, one] of Object.entries(json)) listsIn(one, `${path}.${name}`, found, depth + 1);
  return found;
}

function fieldOf(record: Values, field: keyof typeof FIELDS): unknown {
  const named = new Map(Object.entries(record).map(([name, value]) => [plain(name), value]));
  return NAMES.get(field)
    ?.map((name) => named.get(name))
    .find((value) => value != null);
}

/** So many seconds are no word: the times are in thousandths. */
const SECONDS_A_WORD_MAX = 10;
/** A sign that ends a word, in a list of words. */
const SIGN = /^[^\P{P}\p{Pd}\p{Ps}\p{Pi}]+$/u;

function cuesOf(records: readonly Values[]): Cue[] {
  const texts = records.map((record) => normalizeText(textOf(record)).trim());
  const areWords = texts.every((text) => !text.includes(' '));
  const cues: Cue[] = [];
  for (const [index, record] of records.entries()) {
    const text = texts[index] ?? '';
    const open = cues.at(-1);
    if (open && areWords && SIGN.test(text)) open.text += text;
    else if (text !== '') cues.push({ text, speaker: speakerOf(record), ...timesOf(record) });
  }
  const starts = cues.map(({ start }) => start ?? 0);
  const words = cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  const areWhole = starts.every(Number.isInteger);
  const unit = areWhole && Math.max(...starts) > words * SECONDS_A_WORD_MAX ? 1000 : 1;
  const inSeconds = (time: number | null) => (time === null ? null : time / unit);
  const timed = cues.map((cue) => ({ ...cue, start: inSeconds(cue.start), end: inSeconds(cue.end) }));
  // Messenger writes the latest message first.
  const isTurned =
    starts.length > 1 && starts.every((start, index) => start < (starts[index - 1] ?? Infinity));
  return isTurned ? timed.toReversed() : timed;
}

/** The text of a record, also in parts, and the likeliest of what a recogniser may have heard. */
function textOf(record: Values): string {
  const text = partsOf(fieldOf(record, 'text')).join('');
  if (text !== '') return text;
  const guesses = fieldOf(record, 'guesses');
  const [guess = ''] = partsOf(Array.isArray(guesses) ? guesses.slice(0, 1) : []);
  return guess === '' ? partsOf(fieldOf(record, 'parts')).join(' ') : guess;
}

function partsOf(field: unknown): string[] {
  const parts = textOrParts.safeParse(field).data ?? [];
  return parts.map((part) => (typeof part === 'string' ? part : textOf(valuesOf(part))));
}

/** The name or number of a speaker, also inside what is known of them, or of the text. */
function speakerOf(record: Values): string {
  const speaker = fieldOf(record, 'speaker');
  if (typeof speaker === 'number') return `Speaker ${speaker}`;
  if (typeof speaker === 'object' && speaker !== null) return speakerOf(valuesOf(speaker));
  const [guess] = z.array(values).safeParse(fieldOf(record, 'guesses')).data ?? [];
  return typeof speaker === 'string' ? speaker : guess ? speakerOf(guess) : '';
}

function timesOf(record: Values): Pick<Cue, 'start' | 'end'> {
  const start = fieldOf(record, 'start');
  const [from, to] = span.safeParse(start).data ?? [start, undefined];
  return { start: timeOf(from), end: timeOf(fieldOf(record, 'end') ?? to) };
}

function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const time = value.includes(':') ? secondsOf(value) : Number.parseFloat(value);
  return Number.isNaN(time) ? null : time;
}

const lettersOf = (cues: readonly Cue[]) => cues.reduce((sum, { text }) => sum + text.length, 0);
