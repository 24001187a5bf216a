import { sql } from 'kysely';
import { termsOf } from './rank-documents.ts';
import type { Collection, QueryTerms, RankedDocument, RankQuery } from './rank-documents.ts';
import type { StoredDocument } from './search-cache.ts';
import { holdsList, numbersToBytes, termsAmong } from './stored-lists.ts';
import type { TermGroup } from './term-index.ts';
import type { SearchSource } from './vocabulary.server.ts';

/** Every match is ranked where there are no more interviews than this. */
const RANKED_WHOLLY = 1_000;
/** Elsewhere, of more matches than this, the newest are ranked, and before them the newest that have a word in the name. */
const RANKED = 250;
const RANKED_BY_NAME = 120;
/** Of long interviews fewer are ranked: this many words in all. */
const RANKED_WORDS = 250_000;
const RANKED_MIN = 100;
/** More words than these never choose what is ranked; they are looked for in what was chosen. */
const CHOOSING_CLAUSES = 4;
/** The index passes over so many matches of a word sooner than this many interviews are read. */
const CHEAP_MATCHES = 20_000;
const CHEAP_READS = 150;
/** Interviews with all words of a phrase that are looked through for it, newest first: so many, of so many words in all. */
const PHRASE_CANDIDATES = 1_500;
const PHRASE_WORDS = 2_000_000;
const PHRASE_MIN = 300;

/** One read of interviews: the newest that match all groups. */
export interface Pass {
  groups: TermGroup[];
  most: number;
  /** How many of all interviews match at most, from 0 to 1. */
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

function candidatesFor(all: Collection): number {
  if (all.documents <= RANKED_WHOLLY) return all.documents;
  return withWords(all, RANKED_WORDS, { least: RANKED_MIN, most: RANKED });
}

/** As many interviews as have so many words. */
function withWords(all: Collection, words: number, { least, most }: { least: number; most: number }): number {
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
    most: Math.min(most, RANKED_BY_NAME),
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
  return rarest.slice(0, CHOOSING_CLAUSES).filter((terms, index) => {
    const isWorthIt = left > most || (left > CHEAP_READS && matchesOf(terms) <= CHEAP_MATCHES);
    if (index > 0 && !isWorthIt) return false;
    left *= shareOf(terms, all);
    return true;
  });
}

/** Of words that nearly all interviews have the commonest alone find the newest. */
function anywhere(words: QueryTerms[], { documents }: Collection): TermGroup {
  const terms = words
    .flatMap((word) => word.terms)
    .toSorted((a, b) => b.frequency - a.frequency || a.id - b.id);
  let matches = 0;
  const chosen = terms.filter(({ frequency }) => {
    const isNeeded = documents <= RANKED_WHOLLY || matches < Math.max(documents, CHEAP_MATCHES);
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

/** The interviews that one rank reads, each with those of its terms that the rank looks at. */
export class CandidateReader {
  readonly #source: SearchSource;
  readonly #terms: Uint32Array;
  /** What one pass has read the next ones find again. */
  readonly #read = new Map<number, RankedDocument>();

  constructor(source: SearchSource, queries: RankQuery[]) {
    this.#source = source;
    this.#terms = termsOf(queries);
  }

  async readPass({ groups, most, share }: Pass): Promise<RankedDocument[]> {
    const { db, traits } = this.#source;
    const newest = traits.termIndex.newest(groups, { limit: most, share });
    const { rows } = await sql<{ number: number }>`${newest}`.execute(db);
    return this.#readDocuments(rows.map(({ number }) => number));
  }

  /** The newest interviews that hold the phrase, no more than are ranked. */
  async readPhraseMatches(phrase: QueryTerms[]): Promise<RankedDocument[]> {
    const { db, traits, all } = this.#source;
    const ids = phrase.flatMap(({ terms }) => terms.map(({ id }) => id));
    const groups = [...new Set(ids)].map((id): TermGroup => ({ terms: [id], inName: false }));
    const share = phrase.reduce((product, word) => product * shareOf([word], all), 1);
    const limit = withWords(all, PHRASE_WORDS, { least: PHRASE_MIN, most: PHRASE_CANDIDATES });
    const newest = traits.termIndex.newest(groups, { limit, share });
    const { rows } = await sql<{ number: number; words: Uint8Array }>`
      select search_words.number, words from (${newest}) as found
      ${traits.joinByKey('search_words', 'number', 'found.number')}
    `.execute(db);
    const asked = numbersToBytes(ids);
    const found = rows.filter(({ words }) => holdsList(words, asked)).map(({ number }) => number);
    return this.#readDocuments(found.toSorted((a, b) => b - a).slice(0, candidatesFor(all)));
  }

  async #readDocuments(numbers: number[]): Promise<RankedDocument[]> {
    const { cache } = this.#source;
    const documents: RankedDocument[] = [];
    const unknown: number[] = [];
    for (const number of numbers) {
      const read = this.#read.get(number);
      const stored = read ? undefined : cache.documents.get(number);
      if (read) documents.push(read);
      else if (stored) documents.push(this.#take(stored));
      else unknown.push(number);
    }
    for (const stored of await readStored(this.#source, unknown)) {
      cache.documents.set(stored.number, stored);
      documents.push(this.#take(stored));
    }
    return documents;
  }

  #take({ number, length, terms }: StoredDocument): RankedDocument {
    const document = { number, length, terms: termsAmong(terms, this.#terms) };
    this.#read.set(number, document);
    return document;
  }
}

async function readStored({ db, traits }: SearchSource, numbers: number[]): Promise<StoredDocument[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<StoredDocument>`
    select number, length, terms from search_text
    where ${traits.isAnyOf(sql.ref('number'), traits.numberList(numbers))}
  `.execute(db);
  return rows;
}
