import { analyse } from './analyser/analyse.ts';
import type { TermClause } from './query-plan.ts';

/**
 * What the documents of a list must have: every word, as it is, as the beginning of a word, or in another form of the
 * same stem. A list has an order of its own, so there are no better and worse matches.
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
