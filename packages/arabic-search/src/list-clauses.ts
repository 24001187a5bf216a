import { analyse } from './analyser/analyse.ts';
import type { TermClause } from './query/query-plan.ts';

/**
 * The clauses that filter a list of documents: each must have every word of `q` exactly, as a prefix, or in another form
 * of the same stem. A list has its own order, so matches are not ranked.
 */
export function listClauses(q: string): TermClause[] {
  return analyse(q).map(({ surface, alts, keys }) => {
    const forms = [surface, ...alts];
    return {
      surface: [...forms, ...keys.b],
      keys: [...keys.b, ...forms].map((key) => `b${key}`).concat(keys.t.map((key) => `t${key}`)),
      beginnings: forms,
    };
  });
}
