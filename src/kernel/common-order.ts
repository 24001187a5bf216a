/** The index of one item in both lists. */
export type Place = readonly [before: number, after: number];

/** With more pairs of equal items between two anchors, everything between them counts as replaced. */
const PAIRS_MAX = 1_000_000;

/**
 * The indexes of a longest common subsequence of two lists. Long lists are first split at the items that each has
 * once, in their common order (patience comparison), because the number of equal pairs grows with the square of the
 * length.
 */
export function commonPlaces(before: readonly string[], after: readonly string[]): Place[] {
  const places: Place[] = [];
  const end = [before.length, after.length] as const;
  let [from, to] = [0, 0];
  for (const anchor of [...longestRising(equalPairs(before, after, 1)), end]) {
    const between = equalPairs(before.slice(from, anchor[0]), after.slice(to, anchor[1]));
    for (const [a, b] of longestRising(between)) places.push([from + a, to + b]);
    if (anchor !== end) places.push(anchor);
    [from, to] = [anchor[0] + 1, anchor[1] + 1];
  }
  return places;
}

/**
 * All pairs of indexes of equal items, without items that occur more than `most` times in either list; empty if there
 * are too many. Sorted so that a rising run takes each index once: by the first ascending, then by the second
 * descending.
 */
function equalPairs(before: readonly string[], after: readonly string[], most = Infinity): Place[] {
  const [placesBefore, placesAfter] = [placesByItem(before), placesByItem(after)];
  const matching = (item: string) => {
    const [here, there] = [placesBefore.get(item) ?? [], placesAfter.get(item) ?? []];
    return here.length > most || there.length > most ? [] : there;
  };
  const count = before.reduce((sum, item) => sum + matching(item).length, 0);
  if (count > PAIRS_MAX) return [];
  return before.flatMap((item, at) => matching(item).map((place): Place => [at, place]));
}

function placesByItem(items: readonly string[]): Map<string, number[]> {
  return Map.groupBy(Array.from(items.keys()).toReversed(), (place) => items[place] ?? '');
}

/** The longest run of pairs whose second numbers rise like their first. */
function longestRising(pairs: Place[]): Place[] {
  const ends: { pair: Place; previous: (typeof ends)[number] | undefined }[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, previous: ends[low - 1] };
  }
  const chain: Place[] = [];
  for (let end = ends.at(-1); end; end = end.previous) chain.push(end.pair);
  return chain.toReversed();
}
