/** The values in order, at most so many at a time: what a statement, a transaction or a disk takes at once is limited. */
export function* inParts<Value>(values: readonly Value[], most: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += most) yield values.slice(start, start + most);
}
