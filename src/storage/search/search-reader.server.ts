import { sql } from 'kysely';
import type { RankedInterview, SearchReader, TermClause } from '../../features/search/search.store.ts';
import type { Traits } from '../engine.server.ts';
import { groupsOf, passesOf, readPass, readPhraseMatches } from './candidates.server.ts';
import { readCollection } from './collection.server.ts';
import { rankDocuments } from './rank-documents.ts';
import type { Collection, QueryTerms, RankedDocument, RankedNumber, RankQuery } from './rank-documents.ts';
import { SearchMemory } from './search-memory.ts';
import type { SearchDatabase } from './term-index.ts';
import { findTerms, queryTerms, surfaceTerm, wordFrequencies, wordsByDeletion } from './vocabulary.server.ts';
import type { KnownTerm, SearchSource } from './vocabulary.server.ts';

/** Everything but the texts: what a search thread answers. */
export type IndexReader = Omit<SearchReader, 'readInterviews'>;

/** Every call is a few short statements: none goes through all interviews, whatever is asked. */
export function createIndexReader(db: SearchDatabase, traits: Traits): IndexReader {
  const memory = new SearchMemory();
  const source: SearchSource = { db, traits, memory };
  return {
    async rankInterviews({ clauses, join, without, limit }) {
      const all = await readCollection(db);
      memory.keepFor(all.version);
      const query: RankQuery = { clauses: await queryTerms(source, clauses, all), join };
      if (!canMatch(query)) return [];
      const excluded = await documentNumbers(db, traits, without);
      const ranked = await rankMatching(source, query, { all, excluded, limit });
      return bestOf(db, traits, ranked, limit);
    },

    async rankPhrase(surface, limit) {
      const terms = await phraseTerms(db, traits, surface);
      if (terms === null) return [];
      const all = await readCollection(db);
      const phrase = terms.map((term) => ({ terms: [term], isSurface: true, matches: term.frequency }));
      const found = await readPhraseMatches(source, phrase, all);
      const ranked = rankDocuments({ clauses: phrase.map((word) => [word]), join: 'all' }, found, all);
      return bestOf(db, traits, ranked, limit);
    },

    async readVocabulary(words) {
      const { documents } = await readCollection(db);
      return { interviews: documents, frequencies: await wordFrequencies(db, traits, words, documents) };
    },

    termsByDeletion: (keys) => wordsByDeletion(db, traits, keys),
  };
}

function canMatch({ clauses, join }: RankQuery): boolean {
  const hasTerms = (terms: QueryTerms[]): boolean => terms.length > 0;
  return join === 'all' ? clauses.every(hasTerms) : clauses.some(hasTerms);
}

/** All that match, best first; of very many those that are worth most. */
async function rankMatching(
  source: SearchSource,
  query: RankQuery,
  { all, excluded, limit }: { all: Collection; excluded: ReadonlySet<number>; limit: number },
): Promise<RankedNumber[]> {
  const documents = new Map<number, RankedDocument>();
  const { passes, most } = passesOf(query, all);
  let ranked: RankedNumber[] = [];
  for (const pass of passes) {
    const wanted = query.join === 'all' ? pass.most : Math.min(pass.most, most - documents.size);
    if (wanted <= 0) break;
    for (const one of await readPass(source, { ...pass, most: wanted }, all)) {
      if (!excluded.has(one.number)) documents.set(one.number, one);
    }
    ranked = rankDocuments(query, [...documents.values()], all);
    if (pass.isBetter && ranked.length >= limit) break;
  }
  return ranked;
}

async function documentNumbers(db: SearchDatabase, traits: Traits, ids: string[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ number: number }>`
    select number from search_document where interview_id in ${traits.textList(ids)}
  `.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** The best with what tells equals apart: the newest, then by id. */
async function bestOf(
  db: SearchDatabase,
  traits: Traits,
  ranked: RankedNumber[],
  limit: number,
): Promise<RankedInterview[]> {
  const least = ranked[limit - 1]?.score ?? 0;
  const best = ranked.filter(({ score }) => score >= least);
  if (best.length === 0) return [];
  const { rows } = await sql<{ number: number; id: string; name: string; createdAt: string }>`
    select number, interview_id as id, name, created_at as ${sql.id('createdAt')} from search_document
    where number in ${traits.numberList(best.map(({ number }) => number))}
  `.execute(db);
  const byNumber = new Map(rows.map(({ number, ...row }) => [number, row]));
  return best
    .flatMap(({ number, score, matched }) => {
      const row = byNumber.get(number);
      return row ? [{ ...row, score, matched }] : [];
    })
    .sort(compareRanked)
    .slice(0, limit);
}

function compareRanked(a: RankedInterview, b: RankedInterview): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Null where no interview has one of the words. */
async function phraseTerms(
  db: SearchDatabase,
  traits: Traits,
  surface: string[],
): Promise<KnownTerm[] | null> {
  const wanted = surface.map(surfaceTerm);
  const known = new Map((await findTerms(db, traits, wanted)).map((term) => [term.term, term]));
  const terms = wanted.flatMap((term) => known.get(term) ?? []);
  return terms.length === 0 || terms.length < wanted.length ? null : terms;
}

/** The interviews that have every clause, for lists that have an order of their own; null where there are none. */
export async function matchingInterviews(db: SearchDatabase, traits: Traits, clauses: TermClause[]) {
  const all = await readCollection(db);
  const found = await queryTerms({ db, traits, memory: new SearchMemory() }, clauses, all);
  if (!canMatch({ clauses: found, join: 'all' })) return null;
  const numbers = sql`(${traits.termIndex.matching(groupsOf(found))})`;
  const ids = sql`
    select interview_id from ${numbers} as found
    join search_document on search_document.number = found.number`;
  return {
    condition: traits.isAnyOf(sql.ref('interview.id'), ids),
    async count(): Promise<number> {
      const { rows } = await sql<{
        total: number;
      }>`select count(*) as total from ${numbers} as found`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
