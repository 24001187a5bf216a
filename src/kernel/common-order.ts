/** The index of one item in both lists. */
export type Place = readonly [before: number, after: number];

/**
 * An item that a list has more often than this between two anchors is matched with none there, so that the time grows
 * with the length of the lists and not with its square.
 */
const TIMES_MAX = 16;

/**
 * The indexes of a long common subsequence of two lists (patience comparison): what both begin and end with, the items
 * that each has once, and between two of these the longest one of the items that neither has often.
 */
export function commonPlaces(before: readonly string[], after: readonly string[]): Place[] {
  const places: Place[] = [];
  const end = [before.length, after.length] as const;
  let [from, to] = [0, 0];
  for (const anchor of [...placesOf(before, after, 1), end]) {
    const between = placesOf(before.slice(from, anchor[0]), after.slice(to, anchor[1]), TIMES_MAX);
    for (const [a, b] of between) places.push([from + a, to + b]);
    if (anchor !== end) places.push(anchor);
    [from, to] = [anchor[0] + 1, anchor[1] + 1];
  }
  return places;
}

/** The common start and end, and between them a longest common subsequence of items that occur at most `most` times. */
function placesOf(before: readonly string[], after: readonly string[], most: number): Place[] {
  const shorter = Math.min(before.length, after.length);
  if (shorter === 0) return [];
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const pairs = equalPairs(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    most,
  );
  const common = Array.from({ length: start }, (_, index): Place => [index, index]);
  for (const [a, b] of longestRising(pairs)) common.push([start + a, start + b]);
  for (; end > 0; end -= 1) common.push([before.length - end, after.length - end]);
  return common;
}

/**
 * All pairs of indexes of equal items, without items that occur more than `most` times in either list. Sorted so that a
 * rising run takes each index once: by the first ascending, then by the second descending.
 */
function equalPairs(before: readonly string[], after: readonly string[], most: number): Place[] {
  const [placesBefore, placesAfter] = [placesByItem(before), placesByItem(after)];
  return before.flatMap((item, at) => {
    const [here, there] = [placesBefore.get(item) ?? [], placesAfter.get(item) ?? []];
    return here.length > most || there.length > most ? [] : there.map((place): Place => [at, place]);
  });
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
