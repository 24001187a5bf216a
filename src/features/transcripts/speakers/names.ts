import { foldedSpelling } from '../../../kernel/arabic.ts';
import {
  COMPOUND,
  GENERIC,
  LISTENING,
  PHONE,
  TITLES,
  WEAK_END,
  withoutAnd,
  withoutArticle,
} from '../lines/words.ts';

/** The name of a person by each spelling of it. */
export type People = ReadonlyMap<string, string>;

/** Emoji, which people put after their names. */
const PICTURES = /[\p{Extended_Pictographic}\p{EMod}\u200D\uFE0F]+/gu;

/** The name of a person; empty for the name that a tool gives to a voice, for a label and for a telephone number. */
export function personalName(name: string): string {
  const folded = foldedSpelling(name);
  return GENERIC.test(folded) || PHONE.test(folded) ? '' : name.replace(PICTURES, '').trim();
}

interface Named {
  words: string[];
  /** With titles. */
  all: string[];
  titles: string[];
  /** Spellings with how often each occurs. */
  spellings: Map<string, number>;
  count: number;
}

/** With more names a text is no talk, and comparing each with each takes seconds. */
const PEOPLE_MAX = 200;
/** So much more often a name has to occur for another to be an error in writing it. */
const OFTEN = 4;

/**
 * Names of the same people: compared as the search compares words, without titles, spaces and dots, and where one name is
 * inside the other or a rare one differs from a frequent one in a letter. A name that could be two people's is a person.
 */
export function peopleOf(names: readonly string[]): People {
  const people: Named[] = [];
  const join = (person: Named | undefined, one: Named) => {
    if (!person) return people.push(one);
    person.count += one.count;
    person.all.push(...one.all);
    person.titles.push(...one.titles);
    return one.spellings.forEach((count, spelling) => person.spellings.set(spelling, count));
  };
  const named = groupByWords(names).toSorted((a, b) => b.words.length - a.words.length || b.count - a.count);
  const isTalk = named.length <= PEOPLE_MAX;
  const containing = (one: Named) =>
    people.filter(
      (person) =>
        one.words.every((word) => person.all.includes(word) && !/\p{N}/u.test(word)) &&
        !haveOtherTitles(one, person),
    );
  for (const one of named) join(isTalk ? likeliest(containing(one)) : undefined, one);
  for (const one of isTalk ? people.toSorted((a, b) => a.count - b.count) : []) {
    const person = likeliest(people.filter((other) => isSlipOf(one, other)));
    if (!person) continue;
    people.splice(people.indexOf(one), 1);
    join(person, one);
  }
  return new Map(
    people.flatMap((person) => [...person.spellings.keys()].map((spelling) => [spelling, nameOf(person)])),
  );
}

/** The same of the people who are named more than once: sentences can begin like one name. */
export function repeatedPeople(names: readonly string[]): People {
  const people = peopleOf(names);
  const named = Map.groupBy(names, (name) => people.get(name));
  return new Map([...people].filter(([, person]) => (named.get(person)?.length ?? 0) > 1));
}

function groupByWords(names: readonly string[]): Named[] {
  const found: Named[] = [];
  const written = [...Map.groupBy(names, (name) => name)].map(([spelling, { length }]) => {
    const all = foldedSpelling(spelling).replace(COMPOUND, '$1').split(' ').map(withoutArticle);
    return { spelling, length, all };
  });
  // «شيخة» may be a name, and at the end «أ» and «ب» tell two voices apart.
  const alone = new Set(written.filter(({ all }) => all.length === 1).flatMap(({ all }) => all));
  for (const { spelling, length, all } of written) {
    const isTitle = (word: string, place: number) =>
      place < all.length - 1 && !alone.has(word) && TITLES.has(word);
    const words = all.filter((word, place) => !isTitle(word, place));
    const own: Named = { words, all, titles: all.filter(isTitle), spellings: new Map(), count: length };
    const one = found.find(
      (other) => other.words.join('') === words.join('') && !haveOtherTitles(own, other),
    );
    if (one) {
      one.count += length;
      one.titles.push(...own.titles);
    } else found.push(own);
    (one ?? own).spellings.set(spelling, length);
  }
  return found;
}

/** «م. علي» and «د. علي حسن»; a short title is the beginning of its word, and one that occurs once is a slip. */
function haveOtherTitles(one: Named, other: Named): boolean {
  const isSame = (a: string) => other.titles.some((b) => a.startsWith(b) || b.startsWith(a));
  const areBoth = [one, other].every(({ count, titles }) => count > 1 && titles.length > 0);
  return areBoth && !one.titles.some(isSame);
}

/** The only one, or the one that occurs far more often than the others together. */
function likeliest(people: readonly Named[]): Named | undefined {
  const [first, ...others] = people.toSorted((a, b) => b.count - a.count);
  return first && first.count >= OFTEN * others.reduce((sum, { count }) => sum + count, 0)
    ? first
    : undefined;
}

const nameOf = ({ spellings }: Named): string =>
  [...spellings].toSorted(([a, often], [b, other]) => other - often || b.length - a.length)[0]?.[0] ?? '';

function isSlipOf(rare: Named, other: Named): boolean {
  if (other.count < rare.count * OFTEN || personalName(rare.words.join(' ')) === '') return false;
  if (haveOtherTitles(rare, other)) return false;
  const isIn = (words: Iterable<string>) => (word: string) =>
    [...words].some((one) => one === word || isSlip(word, one));
  const isTheirs = isIn(other.words);
  const isTitle = isIn(TITLES);
  return (
    isSlip(rare.words.join(''), other.words.join('')) ||
    (rare.words.some(isTheirs) && rare.words.every((word) => isTheirs(word) || isTitle(word)))
  );
}

/** With fewer letters, another letter makes another name. */
const SLIP_LETTERS_MIN = 4;

/** Whether two folded words differ in one letter, or in two that changed places; short ones only in a last weak letter. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [less, more] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (/\p{N}/u.test(less + more) || more.length > 2) return false;
  const isSwap = more.length === 2 && less === Array.from(more).toReversed().join('');
  if (long.length < SLIP_LETTERS_MIN)
    return isSwap || (end === 0 && WEAK_END.test(less) && WEAK_END.test(more));
  return isSwap || more.length === 1;
}

const drawnOnce = (word: string) => word.replace(/(.)\1+/gu, '$1');
const ATTENTION = new Set([...LISTENING, ...TITLES].map(drawnOnce));
const LISTENING_WORDS_MAX = 6;

/** Whether a host only listens with these words («أيوه، آه، اممم») or with a picture; with a question mark, they ask. */
export function isListening(text: string): boolean {
  if (/[?\u061F]/u.test(text)) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return text.trim() !== '';
  const words = foldedSpelling(text)
    .split(' ')
    .map((word) => drawnOnce(withoutArticle(word)));
  return (
    words.length <= LISTENING_WORDS_MAX &&
    words.every((word) => ATTENTION.has(word) || ATTENTION.has(withoutAnd(word)))
  );
}
