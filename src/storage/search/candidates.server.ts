import { sql } from 'kysely';
import type { Traits } from '../engine.server.ts';
import { holdsPhrase } from './phrase.ts';
import type { Collection, QueryTerms, RankedDocument, RankQuery } from './rank-documents.ts';
import type { SearchDatabase, TermGroup } from './term-index.ts';

/** Of more matches than this the newest are ranked, and before them the newest that have a word in the name. */
const RANKED = 400;
const RANKED_BY_NAME = 200;
/** Of long interviews fewer are ranked: this many words in all. */
const RANKED_WORDS = 400_000;
const RANKED_MIN = 150;
/** More words than these never choose what is ranked; they are looked for in what was chosen. */
const CHOOSING_CLAUSES = 4;
/** The index passes over so many matches of a word sooner than this many interviews are read. */
const CHEAP_MATCHES = 20_000;
const CHEAP_READS = 20;
/** Interviews with all words of a phrase that are read for it, newest first. */
const PHRASE_CANDIDATES = 2_500;

/** One read of interviews: the newest that match all groups. */
export interface Pass {
  groups: TermGroup[];
  most: number;
  /** The last of its kind: what comes after can only be worse, if there is enough. */
  isBetter: boolean;
}

/** What is read to rank a query: all that match where they are few, and the same on every call where they are many. */
export function passesOf({ clauses, join }: RankQuery, all: Collection): { passes: Pass[]; most: number } {
  const most = candidatesFor(all);
  const rarest = clauses.filter((terms) => terms.length > 0).toSorted((a, b) => matchesOf(a) - matchesOf(b));
  const passes =
    join === 'all'
      ? passesFor(choosingClauses(rarest, most, all), most, true)
      : rarest.flatMap((terms) => passesFor([terms], most, false));
  return { passes, most };
}

function candidatesFor({ words, documents }: Collection): number {
  const averageLength = Math.max(1, words / documents);
  return Math.round(Math.min(RANKED, Math.max(RANKED_MIN, RANKED_WORDS / averageLength)));
}

/** Where many match, those that have a word in the name go first, so that none is missed for being old. */
function passesFor(words: QueryTerms[][], most: number, isWhole: boolean): Pass[] {
  const groups = words.map(anywhere);
  const everywhere = { groups, most, isBetter: false };
  if (matchesOf(words[0] ?? []) <= most) return [everywhere];
  const named: TermGroup = { terms: groups.flatMap(({ terms }) => terms), inName: true };
  const others = groups.length === 1 ? [] : groups;
  return [
    { groups: [named, ...others], most: Math.min(most, RANKED_BY_NAME), isBetter: isWhole },
    everywhere,
  ];
}

/**
 * The rarest word, and with it the next ones where that spares more than it costs: the index spends its time on the
 * commonest word it is asked for, and what was chosen is looked through anyway.
 */
function choosingClauses(rarest: QueryTerms[][], most: number, { documents }: Collection): QueryTerms[][] {
  let left = documents;
  return rarest.slice(0, CHOOSING_CLAUSES).filter((terms, index) => {
    const isWorthIt = left > most || (left > CHEAP_READS && matchesOf(terms) <= CHEAP_MATCHES);
    if (index > 0 && !isWorthIt) return false;
    left *= Math.min(1, matchesOf(terms) / documents);
    return true;
  });
}

export function anywhere(terms: QueryTerms[]): TermGroup {
  return { terms: [...new Set(terms.flatMap(({ ids }) => ids))], inName: false };
}

function matchesOf(terms: QueryTerms[]): number {
  return terms.reduce((sum, { matches }) => sum + matches, 0);
}

/** The newest interviews that match every group. */
export async function readMatching(
  db: SearchDatabase,
  traits: Traits,
  groups: TermGroup[],
  limit: number,
): Promise<RankedDocument[]> {
  const { rows } = await sql<RankedDocument>`
    select document.number, document.length, document.terms ${fromMatching(traits, groups, limit)}
  `.execute(db);
  return rows;
}

/** The newest interviews that hold the phrase. */
export async function readPhraseMatches(
  db: SearchDatabase,
  traits: Traits,
  phrase: number[],
): Promise<RankedDocument[]> {
  const groups = [...new Set(phrase)].map((id): TermGroup => ({ terms: [id], inName: false }));
  const { rows } = await sql<{ number: number; words: Uint8Array }>`
    select document.number, document.words ${fromMatching(traits, groups, PHRASE_CANDIDATES)}
  `.execute(db);
  const found = rows.filter(({ words }) => holdsPhrase(words, phrase)).map(({ number }) => number);
  const documents = await sql<RankedDocument>`
    select number, length, terms from search_document where number in ${traits.numberList(found)}
  `.execute(db);
  return documents.rows;
}

/** The interviews that match every group, as a source of rows. */
export function fromMatching({ termIndex }: Traits, groups: TermGroup[], limit: number | null) {
  return sql`
    from (${termIndex.matching(groups, limit)}) as found
    join search_document as document on document.number = found.number
  `;
}
