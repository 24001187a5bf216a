import { IRREGULAR_WORDS } from './irregular-words.ts';

interface Stems {
  stem: string;
  /** Other possible stems. */
  others: string[];
}

const LONG_POSSESSIVE = /(?:هما|كما|ها)$/;
const SHORT_POSSESSIVE = /(?:هم|هن|كم|كن|نا|ني)$/;
/** A possessive after a noun of two letters: يدها. */
const ENDS_TWO_LETTERS = /^(..)(?:هما|كما|ها)$/;
/** Of a perfect: كتبتم. */
const SECOND_PERSON = /^(...)ت(?:ما?|ن)$/;
const MAX_ROUNDS = 4;
/** The last letters of all inflections. */
const INFLECTED_ENDS: ReadonlySet<string> = new Set('تنايهم');
/** The last letters of all possessives. */
const POSSESSIVE_ENDS: ReadonlySet<string> = new Set('امني');

/** A rule that removes one inflectional ending. */
interface Inflection {
  ending: RegExp;
  /** The minimum number of letters that are left. */
  stays: number;
  /** Applies only if a possessive was just removed. */
  isAfterPossessive?: boolean;
  /** The ending may also be a possessive. */
  isPossessive?: boolean;
  /** Applies only to the last letter of the word: the ه of ينتهي belongs to it. */
  isLast?: boolean;
}

/** The first rule that applies is used, up to four times. */
const INFLECTIONS: Inflection[] = [
  { ending: /(?<=^..ا)ت$/, stays: 3, isAfterPossessive: true },
  { ending: /(?<!ا)ت$/, stays: 3, isAfterPossessive: true },
  { ending: /(?<=و)هات$/, stays: 4 },
  { ending: /ات$/, stays: 2 },
  { ending: /[ويا]ن$/, stays: 4 },
  { ending: /وا$/, stays: 3 },
  { ending: /ت(?:ما?|ن)$/, stays: 4 },
  { ending: /ه$/, stays: 3, isPossessive: true, isLast: true },
  { ending: /ي$/, stays: 3 },
  { ending: /ا$/, stays: 3 },
  { ending: /ت$/, stays: 4 },
];

/** The stem of a base (docs/search.md). */
export function stemsOf(base: string): Stems {
  const irregular = irregularStem(base);
  if (irregular !== null) return { stem: irregular, others: [] };
  if (base.length < 4) {
    const others = base.length === 3 && base.endsWith('ه') ? [base.slice(0, 2)] : [];
    return { stem: base, others };
  }
  const others: string[] = [];
  const short = ENDS_TWO_LETTERS.exec(base) ?? SECOND_PERSON.exec(base);
  if (short?.[1] !== undefined) others.push(irregularStem(short[1]) ?? short[1]);
  if (/ت[يه]$/.test(base)) others.push(...feminineStems(base.slice(0, -2)));
  const rest = withoutPossessive(base, others);
  const isPossessive = rest !== base;
  if (isPossessive && rest.endsWith('ت')) others.push(...feminineStems(rest.slice(0, -1)));
  const stem = withoutInflections(rest, isPossessive, others, irregularStem);
  return { stem, others: [...new Set(others)].filter((other) => other !== stem) };
}

/** The stem of the singular, which its regular forms share. */
function irregularStem(word: string): string | null {
  const singular = IRREGULAR_WORDS.get(word)?.[0];
  return singular === undefined ? null : regularStem(singular);
}

function regularStem(word: string): string {
  return word.length < 4 ? word : withoutInflections(withoutPossessive(word, []), false, [], () => null);
}

/** A ت before a suffix may be the ة of the word: غرفتها comes from غرفة. */
function feminineStems(rest: string): string[] {
  if (rest.length < 2) return [];
  const { stem, others } = stemsOf(`${rest}ه`);
  return [stem, ...others];
}

function withoutPossessive(base: string, others: string[]): string {
  if (!POSSESSIVE_ENDS.has(base.slice(-1))) return base;
  const long = LONG_POSSESSIVE.exec(base);
  if (long && long.index >= 3) return base.slice(0, long.index);
  const short = SHORT_POSSESSIVE.exec(base);
  if (short && short.index >= 4) return base.slice(0, short.index);
  if (short?.index === 3) others.push(shortStem(base));
  return base;
}

/** The stem of a word with three letters before its ending. */
function shortStem(word: string): string {
  const rest = word.slice(0, 3);
  return irregularStem(rest) ?? rest;
}

function withoutInflections(
  base: string,
  isPossessive: boolean,
  others: string[],
  irregularOf: (word: string) => string | null,
): string {
  let word = base;
  let isAfterPossessive = isPossessive;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const irregular = irregularOf(word);
    if (irregular !== null) return irregular;
    if (!INFLECTED_ENDS.has(word.slice(-1))) return word;
    if (/^...[ويا]ن$/.test(word)) {
      others.push(shortStem(word));
      return word;
    }
    const isLast = round === 0 && !isPossessive;
    const fitting = INFLECTIONS.find((inflection) => fits(inflection, word, { isAfterPossessive, isLast }));
    if (fitting === undefined) {
      // A verb of the first or the second person: كتبتُ.
      if (/^..[^ا]ت$/.test(word)) others.push(shortStem(word));
      return word;
    }
    word = word.replace(fitting.ending, '');
    isAfterPossessive = fitting.isPossessive ?? false;
  }
  return irregularOf(word) ?? word;
}

function fits(
  inflection: Inflection,
  word: string,
  { isAfterPossessive, isLast }: { isAfterPossessive: boolean; isLast: boolean },
): boolean {
  if (inflection.isAfterPossessive && !isAfterPossessive) return false;
  if (inflection.isLast && !isLast) return false;
  return word.search(inflection.ending) >= inflection.stays;
}

/** The stem without the prefix of a verb form, the same for اقترح, يقترح and سيقترح; null without such a prefix. */
export function verbOf(stem: string): string | null {
  const form = /^س?[يتنا](?=...)/.exec(stem);
  return form === null ? null : stem.slice(form[0].length);
}
