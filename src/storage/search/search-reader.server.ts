import { sql } from 'kysely';
import type {
  RankedInterview,
  SearchIndex,
  SearchReader,
  TermClause,
} from '../../features/search/search.store.ts';
import type { Traits } from '../engine.server.ts';
import { CandidateReader, groupsOf, passesOf } from './candidates.server.ts';
import { readCollection } from './collection.server.ts';
import { readFoundAnswers, readFoundInterviews } from './found-interviews.server.ts';
import { rankDocuments } from './rank-documents.ts';
import type { Collection, QueryTerms, RankedDocument, RankedNumber, RankQuery } from './rank-documents.ts';
import { createSearchCache, partKnown, type DocumentHead } from './search-cache.ts';
import type { SearchDatabase } from './term-index.ts';
import { findTerms, queryTerms, surfaceTerm, wordFrequencies, wordsByDeletion } from './vocabulary.server.ts';
import type { KnownTerm, SearchSource } from './vocabulary.server.ts';

/** Every call is a few short statements: none goes through all interviews, whatever is asked. */
export function createSearchReader(db: SearchDatabase, traits: Traits): SearchReader {
  let version = -1;
  let cache = createSearchCache();
  return {
    async open() {
      const all = await readCollection(db);
      // A search that began before keeps its own cache, so nothing of another version gets into this one.
      if (all.version !== version) [version, cache] = [all.version, createSearchCache()];
      return createIndex({ db, traits, cache, all });
    },
  };
}

function createIndex(source: SearchSource): SearchIndex {
  const { all } = source;
  return {
    async rankInterviews({ tiers, join, without, limit, enough }) {
      const queries = (await queryTerms(source, tiers)).map((clauses): RankQuery => ({ clauses, join }));
      if (queries.every((query) => !canMatch(query))) return tiers.map(() => []);
      const found = await documentNumbers(source, without);
      const candidates = new CandidateReader(source, queries);
      const last = queries.at(-1);
      const ofLast = await readTogether(candidates, queries, all);
      const documents = ofLast?.isAll ? ofLast.documents : null;
      const answers: RankedInterview[][] = [];
      let count = 0;
      for (const query of queries) {
        if (count >= enough) break;
        const read = query === last ? ofLast?.documents : undefined;
        const ranked = documents
          ? rankDocuments(
              query,
              documents.filter(({ number }) => !found.has(number)),
              all,
            )
          : await rankMatching(candidates, query, { all, found, limit, read });
        const best = await bestOf(source, ranked, limit);
        for (const { number } of best) found.add(number);
        answers.push(best.map(toAnswer));
        count += best.length;
      }
      return answers;
    },

    async rankPhrase(surface, limit) {
      const terms = await phraseTerms(source, surface);
      if (terms === null) return [];
      const phrase = terms.map((term) => ({ terms: [term], isSurface: true, matches: term.frequency }));
      const query: RankQuery = { clauses: phrase.map((word) => [word]), join: 'all' };
      const found = await new CandidateReader(source, [query]).readPhraseMatches(phrase);
      return (await bestOf(source, rankDocuments(query, found, all), limit)).map(toAnswer);
    },

    async readVocabulary(words) {
      return { interviews: all.documents, frequencies: await wordFrequencies(source, words) };
    },

    termsByDeletion: (keys) => wordsByDeletion(source, keys),
    readFound: (ids) => readFoundInterviews(source, ids),
    readAnswers: (ids) => readFoundAnswers(source, ids),
  };
}

function canMatch({ clauses, join }: RankQuery): boolean {
  const hasTerms = (terms: QueryTerms[]): boolean => terms.length > 0;
  return join === 'all' ? clauses.every(hasTerms) : clauses.some(hasTerms);
}

/**
 * What the last tier matches is all that any of them matches, so where this is little it is read at once. Null where it
 * is sure to be more.
 */
async function readTogether(
  candidates: CandidateReader,
  queries: RankQuery[],
  all: Collection,
): Promise<{ documents: RankedDocument[]; isAll: boolean } | null> {
  const last = queries.at(-1);
  if (queries.length < 2 || last?.join !== 'all' || !canMatch(last)) return null;
  const pass = passesOf(last, all).passes[0]?.[0];
  if (!pass?.isEverywhere) return null;
  const documents = await candidates.readPass(pass);
  return { documents, isAll: documents.length < pass.most || pass.most >= all.documents };
}

/** All that match, best first; of very many those that are worth most. `read` is what the pass everywhere has given. */
async function rankMatching(
  candidates: CandidateReader,
  query: RankQuery,
  options: {
    all: Collection;
    found: ReadonlySet<number>;
    limit: number;
    read: RankedDocument[] | undefined;
  },
): Promise<RankedNumber[]> {
  const { all, found, limit } = options;
  if (!canMatch(query)) return [];
  const isNew = ({ number }: RankedDocument): boolean => !found.has(number);
  const seen = new Set<number>();
  const { passes, most } = passesOf(query, all);
  const isAll = query.join === 'all' || most >= all.documents;
  let ranked: RankedNumber[] = [];
  for (const sameWords of passes) {
    for (const pass of sameWords) {
      const wanted = isAll ? pass.most : Math.min(pass.most, most - seen.size);
      if (wanted <= 0) return ranked;
      const known = pass.isEverywhere ? options.read : undefined;
      const read = known ?? (await candidates.readPass({ ...pass, most: wanted }));
      // A pass finds again much of what the ones before it have found.
      const unseen = read.filter((document) => isNew(document) && !seen.has(document.number));
      for (const { number } of unseen) seen.add(number);
      ranked = [...ranked, ...rankDocuments(query, unseen, all)].sort((a, b) => b.score - a.score);
      const isComplete = pass.isEverywhere && read.length < wanted;
      if (isComplete || (pass.isBetter && ranked.length >= limit)) break;
    }
  }
  return ranked;
}

async function documentNumbers({ db, traits, cache }: SearchSource, ids: string[]): Promise<Set<number>> {
  const known = ids.flatMap((id) => cache.numbers.get(id) ?? []);
  if (known.length === ids.length) return new Set(known);
  const { rows } = await sql<{ number: number }>`
    select number from search_document where ${traits.isAnyOf(sql.ref('interview_id'), traits.textList(ids))}
  `.execute(db);
  return new Set(rows.map(({ number }) => number));
}

type BestInterview = RankedInterview & { number: number };

function toAnswer({ id, name, publishedAt, score, matched }: BestInterview): RankedInterview {
  return { id, name, publishedAt, score, matched };
}

/** The best with what tells equals apart: the newest, then by id. */
async function bestOf(source: SearchSource, ranked: RankedNumber[], limit: number): Promise<BestInterview[]> {
  const least = ranked[limit - 1]?.score ?? 0;
  const best = ranked.filter(({ score }) => score >= least);
  const heads = await readHeads(
    source,
    best.map(({ number }) => number),
  );
  return best
    .flatMap(({ score, matched, number }) => {
      const head = heads.get(number);
      return head ? [{ ...head, score, matched }] : [];
    })
    .sort(compareRanked)
    .slice(0, limit);
}

async function readHeads(
  { db, traits, cache }: SearchSource,
  numbers: number[],
): Promise<Map<number, DocumentHead>> {
  const { known: heads, unknown } = partKnown(numbers, cache.heads);
  if (unknown.length === 0) return heads;
  const { rows } = await sql<DocumentHead>`
    select number, interview_id as id, name, published_at as ${sql.id('publishedAt')} from search_document
    where ${traits.isAnyOf(sql.ref('number'), traits.numberList(unknown))}
  `.execute(db);
  for (const head of rows) {
    heads.set(head.number, head);
    cache.heads.set(head.number, head);
    cache.numbers.set(head.id, head.number);
  }
  return heads;
}

function compareRanked(a: RankedInterview, b: RankedInterview): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.publishedAt !== b.publishedAt) return a.publishedAt > b.publishedAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Null where no interview has one of the words. */
async function phraseTerms(source: SearchSource, surface: string[]): Promise<KnownTerm[] | null> {
  const wanted = surface.map(surfaceTerm);
  const known = await findTerms(source, wanted);
  const terms = wanted.flatMap((term) => known.get(term) ?? []);
  return terms.length === 0 || terms.length < wanted.length ? null : terms;
}

/**
 * The interviews that have every clause, for lists that have an order of their own; null where there are none. None is
 * left out: a beginning stands for every word that begins so.
 */
export async function matchingInterviews(db: SearchDatabase, traits: Traits, clauses: TermClause[]) {
  const source = { db, traits, cache: createSearchCache(), all: await readCollection(db) };
  const [found = []] = await queryTerms(source, [clauses], { isComplete: true });
  if (!canMatch({ clauses: found, join: 'all' })) return null;
  const numbers = sql`(${traits.termIndex.matching(groupsOf(found))})`;
  return {
    /** Rows of one column. */
    ids: sql`
      select interview_id from ${numbers} as found
      ${traits.joinByKey('search_document', 'number', 'found.number')}`,
    async count(): Promise<number> {
      const { rows } = await sql<{
        total: number;
      }>`select count(*) as total from ${numbers} as found`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
