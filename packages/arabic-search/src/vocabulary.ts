import { KEY_CLASSES, type Token } from './analyser/analyse.ts';
import { beginningTerm, knownForms } from './analyser/index-terms.ts';
import type { TermClause } from './query/query-plan.ts';
import type { QueryTerms } from './ranking/rank-documents.ts';
import type { KnownTerm, SearchStore } from './store.ts';
import { COMPLETIONS, inverseFrequency } from './weights.ts';

/** Longer words are cut: a text without spaces must not take memory for each of its keys as a whole. */
const TERM_LETTERS = 64;

/** The class letter of a surface form; the analyser defines the other classes. */
const SURFACE = 's';
const BASE = 'b';

/** The term of a surface form in the index. */
export function surfaceTerm(surface: string): string {
  return shortened(SURFACE + surface);
}

export function shortened(term: string): string {
  return term.length <= TERM_LETTERS ? term : Array.from(term).slice(0, TERM_LETTERS).join('');
}

/** The word of a term that is a surface form or a base, which make up the vocabulary; null for other keys. */
export function vocabularyWord(term: string): string | null {
  return term.startsWith(SURFACE) || term.startsWith(BASE) ? term.slice(1) : null;
}

function vocabularyTerms(word: string): string[] {
  return [surfaceTerm(word), shortened(BASE + word)];
}

/** For each tier, the terms of each clause that at least one document has, in the order of the clause. */
export function queryTerms(
  store: SearchStore,
  tiers: TermClause[][],
  { isComplete } = { isComplete: false },
): QueryTerms[][][] {
  const clauses = tiers.flat();
  const beginnings = [...new Set(clauses.flatMap(longBeginnings))];
  const complete = isComplete ? (beginning: string) => store.completions(beginning) : likelyCompletions;
  const known = store.findTerms([...new Set(clauses.flatMap(wholeTerms))]);
  const completed = new Map(beginnings.map((beginning) => [beginning, complete(beginning, store)]));
  return tiers.map((tier) =>
    tier.map((clause) => {
      const whole = wholeTerms(clause).flatMap((term) => known.get(term) ?? []);
      const begun = longBeginnings(clause).map((beginning) => completed.get(beginning) ?? []);
      return [...whole.map((term) => [term]), ...begun].filter((part) => part.length > 0).map(together);
    }),
  );
}

/** The terms of a clause, including those of short prefixes. */
export function wholeTerms({ surface, keys, beginnings }: TermClause): string[] {
  const short = beginnings.flatMap((beginning) => beginningTerm(beginning) ?? []);
  return [...new Set([...surface.map(surfaceTerm), ...keys.map(shortened), ...short])];
}

/** The prefixes of surface forms and of bases that have no term of their own. */
export function longBeginnings({ beginnings }: TermClause): string[] {
  const long = beginnings.filter((beginning) => beginningTerm(beginning) === null);
  return [...long.map(surfaceTerm), ...long.map((beginning) => shortened(BASE + beginning))];
}

/** Groups terms that count as one word. The words of a prefix count as surface forms if one of them is. */
function together(terms: KnownTerm[]): QueryTerms {
  return {
    terms,
    isSurface: terms.some(({ term }) => !KEY_CLASSES.some((keyClass) => term.startsWith(keyClass))),
    matches: terms.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

/** The terms with this prefix, those in names first, because readers mostly type names. */
function likelyCompletions(beginning: string, store: SearchStore): KnownTerm[] {
  let matches = 0;
  return store.completions(beginning, COMPLETIONS.most).filter(({ frequency }, index) => {
    matches += frequency;
    return index < COMPLETIONS.frequent || matches <= COMPLETIONS.rareMatches;
  });
}

/** The number of documents that have each word as a surface form or a base; unknown words are missing. */
export function wordFrequencies(store: SearchStore, words: string[]): Map<string, number> {
  const known = store.findTerms(words.flatMap(vocabularyTerms));
  const frequencies = new Map<string, number>();
  for (const word of words) {
    // A document that has it as both counts twice, so the sum is capped below.
    const frequency = vocabularyTerms(word).reduce((sum, term) => sum + (known.get(term)?.frequency ?? 0), 0);
    if (frequency > 0) frequencies.set(word, Math.min(store.collection.documents, frequency));
  }
  return frequencies;
}

interface WeighedWord {
  token: Token;
  /** The number of documents that have exactly this word. */
  frequency: number;
  /** Inverse document frequency. */
  weight: number;
}

/** The words with their frequency and weight among all documents. */
export function weighWords(store: SearchStore, tokens: Token[]): WeighedWord[] {
  const { documents } = store.collection;
  const frequencies = wordFrequencies(store, tokens.flatMap(knownForms));
  return tokens.map((token) => {
    const frequency = Math.max(...knownForms(token).map((form) => frequencies.get(form) ?? 0));
    return { token, frequency, weight: inverseFrequency(frequency, documents) };
  });
}

/** A word of the vocabulary: a surface form or a base, without a class letter. */
interface VocabularyWord {
  term: string;
  frequency: number;
}

/** Words of the vocabulary that are one of these keys or have one as a deletion key, most frequent first. */
export function wordsByDeletion(store: SearchStore, keys: string[]): VocabularyWord[] {
  if (keys.length === 0) return [];
  const shorter = store.termsByDeletion([...new Set(keys)]);
  const whole = store.findTerms(keys.flatMap(vocabularyTerms)).values();
  const frequencies = new Map<string, number>();
  for (const { term, frequency } of [...shorter, ...whole]) {
    const word = vocabularyWord(term);
    if (word !== null) frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0));
  }
  return [...frequencies]
    .map(([term, frequency]) => ({ term, frequency }))
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
}
