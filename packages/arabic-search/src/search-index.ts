import { CandidateReader, passesOf } from './candidates.ts';
import type { TermClause } from './query-plan.ts';
import { rankDocuments, termsOf } from './rank-documents.ts';
import type { QueryTerms, RankedDocument, RankedNumber, RankQuery } from './rank-documents.ts';
import type { DocumentHead, SearchStore } from './store.ts';
import { queryTerms, surfaceTerm } from './vocabulary.ts';

export interface TierQuery {
  /** The clauses of each tier, in order: every clause has all terms that it has in the tier before. */
  tiers: TermClause[][];
  /** `all`: every word must be there; `any`: one is enough. */
  join: 'all' | 'any';
  /** Ids that are not wanted. */
  without: string[];
  /** The most that one tier gives. */
  limit: number;
  /** No further tier is asked when so many are found. */
  enough: number;
}

/** A document that a tier found, with what the last steps of ranking look at. */
export interface RankedHead extends DocumentHead {
  /** Above 0, better is more; comparable within one tier. */
  score: number;
  /** Places in `clauses` of the words it has; all of them where `join` is `all`. */
  matched: number[];
}

/**
 * What each tier finds that none before it found: best first, ties newest first, then by id; the same order on every
 * call. Tiers that were not asked are missing.
 */
export async function rankTiers(store: SearchStore, query: TierQuery): Promise<RankedHead[][]> {
  const { tiers, join, without, limit, enough } = query;
  const queries = (await queryTerms(store, tiers)).map((clauses): RankQuery => ({ clauses, join }));
  if (!queries.some(canMatch)) return tiers.map(() => []);
  const found = new Set(await store.numbersOf(without));
  const candidates = new CandidateReader(store, termsOf(queries));
  const together = await readTogether(candidates, queries, store);
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
      : await rankMatching(candidates, asked, {
          store,
          found,
          limit,
          read: asked === queries.at(-1) ? together?.documents : undefined,
        });
    const best = await bestOf(store, ranked, limit);
    for (const { number } of best) found.add(number);
    results.push(best);
    count += best.length;
  }
  return results;
}

/** Documents with these surface forms one after another in one text, best first. */
export async function rankPhrase(
  store: SearchStore,
  surface: string[],
  limit: number,
): Promise<RankedHead[]> {
  const wanted = surface.map(surfaceTerm);
  const known = await store.findTerms(wanted);
  const terms = wanted.flatMap((term) => known.get(term) ?? []);
  if (terms.length === 0 || terms.length < wanted.length) return [];
  const phrase = terms.map((term) => ({ terms: [term], isSurface: true, matches: term.frequency }));
  const query: RankQuery = { clauses: phrase.map((word) => [word]), join: 'all' };
  const found = await new CandidateReader(store, termsOf([query])).readPhraseMatches(phrase);
  return bestOf(store, rankDocuments(query, found, store.collection), limit);
}

export function canMatch({ clauses, join }: RankQuery): boolean {
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
  { collection }: SearchStore,
): Promise<{ documents: RankedDocument[]; isAll: boolean } | null> {
  const last = queries.at(-1);
  if (queries.length < 2 || last?.join !== 'all' || !canMatch(last)) return null;
  const pass = passesOf(last, collection).passes[0]?.[0];
  if (!pass?.isEverywhere) return null;
  const documents = await candidates.readPass(pass);
  return { documents, isAll: documents.length < pass.most || pass.most >= collection.documents };
}

/** All that match, best first; of very many those that are worth most. `read` is what the pass everywhere has given. */
async function rankMatching(
  candidates: CandidateReader,
  query: RankQuery,
  options: {
    store: SearchStore;
    found: ReadonlySet<number>;
    limit: number;
    read: RankedDocument[] | undefined;
  },
): Promise<RankedNumber[]> {
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
      const read = known ?? (await candidates.readPass({ ...pass, most: wanted }));
      // A pass finds much of what the ones before it have found.
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

/** The best, and of equals the newest, then by id. */
export async function bestOf(
  store: SearchStore,
  ranked: RankedNumber[],
  limit: number,
): Promise<RankedHead[]> {
  const least = ranked[limit - 1]?.score ?? 0;
  const best = ranked.filter(({ score }) => score >= least);
  const heads = await store.readHeads(best.map(({ number }) => number));
  return best
    .flatMap((one) => {
      const head = heads.get(one.number);
      return head ? [{ ...head, score: one.score, matched: one.matched }] : [];
    })
    .sort(bestFirst)
    .slice(0, limit);
}

export function bestFirst(a: RankedHead, b: RankedHead): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
