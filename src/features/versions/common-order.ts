/** Where one item stands in two lists. */
export type Place = readonly [before: number, after: number];

/** Cells of the table between two anchors: beyond it what lies between simply took the place of the other. */
const CELLS_MAX = 1_000_000;

/**
 * Places of equal items in two lists, as many as stand in one order. The exact answer takes the product of both
 * lengths, so the lists are first held together by the items that each has once, in their common order (patience
 * comparison); only what lies between those goes through the table.
 */
export function commonPlaces(before: readonly string[], after: readonly string[]): Place[] {
  const places: Place[] = [];
  let [from, to] = [0, 0];
  for (const anchor of [...anchors(before, after), [before.length, after.length] as const]) {
    const [old, young] = anchor;
    for (const [a, b] of placesBetween(before.slice(from, old), after.slice(to, young))) {
      places.push([from + a, to + b]);
    }
    if (old < before.length) places.push(anchor);
    [from, to] = [old + 1, young + 1];
  }
  return places;
}

function anchors(before: readonly string[], after: readonly string[]): Place[] {
  const young = onlyPlaces(after);
  const common = [...onlyPlaces(before)].flatMap(([item, old]): Place[] => {
    const place = young.get(item);
    return place === undefined ? [] : [[old, place]];
  });
  return longestRising(common);
}

/** Of the items that a list has exactly once, ascending. */
function onlyPlaces(items: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, item] of items.entries()) {
    if (places.has(item)) repeated.add(item);
    else places.set(item, place);
  }
  for (const item of repeated) places.delete(item);
  return places;
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

/** The longest common subsequence, from a table of how long it is behind each pair of places. */
function placesBetween(before: readonly string[], after: readonly string[]): Place[] {
  const width = after.length + 1;
  if (before.length === 0 || after.length === 0 || before.length * after.length > CELLS_MAX) return [];
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (old: number, young: number) => lengths[old * width + young] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let young = after.length - 1; young >= 0; young -= 1) {
      lengths[old * width + young] =
        before[old] === after[young]
          ? at(old + 1, young + 1) + 1
          : Math.max(at(old + 1, young), at(old, young + 1));
    }
  }
  const places: Place[] = [];
  for (let [old, young] = [0, 0]; at(old, young) > 0;) {
    if (before[old] === after[young]) places.push([old++, young++]);
    else if (at(old + 1, young) >= at(old, young + 1)) old += 1;
    else young += 1;
  }
  return places;
}
