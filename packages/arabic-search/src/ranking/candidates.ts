import type { QueryTerms, RankQuery } from './rank-documents.ts';
import type { Collection, RankedDocument, SearchStore, TermGroup } from '../store.ts';
import { CANDIDATES, PHRASES } from '../weights.ts';

/** One read of documents: the newest that match all groups. */
interface Pass {
  groups: TermGroup[];
  most: number;
  /** If it finds fewer than `most`, these are all matches. */
  isEverywhere: boolean;
  /** If it finds enough, later passes can only find worse matches. */
  isBetter: boolean;
}

/**
 * The documents to read for ranking a query: all matches if they are few, otherwise a selection that is the same on every
 * call. Each list of passes looks for the same words; its last passes may not be needed.
 */
export function passesOf({ clauses, join }: RankQuery, all: Collection): { passes: Pass[][]; most: number } {
  const most = candidatesFor(all);
  const rarest = clauses.filter((terms) => terms.length > 0).toSorted((a, b) => matchesOf(a) - matchesOf(b));
  const passes =
    join === 'all'
      ? [passesFor(choosingClauses(rarest, most, all), { most, isWhole: true, all })]
      : rarest.map((terms) => passesFor([terms], { most, isWhole: false, all }));
  return { passes, most };
}

/** Estimated by the most common term of each word, because the sum of all counts a document several times. */
function areFew(words: QueryTerms[][], most: number, { documents }: Collection): boolean {
  const share = words.reduce((product, terms) => (product * commonestOf(terms)) / documents, 1);
  return share * documents <= most;
}

function commonestOf(terms: QueryTerms[]): number {
  return Math.max(...terms.map(({ matches }) => matches));
}

/** The number of documents that are read and ranked. */
export function candidatesFor(all: Collection): number {
  if (all.documents <= CANDIDATES.allUpTo) return all.documents;
  return withWords(all, CANDIDATES);
}

/** The number of documents that have about this many words in total. */
function withWords(
  all: Collection,
  { words, least, most }: { words: number; least: number; most: number },
): number {
  const averageLength = Math.max(1, all.words / all.documents);
  return Math.round(Math.min(most, Math.max(least, words / averageLength)));
}

/**
 * With many matches, documents with a word in the name are read first, so that an old one is not missed; with few, all
 * matches are read first.
 */
function passesFor(
  words: QueryTerms[][],
  { most, isWhole, all }: { most: number; isWhole: boolean; all: Collection },
): Pass[] {
  const groups = words.map((terms) => anywhere(terms, all));
  const everywhere: Pass = { groups, most, isEverywhere: true, isBetter: false };
  if (Math.min(matchesOf(words[0] ?? []), all.documents) <= most) return [everywhere];
  const inName: TermGroup = { terms: groupsOf(words).flatMap(({ terms }) => terms), inName: true };
  const named: Pass = {
    groups: [inName, ...(groups.length === 1 ? [] : groups)],
    most: Math.min(most, CANDIDATES.inName),
    isEverywhere: false,
    isBetter: isWhole,
  };
  return areFew(words, most, all) ? [everywhere, named] : [named, everywhere];
}

/**
 * The rarest word, and further ones if they save more than they cost: the time of a lookup depends on its most common
 * word, and the ranking checks the other words anyway.
 */
function choosingClauses(rarest: QueryTerms[][], most: number, all: Collection): QueryTerms[][] {
  let left = all.documents;
  return rarest.slice(0, CANDIDATES.choosingWords).filter((terms, index) => {
    const isWorthIt =
      left > most || (left > CANDIDATES.cheapReads && matchesOf(terms) <= CANDIDATES.cheapMatches);
    if (index > 0 && !isWorthIt) return false;
    left *= shareOf(terms, all);
    return true;
  });
}

/** Of very common terms, the most frequent ones are enough to find the newest documents. */
function anywhere(words: QueryTerms[], { documents }: Collection): TermGroup {
  const terms = words
    .flatMap((word) => word.terms)
    .toSorted((a, b) => b.frequency - a.frequency || a.id - b.id);
  let matches = 0;
  const chosen = terms.filter(({ frequency }) => {
    const isNeeded =
      documents <= CANDIDATES.allUpTo || matches < Math.max(documents, CANDIDATES.cheapMatches);
    matches += frequency;
    return isNeeded;
  });
  return { terms: [...new Set(chosen.map(({ id }) => id))], inName: false };
}

/** All terms of each clause. */
export function groupsOf(clauses: QueryTerms[][]): TermGroup[] {
  return clauses.map((words) => ({
    terms: [...new Set(words.flatMap(({ terms }) => terms.map(({ id }) => id)))],
    inName: false,
  }));
}

function shareOf(terms: QueryTerms[], { documents }: Collection): number {
  return Math.min(1, matchesOf(terms) / documents);
}

function matchesOf(terms: QueryTerms[]): number {
  return terms.reduce((sum, { matches }) => sum + matches, 0);
}

/** Reads documents for one ranking, each with only those of its terms that are ranked. */
export class CandidateReader {
  readonly #store: SearchStore;
  readonly #terms: readonly number[];
  /** Documents from earlier passes are not read again. */
  readonly #read = new Map<number, RankedDocument>();

  constructor(store: SearchStore, terms: number[]) {
    this.#store = store;
    this.#terms = [...new Set(terms)];
  }

  readPass({ groups, most }: Pass): RankedDocument[] {
    return this.readDocuments(this.#store.newest(groups, most));
  }

  /** The newest documents that have the phrase, at most as many as are ranked. */
  readPhraseMatches(phrase: QueryTerms[]): RankedDocument[] {
    const { collection } = this.#store;
    const ids = phrase.flatMap(({ terms }) => terms.map(({ id }) => id));
    const groups = [...new Set(ids)].map((id): TermGroup => ({ terms: [id], inName: false }));
    const numbers = this.#store.newest(groups, withWords(collection, PHRASES));
    const found = this.#store.havingPhrase(numbers, ids);
    const newest = found.toSorted((a, b) => b - a);
    return this.readDocuments(newest.slice(0, candidatesFor(collection)));
  }

  readDocuments(numbers: number[]): RankedDocument[] {
    const unread = numbers.filter((number) => !this.#read.has(number));
    if (unread.length > 0) {
      for (const document of this.#store.termsOf(unread, this.#terms)) {
        this.#read.set(document.number, document);
      }
    }
    return numbers.flatMap((number) => this.#read.get(number) ?? []);
  }
}
