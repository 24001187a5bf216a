import { looseSpelling } from '../../../kernel/arabic.ts';
import { INLINE_ELEMENTS } from '../../../rich-text/rich-text.ts';
import { escapeText } from '../../../rich-text/serialize.ts';

/** A visible character of a text, and where it is written in it. */
interface Letter {
  text: string;
  /** As a search compares it; empty for a mark. */
  spelling: string;
  start: number;
  end: number;
  /** Whether it is outside of links and code. */
  isProse: boolean;
}

/** A text as a search within it reads it. */
export interface VisibleText {
  source: string;
  letters: Letter[];
  /** Plain text as it is written in the source. */
  write: (text: string) => string;
}

/** From one letter up to another one. */
export interface Place {
  start: number;
  end: number;
}

const LINE_END = '\n';

function letterOf(text: string, start: number, end: number, isProse: boolean): Letter {
  return { text, spelling: text === LINE_END ? text : looseSpelling(text), start, end, isProse };
}

export function plainText(source: string): VisibleText {
  const letters: Letter[] = [];
  for (const text of source) {
    const start = letters.at(-1)?.end ?? 0;
    letters.push(letterOf(text, start, start + text.length, true));
  }
  return { source, letters, write: (text) => text };
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*>|&([a-z]+);|[^<&]/gu;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);
/** Elements inside a line; any other element begins or ends one. */
const INLINE: ReadonlySet<string> = new Set(INLINE_ELEMENTS);
const FIXED: ReadonlySet<string> = new Set(['a', 'code', 'pre']);

/** Stored rich text, whose attributes have no bare `>`. No place goes over the end of a block or a line. */
export function richText(source: string): VisibleText {
  const letters: Letter[] = [];
  let fixed = 0;
  for (const { 0: token, 1: slash, 2: tag, 3: entity, index } of source.matchAll(TOKEN)) {
    const end = index + token.length;
    if (tag === undefined) {
      const text = entity === undefined ? token : (ENTITIES.get(entity) ?? token);
      letters.push(letterOf(text, index, end, fixed === 0));
      continue;
    }
    if (FIXED.has(tag)) fixed += slash === '/' ? -1 : 1;
    if (!INLINE.has(tag)) letters.push(letterOf(LINE_END, index, index, false));
  }
  return { source, letters, write: escapeText };
}

/**
 * Where the words are in any spelling (`looseSpelling`), each with the marks after its last letter. Places that already
 * read as the replacement are left out.
 */
export function findPlaces(text: VisibleText, words: string, replacement: string): Place[] {
  const wanted = Array.from(words, looseSpelling).join('');
  if (wanted === '') return [];
  const { letters } = text;
  const whole = letters.map(({ spelling }) => spelling).join('');
  const letterAt = letters.flatMap(({ spelling: { length } }, index) => Array.from({ length }, () => index));
  const places: Place[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const start = letterAt[at] ?? 0;
    let end = (letterAt[at + wanted.length - 1] ?? 0) + 1;
    while (letters[end]?.spelling === '') end += 1;
    if (visible(text, { start, end }) !== replacement) places.push({ start, end });
  }
  return places;
}

/** What a reader sees, of the whole text or at a place. */
export function visible({ letters }: VisibleText, place?: Place): string {
  return letters
    .slice(place?.start, place?.end)
    .map(({ text }) => text)
    .join('');
}

/** The source with other words at these places, in the formatting of the first letter that they replace. */
export function replacePlaces(text: VisibleText, places: Place[], replacement: string): string {
  const changes = new Map<number, string>();
  for (const { start, end } of places) {
    for (let index = start; index < end; index += 1) changes.set(index, index === start ? replacement : '');
  }
  return withChanges(text, changes);
}

/** Western «0123» or Arabic-Indic «٠١٢٣». */
export type DigitFamily = 'latn' | 'arab';

const DIGIT = /^[0-9\u0660-\u0669\u06F0-\u06F9]$/;
const FIRST_DIGIT = { latn: 0x30, arab: 0x660 };
/** Arabic signs inside a number. Their Western ones have other uses, such as in dates: only a comma before three digits is turned. */
const THOUSANDS = '\u066C';
const SEPARATORS = new Map([
  ['\u066B', '.'],
  [THOUSANDS, ','],
]);
const LATIN = /\p{Script=Latin}/u;

/** The source with the digits of one family, outside of links, code and words with Latin letters, such as addresses. */
export function turnDigits(text: VisibleText, family: DigitFamily): string {
  const { letters } = text;
  const changes = new Map<number, string>();
  const isDigit = (index: number) => DIGIT.test(letters[index]?.text ?? '');
  for (let start = 0; start < letters.length; start += 1) {
    let end = start;
    while (end < letters.length && !/\s/.test(letters[end]?.text ?? '')) end += 1;
    const word = letters.slice(start, end);
    if (!word.some((letter) => LATIN.test(letter.text))) {
      word.forEach((letter, offset) => {
        const index = start + offset;
        if (!letter.isProse) return;
        const isInNumber = isDigit(index - 1) && isDigit(index + 1);
        const isBeforeThree = [2, 3].every((after) => isDigit(index + after)) && !isDigit(index + 4);
        const isThousands = family === 'arab' && letter.text === ',' && isInNumber && isBeforeThree;
        changes.set(index, isThousands ? THOUSANDS : turnedDigit(letter.text, family, isInNumber));
      });
    }
    start = end;
  }
  return withChanges(text, changes);
}

/** The low four bits of a digit are its value in each family. */
function turnedDigit(letter: string, family: DigitFamily, isInNumber: boolean): string {
  if (DIGIT.test(letter)) return String.fromCharCode(FIRST_DIGIT[family] + (letter.charCodeAt(0) & 0xf));
  return (family === 'latn' && isInNumber && SEPARATORS.get(letter)) || letter;
}

/** The source with another text for some of its letters, by their index. */
function withChanges({ source, letters, write }: VisibleText, changes: ReadonlyMap<number, string>): string {
  let result = '';
  let read = 0;
  letters.forEach(({ text, start, end }, index) => {
    const changed = changes.get(index) ?? text;
    if (changed === text) return;
    result += source.slice(read, start) + write(changed);
    read = end;
  });
  return result + source.slice(read);
}
