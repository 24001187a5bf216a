import { CandidateReader, passesOf } from './candidates.ts';
import type { TermClause } from '../query/query-plan.ts';
import {
  type QueryTerms,
  rankDocuments,
  type RankedNumber,
  type RankQuery,
  termsOf,
} from './rank-documents.ts';
import type { DocumentHead, RankedDocument, SearchStore } from '../store.ts';
import { queryTerms, surfaceTerm } from '../vocabulary.ts';

export interface TierQuery {
  /** The clauses of each tier, in order. A clause includes all its terms of the previous tier. */
  tiers: TermClause[][];
  /** `all`: a document must have every word; `any`: one is enough. */
  join: 'all' | 'any';
  /** Numbers of documents to leave out. */
  without: number[];
  /** The maximum number of results per tier. */
  limit: number;
  /** With this many results, later tiers are skipped. */
  enough: number;
}

/** A document that a query finds. */
export interface Hit extends Pick<DocumentHead, 'id' | 'number'> {
  /** The first tier that finds it. */
  tier: number;
}

/** A document that a tier found, with the data for the last steps of ranking. */
export interface RankedHead extends DocumentHead {
  /** Above 0, higher is better; comparable only within one tier. */
  score: number;
  /** Indexes in `clauses` of the words it has; all of them if `join` is `all`. */
  matched: number[];
}

/**
 * The results of each tier, without those of earlier tiers: best first, ties newest first, then by id, so the order is
 * the same on every call. Skipped tiers are missing.
 */
export function rankTiers(store: SearchStore, query: TierQuery): RankedHead[][] {
  const { tiers, join, without, limit, enough } = query;
  const queries = queryTerms(store, tiers).map((clauses): RankQuery => ({ clauses, join }));
  if (!queries.some(canMatch)) return tiers.map(() => []);
  const found = new Set(without);
  const candidates = new CandidateReader(store, termsOf(queries));
  const together = readTogether(candidates, queries, store);
  const results: RankedHead[][] = [];
  let count = 0;
  for (const asked of queries) {
    if (count >= enough) break;
    const ranked = together?.isAll
      ? rankDocuments(
          asked,
          together.documents.filter(({ number }) => !found.has(number)),
          store.collection,
        )
      : rankMatching(candidates, asked, {
          store,
          found,
          limit,
          read: asked === queries.at(-1) ? together?.documents : undefined,
        });
    const best = bestOf(store, ranked, limit);
    for (const { number } of best) found.add(number);
    results.push(best);
    count += best.length;
  }
  return results;
}

/** Documents that have these surface forms next to each other in one text, best first. */
export function rankPhrase(store: SearchStore, surface: string[], limit: number): RankedHead[] {
  const wanted = surface.map(surfaceTerm);
  const known = store.findTerms(wanted);
  const terms = wanted.flatMap((term) => known.get(term) ?? []);
  if (terms.length === 0 || terms.length < wanted.length) return [];
  const phrase = terms.map((term) => ({ terms: [term], isSurface: true, matches: term.frequency }));
  const query: RankQuery = { clauses: phrase.map((word) => [word]), join: 'all' };
  const found = new CandidateReader(store, termsOf([query])).readPhraseMatches(phrase);
  return bestOf(store, rankDocuments(query, found, store.collection), limit);
}

export function canMatch({ clauses, join }: RankQuery): boolean {
  const hasTerms = (terms: QueryTerms[]): boolean => terms.length > 0;
  return join === 'all' ? clauses.every(hasTerms) : clauses.some(hasTerms);
}

/**
 * The last tier matches every document that an earlier one matches. If these are few, they are read once for all tiers;
 * null if they are certainly too many.
 */
function readTogether(
  candidates: CandidateReader,
  queries: RankQuery[],
  { collection }: SearchStore,
): { documents: RankedDocument[]; isAll: boolean } | null {
  const last = queries.at(-1);
  if (queries.length < 2 || last?.join !== 'all' || !canMatch(last)) return null;
  const pass = passesOf(last, collection).passes[0]?.[0];
  if (!pass?.isEverywhere) return null;
  const documents = candidates.readPass(pass);
  return { documents, isAll: documents.length < pass.most || pass.most >= collection.documents };
}

/** The matching documents, best first; if there are very many, the most promising ones. `read` has those already read. */
function rankMatching(
  candidates: CandidateReader,
  query: RankQuery,
  options: {
    store: SearchStore;
    found: ReadonlySet<number>;
    limit: number;
    read: RankedDocument[] | undefined;
  },
): RankedNumber[] {
  const { store, found, limit } = options;
  if (!canMatch(query)) return [];
  const seen = new Set<number>();
  const { passes, most } = passesOf(query, store.collection);
  const isAll = query.join === 'all' || most >= store.collection.documents;
  let ranked: RankedNumber[] = [];
  for (const sameWords of passes) {
    for (const pass of sameWords) {
      const wanted = isAll ? pass.most : Math.min(pass.most, most - seen.size);
      if (wanted <= 0) return ranked;
      const known = pass.isEverywhere ? options.read : undefined;
      const read = known ?? candidates.readPass({ ...pass, most: wanted });
      // Passes overlap.
      const unseen = read.filter(({ number }) => !found.has(number) && !seen.has(number));
      for (const { number } of unseen) seen.add(number);
      ranked = [...ranked, ...rankDocuments(query, unseen, store.collection)].sort(
        (a, b) => b.score - a.score,
      );
      const isComplete = pass.isEverywhere && read.length < wanted;
      if (isComplete || (pass.isBetter && ranked.length >= limit)) break;
    }
  }
  return ranked;
}

/** The best documents; ties are ordered newest first, then by id. */
export function bestOf<Ranked extends { number: number; score: number }>(
  store: SearchStore,
  ranked: Ranked[],
  limit: number,
): (Ranked & DocumentHead)[] {
  const least = ranked[limit - 1]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= least)
    .map((one) => ({ ...one, ...store.head(one.number) }))
    .sort(bestFirst)
    .slice(0, limit);
}

type Scored = Pick<RankedHead, 'id' | 'publishedAt' | 'score'>;

export function bestFirst(a: Scored, b: Scored): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.publishedAt !== b.publishedAt) return b.publishedAt - a.publishedAt;
  return a.id < b.id ? -1 : 1;
}
