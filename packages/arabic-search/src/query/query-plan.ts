import { analyse, KEY_CLASSES, type KeyClass, type Token } from '../analyser/analyse.ts';
import type { Slip } from '../analyser/slips.ts';
import { QUERY } from '../weights.ts';

/** The classes of keys, and `s` for surface forms. */
type TermClass = KeyClass | 's';

/** One word of a query in one tier; a document has the word if it has any of these terms. */
export interface TermClause {
  /** Whole surface terms. */
  surface: string[];
  /** Whole keys, with the letter of the class in front. */
  keys: string[];
  /** Prefixes of surface forms and of bases. */
  beginnings: string[];
}

/** Classes of forms: a word of a query matches a word of a document if they share a form in them. */
interface Meeting {
  tier: number;
  /** The tier for a word that no document has, if later: a typing error is more likely. */
  unknownTier?: number;
  query: TermClass[];
  document: TermClass[];
  /** Shorter forms are too common to be useful. */
  minLetters?: number;
}

/** What each tier adds to the one before (docs/search.md). */
const MEETINGS: Meeting[] = [
  { tier: 1, query: ['s', 'b'], document: ['s', 'b'] },
  { tier: 3, query: ['s', 'b'], document: ['a'] },
  { tier: 3, query: ['a'], document: ['s', 'b'] },
  { tier: 4, query: ['t'], document: ['t', 'b', 's'] },
  { tier: 5, unknownTier: 6, query: ['t'], document: ['u'] },
  { tier: 5, unknownTier: 6, query: ['u'], document: ['t', 'b', 's'] },
  { tier: 5, query: ['v', 't'], document: ['v'], minLetters: 4 },
  { tier: 5, query: ['v'], document: ['t', 'b', 's'], minLetters: 4 },
  { tier: 5, unknownTier: 6, query: ['k'], document: ['k'], minLetters: 4 },
  { tier: 6, unknownTier: 8, query: ['k'], document: ['k', 'l'] },
  { tier: 6, unknownTier: 8, query: ['l'], document: ['k'] },
  { tier: 7, unknownTier: 8, query: ['v', 't'], document: ['v'] },
  { tier: 7, unknownTier: 8, query: ['v'], document: ['t', 'b', 's'] },
];
export const PREFIX_TIER = 2;
/** The word after a letter that may be a clitic. */
export const CLITIC_TIER = 3;
/** The last tier that requires the word itself or its stem. */
export const STEM_TIER = 4;
/** Other forms of a verb. */
export const VERB_TIER = 5;
const LOOSE_VERB_TIER = 6;
/** The first tier with typing errors: the nearest words for an unknown word. A known word has them in the last tier. */
export const SLIP_TIER = 5;
export const LAST_TIER = 8;
/** The last tier that counts when no word is required. */
export const GRADED_TIER = 7;

/** The searches of one query, in order; each tier adds results that earlier ones did not find. */
export const STAGES: { tiers: number[]; join: 'all' | 'any' }[] = [
  { tiers: [1, PREFIX_TIER, 3, STEM_TIER], join: 'all' },
  { tiers: [SLIP_TIER, 6, 7, LAST_TIER], join: 'all' },
  { tiers: [STEM_TIER, LAST_TIER], join: 'any' },
];

/** The article, and the same letters with a hamza, which are not an article. */
const ALEF_LAM = '\u0627\u0644';
const HAMZA_LAM = '\u0623\u0644';

/** The verbs that a word may be a form of. */
export interface Verbs {
  /** Terms that find other forms, and whether each is more often another word. */
  terms: { term: string; isLoose: boolean }[];
  /** The index has other forms of the word as it is written, so it is no typing error. */
  isKnown: boolean;
}

/** What is known of a word of a query. */
interface WordReading {
  /** At least one document has exactly this word. */
  isKnown: boolean;
  /** It may be unfinished. */
  isTyped: boolean;
  /** Inverse document frequency. */
  weight: number;
  /** Most likely first. */
  slips: Slip[];
  /** Words that it makes with a neighbour (`joinedWords`). */
  joined: string[];
  /** The verbs that it may be a form of (`findVerbs`). */
  verbs: Verbs | null;
  /** Surface forms that are the word after a clitic (`wordsAfterClitics`). */
  afterClitics: string[];
  /** Terms that find it in another spelling (`soundAlikes`). */
  soundAlikes: string[];
}

const USUAL: WordReading = {
  isKnown: true,
  isTyped: false,
  weight: 1,
  slips: [],
  joined: [],
  verbs: null,
  afterClitics: [],
  soundAlikes: [],
};

/** A word of a query with all terms that find it. */
export interface QueryWord extends WordReading {
  token: Token;
  /** Terms (with the letter of the class in front) and the first tier of each, in the order of the tiers. */
  terms: ReadonlyMap<string, number>;
  /** The prefixes to search for; empty unless the word may be unfinished. */
  prefixes: string[];
}

/** The terms of a word of the query for all tiers; by default of a known and finished word. */
export function planWord(token: Token, reading: Partial<WordReading> = {}): QueryWord {
  const read = { ...USUAL, ...reading };
  const { isTyped, slips, joined, verbs, afterClitics, soundAlikes } = read;
  const isKnown = read.isKnown || joined.length > 0 || afterClitics.length > 0 || verbs?.isKnown === true;
  const entries = MEETINGS.flatMap((meeting) => meetingTerms(token, meeting, isKnown));
  for (const word of joined) entries.push([`s${word}`, 1], [`b${word}`, 1]);
  for (const stem of stemsWithHamza(token)) {
    for (const termClass of ['t', 'b', 's']) entries.push([termClass + stem, STEM_TIER]);
  }
  for (const word of afterClitics) entries.push([`s${word}`, CLITIC_TIER]);
  for (const { term, isLoose } of verbs?.terms ?? [])
    entries.push([term, isLoose ? LOOSE_VERB_TIER : VERB_TIER]);
  for (const term of soundAlikes) entries.push([term, SLIP_TIER]);
  const least = Math.min(...slips.map(({ distance }) => distance));
  for (const { term, distance } of slips) {
    const tier = slipTier(isKnown, distance, least);
    entries.push([`s${term}`, tier], [`b${term}`, tier]);
  }
  const terms = new Map<string, number>();
  for (const [term, tier] of entries.toSorted((a, b) => a[1] - b[1])) {
    if (!terms.has(term)) terms.set(term, tier);
  }
  const { surface, keys } = token;
  const beginnings = [...new Set([surface, ...keys.b])].filter((form) => form.length >= QUERY.prefixLetters);
  return { ...read, token, isKnown, terms, prefixes: isTyped ? beginnings : [] };
}

/** An article may be part of the word, written without its hamza: الوان can be ألوان. */
function stemsWithHamza({ surface, keys }: Token): readonly string[] {
  if (!surface.startsWith(ALEF_LAM) || keys.b.includes(surface)) return [];
  return analyse(HAMZA_LAM + surface.slice(ALEF_LAM.length))[0]?.keys.t ?? [];
}

/** For an unknown word: the nearest words first, then those with one error, then the rest. */
function slipTier(isKnown: boolean, distance: number, least: number): number {
  if (isKnown) return LAST_TIER;
  if (distance < 1 || distance === least) return SLIP_TIER;
  return distance <= 1 ? SLIP_TIER + 1 : LAST_TIER;
}

function meetingTerms(token: Token, meeting: Meeting, isKnown: boolean): [string, number][] {
  const { query, document, minLetters = 0, tier, unknownTier = tier } = meeting;
  const forms = query.flatMap((termClass) => formsOf(token, termClass));
  return forms
    .filter((form) => form.length >= minLetters)
    .flatMap((form) =>
      document.map((termClass): [string, number] => [termClass + form, isKnown ? tier : unknownTier]),
    );
}

function formsOf({ surface, alts, keys }: Token, termClass: TermClass): readonly string[] {
  return termClass === 's' ? [surface, ...alts] : keys[termClass];
}

/** The first tier in which a word of a text matches a word of the query, or null. */
export function meetingTier(word: QueryWord, token: Token): number | null {
  const { terms, prefixes } = word;
  const prefixTier = prefixTierOf(word);
  let first = terms.get(`s${token.surface}`) ?? Number.POSITIVE_INFINITY;
  for (const alt of token.alts) first = Math.min(first, terms.get(`s${alt}`) ?? first);
  for (const keyClass of KEY_CLASSES) {
    if (first === 1) return first;
    for (const key of token.keys[keyClass]) first = Math.min(first, terms.get(keyClass + key) ?? first);
  }
  if (first > prefixTier && isBegun(token, prefixes)) return prefixTier;
  return first === Number.POSITIVE_INFINITY ? null : first;
}

/** Of two letters, too many words begin with them: those with a clitic and the stem come first. */
export function prefixTierOf({ token }: Pick<QueryWord, 'token'>): number {
  return token.surface.length <= QUERY.prefixLetters ? STEM_TIER : PREFIX_TIER;
}

function isBegun({ surface, keys }: Token, prefixes: string[]): boolean {
  return prefixes.some(
    (prefix) => surface.startsWith(prefix) || keys.b.some((base) => base.startsWith(prefix)),
  );
}

/** The terms to look up for a word up to a tier. They are limited, and those of the first tiers take precedence. */
export function clauseOf(word: QueryWord, tier: number): TermClause {
  const { terms, prefixes } = word;
  const asked = [...terms].filter(([, first]) => first <= tier);
  const surface: string[] = [];
  const keys: string[] = [];
  for (const [term, first] of asked) {
    if (surface.length + keys.length >= QUERY.terms) break;
    if (term.startsWith('s')) surface.push(term.slice(1));
    // A second surface form is stored as a key.
    if (!term.startsWith('s') || first === 1) keys.push(term);
  }
  return { surface, keys, beginnings: tier >= prefixTierOf(word) ? prefixes : [] };
}
