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
const texts = z.union([z.string().transform((text) => [text]), z.array(z.unknown())]);
/** Two times, of whisper.cpp and of Transformers. */
const span = z.union([
  z.object({ from: z.unknown(), to: z.unknown() }).transform(({ from, to }): unknown[] => [from, to]),
  z.array(z.unknown()),
]);

/** Objects of JSON, one a line; null for any other text. */
export function objectsIn(text: string): unknown[] | null {
  const lines = text.trim().split('\n');
  return lines.every((line) => values.safeParse(parseJson(line)).success) ? lines.map(parseJson) : null;
}

/** The records in a JSON file: the list in it with the longest texts, of several; null without any. */
export function recordsOfJson(json: unknown): Records | null {
  const [found] = listsIn('segments', json)
    .map(({ key, list }) => ({ key, cues: cuesOf(list) }))
    .filter(({ cues }) => cues.length > 0)
    .toSorted(
      (a, b) =>
        Number(b.cues.length > 1) - Number(a.cues.length > 1) || meanLength(b.cues) - meanLength(a.cues),
    );
  if (!found) return null;
  const { key, cues } = found;
  if (!['segments', 'transcription', 'chunks'].includes(key)) return { format: 'records', cues };
  const isAligned = valuesOf(json)['word_segments'] !== undefined;
  return { format: isAligned || cues.some(({ speaker }) => speaker !== '') ? 'whisperx' : 'whisper', cues };
}

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

const DEPTH_MAX = 4;
function listsIn(key: string, json: unknown, depth = 0): { key: string; list: Values[] }[] {
  if (Array.isArray(json)) return [{ key, list: json.map(valuesOf) }];
  return depth < DEPTH_MAX
    ? Object.entries(valuesOf(json)).flatMap(([name, one]) => listsIn(name, one, depth + 1))
    : [];
}

function fieldOf(record: Values, field: keyof typeof FIELDS): unknown {
  const names = NAMES.get(field) ?? [];
  return Object.entries(record).find(([name, value]) => value != null && names.includes(plain(name)))?.[1];
}

/** So many seconds are no word: the times are in thousandths. */
const SECONDS_A_WORD_MAX = 10;

function cuesOf(records: readonly Values[]): Cue[] {
  const cues = records
    .map((record) => {
      const start = fieldOf(record, 'start');
      const [from, to] = span.safeParse(start).data ?? [start, undefined];
      const speaker = fieldOf(record, 'speaker') ?? '';
      return {
        text: normalizeText(textOf(fieldOf(record, 'text') ?? firstOf(fieldOf(record, 'guesses')))),
        speaker: typeof speaker === 'number' ? `Speaker ${speaker}` : String(speaker),
        start: timeOf(from),
        end: timeOf(fieldOf(record, 'end') ?? to),
      };
    })
    .filter(({ text }) => text !== '');
  const words = cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  const length = cues.reduce((latest, { start }) => Math.max(latest, start ?? 0), 0);
  const areWhole = cues.every(({ start }) => Number.isInteger(start ?? 0));
  const unit = areWhole && length > words * SECONDS_A_WORD_MAX ? 1000 : 1;
  const inSeconds = (time: number | null) => (time === null ? null : time / unit);
  return cues.map((cue) => ({ ...cue, start: inSeconds(cue.start), end: inSeconds(cue.end) }));
}

/** The likeliest of what a recogniser may have heard. */
const firstOf = (guesses: unknown): unknown[] => (Array.isArray(guesses) ? guesses.slice(0, 1) : []);

/** The text of a field, also in parts, as Telegram and YouTube write it. */
function textOf(field: unknown): string {
  const parts = texts.safeParse(field).data ?? [];
  return parts
    .map((part) => (typeof part === 'string' ? part : textOf(fieldOf(valuesOf(part), 'text'))))
    .join('');
}

function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  return value.includes(':') ? secondsOf(value) : Number.parseFloat(value);
}

const meanLength = (cues: readonly Cue[]) =>
  cues.reduce((sum, { text }) => sum + text.length, 0) / cues.length;
