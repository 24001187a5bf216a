/** What was asked for last of what was read, as much as fits. */
export class RecentlyRead<Key, Value> {
  readonly #maxBytes: number;
  readonly #kept = new Map<Key, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What was asked for last is kept longest. */
  find(key: Key): Value | undefined {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    return entry.value;
  }

  add(key: Key, value: Value, bytes: number): void {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    if (this.#bytes > this.#maxBytes) this.#forgetHalf();
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** Many at once, because a map that has lost its first entries is slow to begin with the next. */
  #forgetHalf(): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes / 2) break;
      this.#kept.delete(key);
      this.#bytes -= bytes;
    }
  }
}

/** What is remembered of these keys, and the keys of which nothing is. */
export function partKnown<Key, Value>(
  keys: readonly Key[],
  find: (key: Key) => Value | undefined,
): { known: Map<Key, Value>; unknown: Key[] } {
  const known = new Map<Key, Value>();
  const unknown: Key[] = [];
  for (const key of keys) {
    const value = find(key);
    if (value === undefined) unknown.push(key);
    else known.set(key, value);
  }
  return { known, unknown };
}
