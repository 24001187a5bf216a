import { analyse, type Token } from '../analyser/analyse.ts';
import { knownForms } from '../analyser/index-terms.ts';
import { joinedSpellings, partsOfName, separateSpellings } from '../analyser/joined-names.ts';
import { STOP_WORDS } from '../analyser/word-lists.ts';
import { clauseOf, GRADED_TIER, type QueryWord } from './query-plan.ts';
import { tellingWords, type Query } from './query.ts';
import { rankPhrase } from '../ranking/rank-tiers.ts';
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
 * Splits an unknown word into the words that a document has next to each other: «فيسبوك» into فيس and بوك. Null if no
 * document has them, or if one has another form of the word, or a longer word that begins with it: the query معارض should
 * find معرض, its singular, and not مع أرض. Any word is split if a document has its parts before the next word, but none the
 * word itself: «إنشاء الله».
 */
export function partsOf(store: SearchStore, word: QueryWord, next: Token | undefined): Token[] | null {
  const { token, isKnown } = word;
  const splits = likelySplits(store, token);
  const has = (parts: string[]) => splits.length > 0 && rankPhrase(store, parts, 1).length > 0;
  const isSplit = (after: string[]) => (parts: string[]) =>
    spellingsOf(parts).some((words) => has([...words, ...after]));
  const before =
    next && !has([token.surface, next.surface]) ? splits.find(isSplit([next.surface])) : undefined;
  const parts =
    before ?? (isKnown || hasForm(store, word, GRADED_TIER) ? undefined : splits.find(isSplit([])));
  if (parts === undefined) return null;
  return tellingWords(
    analyse(parts.join(' ')).map((part) => ({ ...part, start: token.start, end: token.end })),
  );
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
 * The known words, without their spaces, that are the word; the most frequent first. Of stop words alone there is no split,
 * because they would find everything: منفى is not من في.
 */
function likelySplits(store: SearchStore, token: Token): string[][] {
  const splits = knownForms(token).flatMap((form) =>
    token.kind === 'number' ? numberPairsOf(form) : [...splitsOf(form), ...separateSpellings(form)],
  );
  const terms = splits.flatMap(spellingsOf).flat().map(surfaceTerm);
  const known = store.findTerms([...new Set(terms)]);
  const frequencyOf = (parts: string[]) =>
    Math.max(
      ...spellingsOf(parts).map((words) =>
        Math.min(...words.map((part) => known.get(surfaceTerm(part))?.frequency ?? 0)),
      ),
    );
  const tellsMore = (parts: string[]) =>
    parts.filter((part) => !STOP_WORDS.has(part)).length >= parts.length - 1;
  return splits
    .filter(
      (parts) => frequencyOf(parts) > 0 && parts.some((part) => !STOP_WORDS.has(part)) && tellsMore(parts),
    )
    .sort((a, b) => a.length - b.length || frequencyOf(b) - frequencyOf(a))
    .slice(0, SPACING.pairs);
}

/** Words that are written as one may share an alef or lack a hamza: انشالله for إن شاء الله. */
function splitsOf(form: string, most = form.length > SPACING.threeWords ? 2 : 3, before = ''): string[][] {
  const splits = before === '' ? [] : writtenAs(form, before).map((part) => [part]);
  if (most === 1) return splits;
  for (let at = SPACING.minLetters; at <= form.length - SPACING.minLetters; at += 1) {
    const firsts = writtenAs(form.slice(0, at), before);
    for (const rest of splitsOf(form.slice(at), most - 1, form.charAt(at - 1)))
      splits.push(...firsts.map((first) => [first, ...rest]));
  }
  return splits;
}

function writtenAs(part: string, before: string): string[] {
  return [part, ...(before === 'ا' ? [`ا${part}`] : []), ...(/^.ا$/.test(part) ? [`${part}ء`] : [])];
}

/** The words in the text, where the first may have a clitic before its article. */
function spellingsOf([first = '', ...others]: string[]): string[][] {
  const clitics = first.startsWith('ال') ? ['', 'و', 'ف', 'ب', 'ك'] : [''];
  return clitics.map((clitic) => [clitic + first, ...others]);
}

/** Groups of a telephone number; a year and another number are no pair. */
function numberPairsOf(digits: string): string[][] {
  if (digits.length < SPACING.numberDigits || !/^\d+$/.test(digits)) return [];
  return splitsOf(digits, 2).filter((pair) => pair.every((part) => part.length >= SPACING.numberGroup));
}
