import { DATED, STAMPS } from './line-forms.ts';
import { hasForm, headOf, readForm, type TranscriptLine } from './line-marks.ts';

/** A stamp at the beginning of a line, and the text after it. */
export interface Stamp {
  rest: string;
  /** Sentences can begin like it. */
  isBare: boolean;
  /** It has a date, as those of messengers have. */
  isDated: boolean;
}

/** Null for a line without a stamp. */
export function stampOf(text: string): Stamp | null {
  for (const one of STAMPS) {
    const read = readForm(one, text);
    if (!read) continue;
    const stamp = text.slice(0, text.length - read.rest.length).replace(/^[^\p{L}\p{N}]+/u, '');
    return {
      rest: read.rest,
      isBare: one === STAMPS.at(-1),
      isDated: DATED.some((moment) => hasForm(moment, stamp)),
    };
  }
  return null;
}

/** Fewer bare times than this share of the lines belong to sentences. */
const BARE_STAMPS_MIN = 0.25;
/** A recording begins so early; a later time is that of a clock, as sentences have. */
const BEGINNING_SECONDS = 120;

/**
 * The stamps of the lines; a format with speakers or known lines has removed its own, and further ones are part of the
 * text. Bare ones have to be many, and in the order of time.
 */
export function stampsOf(lines: readonly TranscriptLine[]): (Stamp | null)[] {
  const found = lines.map(({ text, speaker, known }) =>
    speaker === undefined && known === undefined ? stampOf(text) : null,
  );
  const times = found.flatMap((stamp, index) =>
    stamp && !stamp.isDated ? [secondsOf(lines[index]?.text ?? '')] : [],
  );
  const falling = times.filter((seconds, index) => seconds < (times[index - 1] ?? 0)).length;
  const least = (times[0] ?? 0) < BEGINNING_SECONDS ? 2 : 4;
  const areBare =
    times.length >= Math.max(least, lines.length * BARE_STAMPS_MIN) && falling * 10 <= times.length;
  const areSure = found.filter((stamp) => stamp && !stamp.isBare).length > 1;
  return found.map((stamp) => (stamp && (stamp.isBare ? areBare : areSure) ? stamp : null));
}

const BETWEEN_UNITS = /[:'′°\s\p{L}]+/u;
const TIME = /\d+(?:[:'′°\s\p{L}]{1,12}\d+){1,2}(?:\s*[.,]\s*\d+)?/u;

/** The seconds of the first time in a text; 0 without one. */
export function secondsOf(text: string): number {
  const [clock = ''] = TIME.exec(headOf(text).bare) ?? [];
  return clock
    .replace(/\s*[.,]\s*/u, '.')
    .split(BETWEEN_UNITS)
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** Bold of Markdown and of messengers, around a label or around a whole line. */
const STRONG_LABEL = /^([*_]{1,2})([^*_]{1,80}?)\s*(?:[:：]\s*\1|\1\s*[:：])\s*/u;
const STRONG_LINE = /^([*_]{1,2})(?=\S)([^*_]+)(?<=\S)\1$/u;
/** The signature of a transcription tool, in the last line. */
const SIGNATURE = /^\(?transcribed by .{1,80}$/iu;

/** A stamp after what was said, as programs for research write them. */
const STAMP_AT_END = /[[(#<]\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?(?:[.,-]\p{Nd}{1,3})?[\])#>]$/u;

/** Lines without stamps, marks of direction and bold at their beginnings. `isTimed` if the line, or one above it, had a stamp. */
export function bareLines<Line extends TranscriptLine>(
  lines: readonly Line[],
): (Line & { isTimed: boolean })[] {
  const stamps = stampsOf(lines);
  const areAtEnds = lines.filter(({ text }) => STAMP_AT_END.test(text.trimEnd())).length * 2 > lines.length;
  let isAbove = false;
  return lines.flatMap((line, index) => {
    const rest = stamps[index]?.rest.trim() ?? null;
    const isTimed = rest !== null || isAbove;
    isAbove = rest === '';
    const said = (rest ?? line.text).trimEnd();
    const text = withoutMarks((areAtEnds ? said.replace(STAMP_AT_END, '') : said).trim());
    if (isAbove || (index === lines.length - 1 && SIGNATURE.test(text))) return [];
    const [, , bold] = STRONG_LINE.exec(text) ?? [];
    if (bold !== undefined) return [{ ...line, text: bold, isStrong: true, isTimed }];
    return [{ ...line, text: text.replace(STRONG_LABEL, '$2: '), isTimed }];
  });
}

const withoutMarks = (text: string) => text.replace(/^[\s\u200E\u200F\u061C]+/u, '');
