/** The indexes of the `count` largest totals above 0; of equal ones the highest indexes. In any order. */
export function largest(totals: Float64Array, count: number): number[] {
  const positive: number[] = [];
  for (const total of totals) if (total > 0) positive.push(total);
  const least = positive.length <= count ? 0 : nthLargest(Float64Array.from(positive), count);
  const [above, equal]: [number[], number[]] = [[], []];
  for (let index = totals.length - 1; index >= 0; index -= 1) {
    const total = totals[index] ?? 0;
    if (total > least) above.push(index);
    else if (total === least && total > 0) equal.push(index);
  }
  return [...above, ...equal].slice(0, count);
}

/** The value at place `count` in descending order: sorting thousands takes several times as long as dividing them at a value and going on in one part. */
function nthLargest(values: Float64Array, count: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left += 1;
      while ((values[right] ?? 0) < pivot) right -= 1;
      if (left > right) break;
      [values[left], values[right]] = [values[right] ?? 0, values[left] ?? 0];
      left += 1;
      right -= 1;
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else break;
  }
  return values[count - 1] ?? 0;
}
