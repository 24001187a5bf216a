import type { Token } from './analyser/analyse.ts';
import { FATHER_CASES } from './analyser/joined-names.ts';
import { rankNeighbours, slipForms, slipKeys } from './analyser/slips.ts';
import { gradeDocuments } from './ranking/grade-documents.ts';
import { isGraded, readQuery, type Query } from './query/query.ts';
import { typedInLatin } from './query/keyboard-layout.ts';
import {
  clauseOf,
  CLITIC_TIER,
  LAST_TIER,
  planWord,
  prefixTierOf,
  type QueryWord,
  SLIP_TIER,
  STAGES,
  STEM_TIER,
  type TermClause,
} from './query/query-plan.ts';
import { bestFirst, rankPhrase, rankTiers, type Hit, type RankedHead } from './ranking/rank-tiers.ts';
import { hasForm, isNameOfTwo, joinedWords, partsOf } from './query/spacing.ts';
import type { NameMatch, SearchStore } from './store.ts';
import { soundAlikes } from './query/sound-alikes.ts';
import { wordsAfterClitics } from './query/short-words.ts';
import { transliterated } from './query/transliteration.ts';
import { findVerbs } from './query/verbs.ts';
import { weighWords, wordsByDeletion } from './vocabulary.ts';
import { LEAST_SHARE, NAME_BOOST, QUERY, SPACING, TIER_SHARES } from './weights.ts';

interface FoundDocuments {
  words: QueryWord[];
  /** Best first. */
  hits: Hit[];
}

/** What a query that was read has found. */
export interface FoundQuery extends FoundDocuments {
  query: Query;
  /** The query in Arabic letters if it was typed in the Latin layout. */
  typed: string | null;
}

/**
 * What a query finds, or if that is nothing, what it finds typed in the Arabic layout; or if the index does not know a word,
 * what it finds as Arabic in Latin letters. Null for a query of fewer than two letters.
 */
export function findMeant(store: SearchStore, q: string, limit: number): FoundQuery | null {
  const query = readQuery(q);
  if (query === null) return null;
  const found = { query, typed: null, ...findDocuments(store, query, limit) };
  if (found.words.every(({ isKnown }) => isKnown)) return found;
  const readAs = (typed: string | null): FoundQuery | null => {
    const arabic = typed === null ? null : readQuery(typed);
    return arabic && { query: arabic, typed, ...findDocuments(store, arabic, limit) };
  };
  const typed = found.hits.length > 0 ? null : readAs(typedInLatin(q));
  if (typed?.words.every(({ isKnown }) => isKnown)) return typed;
  const spelt = readAs(transliterated(store, q));
  if (spelt && spelt.hits.length > 0) return spelt;
  return found;
}

/** Finds the documents for a query, tier by tier (docs/search.md). */
function findDocuments(store: SearchStore, query: Query, limit: number): FoundDocuments {
  if (query.isPhrase) return findPhrase(store, query, limit);
  let words = planWords(store, query);
  if (isGraded(query)) {
    words = withSlips(store, words, ({ isKnown }) => !isKnown);
    return { words, hits: gradeDocuments(store, words, limit) };
  }
  const factorOf = createNameFactor(store, words);
  const hits: Hit[] = isNameOfTwo(query.words) ? findNameOfTwo(store, words, limit, factorOf) : [];
  if (hits.length > 0) return { words, hits };
  let asked: TermClause[] = [];
  for (const { tiers, join } of STAGES) {
    if (isEnough(words, hits, join)) break;
    if (join === 'all' && tiers.includes(SLIP_TIER)) words = withSlips(store, words, () => true);
    const steps: Step[] = [];
    for (const tier of tiers) {
      if (join === 'all' && isNoise(tier, hits)) continue;
      const clauses = words.map((word) => clauseOf(word, tier));
      const isNew = join === 'all' ? hasMoreTerms(clauses, asked) : clauses.length > 1;
      if (isNew) steps.push({ tier, clauses });
      if (isNew) asked = clauses;
    }
    const found = runSteps(store, { words, steps, join, hits, limit }, factorOf);
    for (const hit of found) if (join === 'any' || !isNoise(hit.tier, hits)) hits.push(hit);
    if (hits.length >= limit) break;
  }
  return { words, hits };
}

/** One tier of a query. */
interface Step {
  tier: number;
  clauses: TermClause[];
}

/** The further results of these tiers, up to the limit. */
function runSteps(
  store: SearchStore,
  query: {
    words: QueryWord[];
    steps: Step[];
    join: 'all' | 'any';
    hits: Hit[];
    limit: number;
  },
  factorOf: NameFactor,
): Hit[] {
  const { words, steps, join, hits, limit } = query;
  if (steps.length === 0) return [];
  const wanted = limit - hits.length;
  const found = rankTiers(store, {
    tiers: steps.map(({ clauses }) => clauses),
    join,
    without: hits.map(({ number }) => number),
    limit: Math.max(QUERY.pool, wanted),
    enough: join === 'any' ? Math.min(wanted, QUERY.enough - hits.length) : wanted,
  });
  return found
    .flatMap((documents, index) => {
      const ranked = rankAgain(documents, ({ number, matched }) =>
        join === 'any' ? factorOf(number) * coverageFactor(words, matched) : factorOf(number),
      );
      return ranked.map(({ id, number }) => ({ id, number, tier: steps[index]?.tier ?? LAST_TIER }));
    })
    .slice(0, wanted);
}

/** Whether what a tier finds is worth far less than what was found first. */
function isNoise(tier: number, [first]: Hit[]): boolean {
  return first !== undefined && shareOf(tier) < LEAST_SHARE * shareOf(first.tier);
}

function shareOf(tier: number): number {
  return TIER_SHARES[tier] ?? 0;
}

/** Whether what looser tiers find would only be noise; where an interview has all stems, some of the words are too few. */
function isEnough(words: QueryWord[], hits: Hit[], nextJoin: 'all' | 'any'): boolean {
  if (nextJoin === 'any') return hits.length >= QUERY.enough || (hits[0]?.tier ?? LAST_TIER) <= STEM_TIER;
  const growing = words.find(({ prefixes, isKnown }) => prefixes.length > 0 && !isKnown);
  if (growing === undefined) return false;
  return hits.filter(({ tier }) => tier <= prefixTierOf(growing)).length >= QUERY.enough;
}

function hasMoreTerms(clauses: TermClause[], asked: TermClause[]): boolean {
  const count = (all: TermClause[]) =>
    all.reduce(
      (sum, { surface, keys, beginnings }) => sum + surface.length + keys.length + beginnings.length,
      0,
    );
  return count(clauses) > count(asked);
}

/** The results, ordered by score times a factor. */
function rankAgain(found: RankedHead[], factorOf: (head: RankedHead) => number): RankedHead[] {
  return found.map((head) => ({ ...head, score: head.score * factorOf(head) })).sort(bestFirst);
}

function findPhrase(store: SearchStore, query: Query, limit: number): FoundDocuments {
  const surface = query.words.map((word) => word.surface);
  const words = query.words.map((token) => planWord(token));
  const found = rankPhrase(store, surface, Math.max(QUERY.pool, limit));
  const factorOf = createNameFactor(store, words);
  const ranked = rankAgain(found, ({ number }) => factorOf(number));
  return { words, hits: ranked.slice(0, limit).map(({ id, number }) => ({ id, number, tier: 1 })) };
}

/**
 * The documents that have both words next to each other, the first perhaps after a clitic or in another case: others have
 * عبد and الله for other names.
 */
function findNameOfTwo(store: SearchStore, words: QueryWord[], limit: number, factorOf: NameFactor): Hit[] {
  const [first = '', second = ''] = words.map(({ token }) => token.surface);
  const hits = new Map<number, Hit>();
  for (const [spelling, tier] of spellingsOfName(first)) {
    const found = rankPhrase(store, [spelling, second], Math.max(QUERY.pool, limit));
    for (const { id, number } of rankAgain(found, ({ number: one }) => factorOf(one)))
      if (!hits.has(number)) hits.set(number, { id, number, tier });
  }
  return [...hits.values()].slice(0, limit);
}

/** The first word of a name with and without a clitic, in all its cases, and the tier of each. */
function spellingsOfName(first: string): [string, number][] {
  return FATHER_CASES.has(first)
    ? [first, ...FATHER_CASES].flatMap((word) => withClitics(word, word === first ? 1 : STEM_TIER))
    : withClitics(first, 1);
}

function withClitics(word: string, tier: number): [string, number][] {
  return ['', 'و', 'ف', 'ب', 'ل', 'ك'].map((clitic) => [
    clitic + word,
    clitic === '' ? tier : Math.max(tier, CLITIC_TIER),
  ]);
}

function planWords(store: SearchStore, query: Query): QueryWord[] {
  const { words, isTyping } = query;
  const weighed = weighWords(store, words);
  const joined = joinedWords(store, query);
  const verbs = findVerbs(store, words);
  const afterClitics = wordsAfterClitics(store, words);
  const telling = new Set(
    weighed
      .toSorted((a, b) => Number(b.frequency > 0) - Number(a.frequency > 0) || b.weight - a.weight)
      .slice(0, QUERY.words),
  );
  const planned = weighed.flatMap((word, index) => {
    if (!telling.has(word)) return [];
    const { token, frequency, weight } = word;
    const isTyped = isTyping && index === words.length - 1;
    return planWord(token, {
      isKnown: frequency > 0,
      isTyped,
      weight,
      joined: joined[index] ?? [],
      verbs: verbs[index] ?? null,
      afterClitics: afterClitics[index] ?? [],
    });
  });
  if (planned.filter(({ isKnown }) => !isKnown).length > SPACING.words) return planned;
  return planned.flatMap((word, index) => inParts(store, word, planned[index + 1]?.token, isGraded(query)));
}

/** The two words of which it is made without their space, or the word itself. */
function inParts(store: SearchStore, word: QueryWord, next: Token | undefined, isLong: boolean): QueryWord[] {
  const parts = word.isKnown && (isLong || next === undefined) ? null : partsOf(store, word, next);
  if (parts === null) return [word];
  return weighWords(store, parts).map(({ token, weight }, index) => {
    const isTyped = word.prefixes.length > 0 && index === parts.length - 1;
    return planWord(token, { isTyped, weight });
  });
}

function withSlips(
  store: SearchStore,
  words: QueryWord[],
  mayBeSlip: (word: QueryWord) => boolean,
): QueryWord[] {
  const forms = words.map((word) => (mayBeSlip(word) ? slipForms(word.token) : []));
  const keys = [...new Set(forms.flat().flatMap(slipKeys))];
  const candidates = wordsByDeletion(store, keys);
  return words.map((word, index) => {
    const slips = (forms[index] ?? []).flatMap((form) => rankNeighbours(form, candidates));
    const hasLikely =
      !word.isKnown && (slips.some(({ distance }) => distance < 1) || hasForm(store, word, STEM_TIER));
    const alike = hasLikely ? [] : soundAlikes(store, word.token, word.isKnown);
    return planWord(word.token, { ...word, slips, soundAlikes: alike });
  });
}

/** The factor for the name of a document, by its number. */
type NameFactor = (number: number) => number;

/** The factor of a name is computed once, even if several tiers find the document. */
function createNameFactor(store: SearchStore, words: QueryWord[]): NameFactor {
  const nameOf = store.namesHaving(words, STEM_TIER);
  const factors = new Map<number, number>();
  return (number) => {
    const factor = factors.get(number) ?? nameFactor(words.length, nameOf(number));
    factors.set(number, factor);
    return factor;
  };
}

/** A document whose name has the `asked` words of the query, and few others, is probably the intended one. */
export function nameFactor(asked: number, { found, marks, length }: NameMatch): number {
  return 1 + NAME_BOOST * (found / asked) ** 2 * (1 + marks / Math.max(1, length));
}

/** The squared share of the matched words in the total weight of the query. */
export function coverageFactor(words: QueryWord[], matched: number[]): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = matched.reduce((sum, index) => sum + (words[index]?.weight ?? 0), 0);
  return (found / all) ** 2;
}
