/** The values in order, in parts of at most `most`: statements and transactions are limited in size. */
export function* inParts<Value>(values: readonly Value[], most: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += most) yield values.slice(start, start + most);
}

/** A list that is read part by part on demand. */
export interface LongList<Item> {
  /** The number of items in all parts. */
  total: number;
  parts: AsyncIterable<Item[]>;
}
