import type { Token } from './analyse.ts';
import { CONSONANT, PERSONS, VERB_KINDS, type VerbKind } from './verb-kinds.ts';

type ShapeKind = 'finite' | 'also' | 'short' | 'stem' | 'end' | 'noun' | 'loose';

interface Shape {
  written: string;
  kind: ShapeKind;
  pattern: RegExp;
}

interface CompiledKind extends VerbKind {
  shapes: Shape[];
}

const COMPILED: readonly CompiledKind[] = VERB_KINDS.map((kind) => ({
  ...kind,
  shapes: [
    ...shapesOf(kind, 'finite', kind.finite),
    ...shapesOf(kind, 'also', kind.also),
    ...shapesOf(kind, 'short', kind.short),
    ...shapesOf(kind, 'stem', kind.stems),
    ...shapesOf(kind, 'end', kind.ends),
    ...shapesOf(kind, 'noun', kind.nouns),
    ...shapesOf(kind, 'loose', kind.loose),
  ],
}));

interface PlacedShape {
  kind: CompiledKind;
  shape: Shape;
  /** The index of the kind. */
  place: number;
}

/** A shape has as many letters as its forms. */
const SHAPES_BY_LENGTH: ReadonlyMap<number, PlacedShape[]> = Map.groupBy(
  COMPILED.flatMap((kind, place) => kind.shapes.map((shape) => ({ kind, shape, place }))),
  ({ shape }) => shape.written.length,
);

function shapesOf({ root = {} }: VerbKind, kind: ShapeKind, shapes = ''): Shape[] {
  return split(shapes).map((written) => ({ written, kind, pattern: patternOf(written, root) }));
}

function split(shapes = ''): string[] {
  return shapes.split(' ').filter((shape) => shape !== '');
}

function patternOf(shape: string, root: NonNullable<VerbKind['root']>): RegExp {
  const seen = new Set<string>();
  const source = Array.from(shape, (letter) => {
    if (letter === 'P') return `[${PERSONS.join('')}]`;
    if (letter !== '1' && letter !== '2' && letter !== '3') return letter;
    if (seen.has(letter)) return `\\k<r${letter}>`;
    seen.add(letter);
    return `(?<r${letter}>${root[letter] ?? CONSONANT})`;
  });
  return new RegExp(`^${source.join('')}$`);
}

/** One way to read a word as a form of a verb. */
export interface VerbReading {
  name: string;
  /** What of the verb the word is. */
  as: ShapeKind;
  /** The whole word is the form, and not only its stem. */
  isWhole: boolean;
  /** The first letters look like an article, but are those of التقى or التزم. */
  isOfLam: boolean;
  /** `shown`: by a sign in the index; `doubtful`: the word is more often another; `unlikely`: not without a sign. */
  likelihood: 'shown' | 'likely' | 'doubtful' | 'unlikely';
  /** Words that show that there is such a verb. */
  signs: string[];
  unless: string[];
  rivals: string[];
  forms: VerbForm[];
}

export interface VerbForm {
  written: string;
  kind: ShapeKind;
}

/** A form with the letter of a person, or the stem of one with three letters. */
const PERSON_AND_STEM = /^س?P|^1[وي]3$/;
const THIRD_PERSON = /^[وفلس]{0,2}ي/;
const PERFECT_ENDING = /(?:ت(?:ما?|ن)?|نا)$/;
const VERB_PREFIX = /^س?[يتنا]/;
/** جالية is no form of جال. */
const FEMININE_NOUN = /يه$/;
const ARTICLE = /^[وف]?(?:[بكف]?ال|لل)/;
/** Shorter words have many readings. */
const SHORT_WORD = 3;

/** The verbs of which a word may be a form, as it is or without its endings. */
export function verbReadings(token: Token): VerbReading[] {
  const { surface, keys } = token;
  if (token.kind !== 'arabic') return [];
  const words = [...new Set([surface, ...keys.b])];
  // Stems of which none of these is made are those of possible bases.
  const stems = FEMININE_NOUN.test(surface)
    ? []
    : [...keys.t, ...keys.u].filter((stem) => words.some((word) => word.startsWith(stem)));
  const verbs = keys.v.filter((verb) => words.some((word) => isMadeOf(word, verb)));
  const isPerfect = PERFECT_ENDING.test(surface);
  const hasOtherPerson = !THIRD_PERSON.test(surface);
  const found = new Map<string, VerbReading>();
  const readAs = (word: string, isWhole: boolean, isAsked: (as: ShapeKind) => boolean): void => {
    for (const { kind, shape, place } of SHAPES_BY_LENGTH.get(word.length) ?? []) {
      const root = isAsked(shape.kind) ? shape.pattern.exec(word)?.groups : undefined;
      if (!root || (isPerfect && !isWhole && shape.written.includes('P'))) continue;
      const key = [place, shape.kind === 'noun', ...Object.values(root)].join(' ');
      if (!found.has(key)) found.set(key, readingOf(kind, shape, { root, word, isWhole, hasOtherPerson }));
    }
  };
  for (const word of words) readAs(word, true, (as) => as !== 'stem' && as !== 'end');
  for (const verb of verbs) readAs(verb, true, (as) => as === 'stem');
  for (const stem of stems) readAs(stem, false, (as) => !['stem', 'end', 'short'].includes(as));
  const readings = [...found.values()];
  const hasArticle = ARTICLE.test(surface) && !keys.b.includes(surface);
  return hasArticle ? readings.filter(({ as, isOfLam }) => as === 'noun' || isOfLam) : readings;
}

function isMadeOf(word: string, verb: string): boolean {
  return VERB_PREFIX.test(word) && (word.startsWith(verb, 1) || word.startsWith(verb, 2));
}

/** The letter of a person that is not the third may belong to the word, as in نظام. */
function likelihoodOf(
  { kind, written }: Shape,
  word: string,
  hasOtherPerson: boolean,
): VerbReading['likelihood'] {
  const isPerson = hasOtherPerson && kind !== 'loose' && PERSON_AND_STEM.test(written);
  const isShort = kind !== 'stem' && word.length <= SHORT_WORD;
  if (word.length < SHORT_WORD || (isShort && (kind === 'noun' || isPerson))) return 'unlikely';
  return isPerson || kind === 'loose' ? 'doubtful' : 'likely';
}

function readingOf(
  { name, shapes, signs, unless, rivals, needsSign = false }: CompiledKind,
  shape: Shape,
  read: { root: Record<string, string>; word: string; isWhole: boolean; hasOtherPerson: boolean },
): VerbReading {
  const write = (given: string): string[] => {
    const written = given.replace(/\d/g, (digit) => read.root[`r${digit}`] ?? digit);
    return written.includes('P') ? PERSONS.map((person) => written.replace('P', person)) : [written];
  };
  const all = split(signs).flatMap(write);
  return {
    name,
    as: shape.kind,
    isWhole: read.isWhole,
    isOfLam: /^ا[1ل]ت/.test(shape.written) && read.word.startsWith('الت'),
    likelihood: needsSign ? 'unlikely' : likelihoodOf(shape, read.word, read.hasOtherPerson),
    // A noun and a verb in the third person may have the same letters and not the same meaning: سماء, يسمّى.
    signs: shape.kind === 'noun' ? all.filter((sign) => !sign.startsWith('ي')) : all,
    unless: split(unless).flatMap(write),
    rivals: split(rivals).flatMap(write),
    forms: shapes
      .filter(({ kind }) => kind !== 'also')
      .flatMap(({ kind, written }) => write(written).map((form) => ({ written: form, kind }))),
  };
}
