import type { Kin } from '../interviews/interview.store.ts';

/**
 * Ids of what is related to an interview: those with its guest first, then those that share its topics, of which a rare
 * one tells more, then those that speak of the same things. `similar` are the last, the nearest first; among equals
 * their order decides.
 */
export function orderRelated(kin: Kin[], similar: string[]): string[] {
  const places = new Map(similar.map((id, place) => [id, place]));
  const placeOf = ({ id }: Kin) => places.get(id) ?? similar.length;
  const named = kin.toSorted(
    (a, b) =>
      Number(b.hasSameGuest) - Number(a.hasSameGuest) ||
      b.sharedTopics - a.sharedTopics ||
      placeOf(a) - placeOf(b),
  );
  return [...new Set([...named.map(({ id }) => id), ...similar])];
}
