import { analyse, rankTiers, type RankedHead, type TermClause, type TierQuery } from '#arabic-search';
import type { SearchedInterviews } from '../../../features/search/search.store.ts';
import type { Storage } from '../../storage.ts';

/** The words of a text as they are, each a clause. */
export function exact(text: string): TermClause[] {
  return analyse(text).map(({ surface, keys }) =>
    clause({ surface: [surface, ...keys.b], keys: keys.b.map((base) => `b${base}`) }),
  );
}

/** Finds one of these. */
export function clause(terms: Partial<TermClause>): TermClause {
  return { surface: [], keys: [], beginnings: [], ...terms };
}

/** A query of one tier. */
export function tier(clauses: TermClause[], rest: Partial<TierQuery> = {}): TierQuery {
  return { tiers: [clauses], join: 'all', without: [], limit: 50, enough: 50, ...rest };
}

/** What one tier finds. */
export async function rank({ search }: Storage, query: TierQuery) {
  const store = await search.open();
  const [found = []] = await rankTiers(store, query);
  return withNames(store, found);
}

export async function withNames(store: SearchedInterviews, found: RankedHead[]) {
  const documents = await store.readDocuments(found.map(({ id }) => id));
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return found.map((head) => ({ ...head, name: names.get(head.id) ?? '' }));
}
