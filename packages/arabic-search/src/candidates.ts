import type { QueryTerms, RankedDocument, RankQuery } from './rank-documents.ts';
import { holdsList, numbersToBytes, termsAmong } from './stored-lists.ts';
import type { Collection, SearchStore, TermGroup } from './store.ts';
import { CANDIDATES, PHRASES } from './weights.ts';

/** One read of documents: the newest that match all groups. */
export interface Pass {
  groups: TermGroup[];
  most: number;
  /** How many of all documents match at most, from 0 to 1. */
  share: number;
  /** Fewer than `most` are all that there are. */
  isEverywhere: boolean;
  /** What comes after can only be worse, if there is enough. */
  isBetter: boolean;
}

/**
 * What is read to rank a query: all that match where they are few, and the same on every call where they are many. Each
 * list of passes looks for the same words; its last ones may turn out to be needless.
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

/** What one word finds by several of its terms is counted for each of them, so its commonest term tells more. */
function areFew(words: QueryTerms[][], most: number, { documents }: Collection): boolean {
  const share = words.reduce((product, terms) => (product * commonestOf(terms)) / documents, 1);
  return share * documents <= most;
}

function commonestOf(terms: QueryTerms[]): number {
  return Math.max(...terms.map(({ matches }) => matches));
}

/** How many documents are read and ranked. */
export function candidatesFor(all: Collection): number {
  if (all.documents <= CANDIDATES.allUpTo) return all.documents;
  return withWords(all, CANDIDATES);
}

/** As many documents as have so many words. */
function withWords(
  all: Collection,
  { words, least, most }: { words: number; least: number; most: number },
): number {
  const averageLength = Math.max(1, all.words / all.documents);
  return Math.round(Math.min(most, Math.max(least, words / averageLength)));
}

/**
 * Where many match, those that have a word in the name go first, so that none is missed for being old; where it may be
 * few, all of them are looked for first.
 */
function passesFor(
  words: QueryTerms[][],
  { most, isWhole, all }: { most: number; isWhole: boolean; all: Collection },
): Pass[] {
  const groups = words.map((terms) => anywhere(terms, all));
  const share = words.reduce((product, terms) => product * shareOf(terms, all), 1);
  const everywhere: Pass = { groups, most, share, isEverywhere: true, isBetter: false };
  if (Math.min(matchesOf(words[0] ?? []), all.documents) <= most) return [everywhere];
  const inName: TermGroup = { terms: groupsOf(words).flatMap(({ terms }) => terms), inName: true };
  const named: Pass = {
    groups: [inName, ...(groups.length === 1 ? [] : groups)],
    most: Math.min(most, CANDIDATES.inName),
    share: 0,
    isEverywhere: false,
    isBetter: isWhole,
  };
  return areFew(words, most, all) ? [everywhere, named] : [named, everywhere];
}

/**
 * The rarest word, and with it the next ones where that spares more than it costs: the index spends its time on the
 * commonest word it is asked for, and what was chosen is looked through anyway.
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

/** Of words that nearly all documents have the commonest alone find the newest. */
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

/** Every term of each clause. */
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

/** The documents that one rank reads, each with those of its terms that the rank looks at. */
export class CandidateReader {
  readonly #store: SearchStore;
  readonly #terms: Uint32Array;
  /** Later passes find what earlier ones have read. */
  readonly #read = new Map<number, RankedDocument>();

  constructor(store: SearchStore, terms: number[]) {
    this.#store = store;
    this.#terms = Uint32Array.from(new Set(terms)).sort();
  }

  async readPass({ groups, most, share }: Pass): Promise<RankedDocument[]> {
    return this.readDocuments(await this.#store.newest(groups, { limit: most, share }));
  }

  /** The newest documents that hold the phrase, no more than are ranked. */
  async readPhraseMatches(phrase: QueryTerms[]): Promise<RankedDocument[]> {
    const { collection } = this.#store;
    const ids = phrase.flatMap(({ terms }) => terms.map(({ id }) => id));
    const groups = [...new Set(ids)].map((id): TermGroup => ({ terms: [id], inName: false }));
    const share = phrase.reduce((product, word) => product * shareOf([word], collection), 1);
    const numbers = await this.#store.newest(groups, { limit: withWords(collection, PHRASES), share });
    const asked = numbersToBytes(ids);
    const found = (await this.#store.readWords(numbers)).filter(({ words }) => holdsList(words, asked));
    const newest = found.map(({ number }) => number).sort((a, b) => b - a);
    return this.readDocuments(newest.slice(0, candidatesFor(collection)));
  }

  async readDocuments(numbers: number[]): Promise<RankedDocument[]> {
    const unread = numbers.filter((number) => !this.#read.has(number));
    for (const { number, length, terms } of await this.#store.readTerms(unread)) {
      this.#read.set(number, { number, length, terms: termsAmong(terms, this.#terms) });
    }
    return numbers.flatMap((number) => this.#read.get(number) ?? []);
  }
}
