import { KEY_CLASSES, type Token } from './analyser/analyse.ts';
import { beginningTerm, knownForms } from './analyser/index-terms.ts';
import type { TermClause } from './query-plan.ts';
import type { QueryTerms } from './rank-documents.ts';
import type { KnownTerm, SearchStore } from './store.ts';
import { COMPLETIONS, inverseFrequency } from './weights.ts';

/** Longer words are known by their first letters: an index entry of PostgreSQL has a limit. */
const TERM_LETTERS = 64;

/** The class letter of a surface form; the other classes are the analyser's. */
const SURFACE = 's';
const BASE = 'b';

/** A term as the index has it: a surface form with its class letter. */
export function surfaceTerm(surface: string): string {
  return shortened(SURFACE + surface);
}

export function shortened(term: string): string {
  return term.length <= TERM_LETTERS ? term : Array.from(term).slice(0, TERM_LETTERS).join('');
}

/** The word of a term that is a surface form or a base, the two kinds of the vocabulary; null for other keys. */
export function vocabularyWord(term: string): string | null {
  return term.startsWith(SURFACE) || term.startsWith(BASE) ? term.slice(1) : null;
}

function vocabularyTerms(word: string): string[] {
  return [surfaceTerm(word), shortened(BASE + word)];
}

/** The terms of each clause that some document has, tier by tier, in the order of the clause. */
export async function queryTerms(
  store: SearchStore,
  tiers: TermClause[][],
  { isComplete } = { isComplete: false },
): Promise<QueryTerms[][][]> {
  const clauses = tiers.flat();
  const beginnings = [...new Set(clauses.flatMap(longBeginnings))];
  const complete = isComplete ? (beginning: string) => store.completions(beginning) : likelyCompletions;
  const [known, completions] = await Promise.all([
    store.findTerms([...new Set(clauses.flatMap(wholeTerms))]),
    Promise.all(beginnings.map((beginning) => complete(beginning, store))),
  ]);
  const completed = new Map(beginnings.map((beginning, index) => [beginning, completions[index] ?? []]));
  return tiers.map((tier) =>
    tier.map((clause) => {
      const whole = wholeTerms(clause).flatMap((term) => known.get(term) ?? []);
      const begun = longBeginnings(clause).map((beginning) => completed.get(beginning) ?? []);
      return [...whole.map((term) => [term]), ...begun].filter((part) => part.length > 0).map(together);
    }),
  );
}

/** The terms of a clause, with those that stand for short beginnings. */
export function wholeTerms({ surface, keys, beginnings }: TermClause): string[] {
  const short = beginnings.flatMap((beginning) => beginningTerm(beginning) ?? []);
  return [...new Set([...surface.map(surfaceTerm), ...keys.map(shortened), ...short])];
}

/** Beginnings that no one term stands for, of surface forms and of bases. */
export function longBeginnings({ beginnings }: TermClause): string[] {
  const long = beginnings.filter((beginning) => beginningTerm(beginning) === null);
  return [...long.map(surfaceTerm), ...long.map((beginning) => shortened(BASE + beginning))];
}

/** Terms of one class as one word. A beginning is neither a form nor a key: it counts as what it stands for. */
function together(terms: KnownTerm[]): QueryTerms {
  return {
    terms,
    isSurface: terms.some(({ term }) => !KEY_CLASSES.some((keyClass) => term.startsWith(keyClass))),
    matches: terms.reduce((sum, { frequency }) => sum + frequency, 0),
  };
}

/** Terms that begin so; the ones in names first, for a name is what is typed most. */
async function likelyCompletions(beginning: string, store: SearchStore): Promise<KnownTerm[]> {
  let matches = 0;
  return (await store.completions(beginning, COMPLETIONS.most)).filter(({ frequency }, index) => {
    matches += frequency;
    return index < COMPLETIONS.frequent || matches <= COMPLETIONS.rareMatches;
  });
}

/** How many documents have each word as a surface form or a base; unknown words are missing. */
export async function wordFrequencies(store: SearchStore, words: string[]): Promise<Map<string, number>> {
  const known = await store.findTerms(words.flatMap(vocabularyTerms));
  const frequencies = new Map<string, number>();
  for (const word of words) {
    // A document that has it as both counts twice, up to all documents.
    const frequency = vocabularyTerms(word).reduce((sum, term) => sum + (known.get(term)?.frequency ?? 0), 0);
    if (frequency > 0) frequencies.set(word, Math.min(store.collection.documents, frequency));
  }
  return frequencies;
}

export interface WeighedWord {
  token: Token;
  /** Documents that have it as it is; 0 for a word that none has. */
  frequency: number;
  /** How much it tells (`inverseFrequency`). */
  weight: number;
}

/** What each word tells among all documents. */
export async function weighWords(store: SearchStore, tokens: Token[]): Promise<WeighedWord[]> {
  const { documents } = store.collection;
  const frequencies = await wordFrequencies(store, tokens.flatMap(knownForms));
  return tokens.map((token) => {
    const frequency = Math.max(...knownForms(token).map((form) => frequencies.get(form) ?? 0));
    return { token, frequency, weight: inverseFrequency(frequency, documents) };
  });
}

/** A word of the vocabulary: a surface form or a base, without a class letter. */
export interface VocabularyWord {
  term: string;
  frequency: number;
}

/** Words of the vocabulary that are one of these keys or have one of them as a deletion key, the most frequent first. */
export async function wordsByDeletion(store: SearchStore, keys: string[]): Promise<VocabularyWord[]> {
  if (keys.length === 0) return [];
  const shorter = await store.termsByDeletion([...new Set(keys)]);
  const whole = (await store.findTerms(keys.flatMap(vocabularyTerms))).values();
  const frequencies = new Map<string, number>();
  for (const { term, frequency } of [...shorter, ...whole]) {
    const word = vocabularyWord(term);
    if (word !== null) frequencies.set(word, Math.max(frequency, frequencies.get(word) ?? 0));
  }
  return [...frequencies]
    .map(([term, frequency]) => ({ term, frequency }))
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
}
