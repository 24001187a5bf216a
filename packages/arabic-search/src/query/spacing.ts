import { analyse, type Token } from '../analyser/analyse.ts';
import { knownForms } from '../analyser/index-terms.ts';
import { joinedSpellings, partsOfName, separateSpellings } from '../analyser/joined-names.ts';
import { STOP_WORDS } from '../analyser/word-lists.ts';
import { clauseOf, GRADED_TIER, type QueryWord } from './query-plan.ts';
import { tellingWords, type Query } from './query.ts';
import { rankPhrase } from '../search-index.ts';
import type { SearchStore } from '../store.ts';
import { longBeginnings, surfaceTerm, wholeTerms, wordFrequencies } from '../vocabulary.ts';
import { SPACING } from '../weights.ts';

/** A space or a hyphen; not the و of «2و500», which is no word to find. */
const BETWEEN_WORDS = /^\P{L}$/u;

/**
 * For each word of a query, in its order, the words that it makes with a neighbour and that a document has: فيسبوك for both
 * words of «فيس بوك».
 */
export function joinedWords(store: SearchStore, { text, words }: Query): string[][] {
  const pairs = words.slice(1).map((second, index) => {
    const first = words[index];
    if (!first || !BETWEEN_WORDS.test(text.slice(first.end, second.start))) return [];
    return knownForms(first).flatMap((form) => [
      form + second.surface,
      ...joinedSpellings(form, second.surface),
    ]);
  });
  const known = wordFrequencies(store, pairs.flat());
  const joined = pairs.map((pair) => pair.filter((word) => known.has(word)));
  return words.map((_, index) => [...(joined[index - 1] ?? []), ...(joined[index] ?? [])]);
}

/**
 * Splits an unknown word into the two words that a document has next to each other: «فيسبوك» into فيس and بوك. Null if no
 * document has them, or if one has another form of the word, or a longer word that begins with it: the query معارض should
 * find معرض, its singular, and not مع أرض.
 */
export function partsOf(store: SearchStore, word: QueryWord): Token[] | null {
  if (hasForm(store, word, GRADED_TIER)) return null;
  const { start, end } = word.token;
  for (const pair of likelyPairs(store, word.token)) {
    const found = rankPhrase(store, pair, 1);
    if (found.length > 0)
      return tellingWords(analyse(pair.join(' ')).map((part) => ({ ...part, start, end })));
  }
  return null;
}

/** Whether a query is one name that is written as one word or as two: عبدالله. */
export function isNameOfTwo([first, second, ...others]: Token[]): boolean {
  if (!first || !second || others.length > 0 || second.start > first.end + 1) return false;
  return partsOfName(first.surface + second.surface)?.[0] === first.surface;
}

/** Whether the index has any form of a word that matches up to a tier. */
export function hasForm(store: SearchStore, word: QueryWord, tier: number): boolean {
  const clause = clauseOf(word, tier);
  if (store.findTerms(wholeTerms(clause)).size > 0) return true;
  return longBeginnings(clause).some((beginning) => store.completions(beginning, 1).length > 0);
}

/**
 * The pairs of known words, without their space, that are the word; the most frequent first. Two stop words are no pair,
 * because they would find everything: منفى is not من في.
 */
function likelyPairs(store: SearchStore, token: Token): string[][] {
  const pairs = knownForms(token).flatMap((form) =>
    token.kind === 'number' ? numberPairsOf(form) : [...pairsOf(form), ...separateSpellings(form)],
  );
  const known = store.findTerms([...new Set(pairs.flat().map(surfaceTerm))]);
  const frequencyOf = (pair: string[]) =>
    Math.min(...pair.map((part) => known.get(surfaceTerm(part))?.frequency ?? 0));
  return pairs
    .filter((pair) => frequencyOf(pair) > 0 && !pair.every((part) => STOP_WORDS.has(part)))
    .sort((a, b) => frequencyOf(b) - frequencyOf(a))
    .slice(0, SPACING.pairs);
}

function pairsOf(form: string): string[][] {
  const pairs: string[][] = [];
  for (let at = SPACING.minLetters; at <= form.length - SPACING.minLetters; at += 1)
    pairs.push([form.slice(0, at), form.slice(at)]);
  return pairs;
}

/** Groups of a telephone number; a year and another number are no pair. */
function numberPairsOf(digits: string): string[][] {
  return digits.length < SPACING.numberDigits || !/^\d+$/.test(digits)
    ? []
    : pairsOf(digits).filter((pair) => pair.every((part) => part.length >= SPACING.numberGroup));
}
