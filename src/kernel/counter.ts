/** Distinct keys that are counted until they are taken; further ones are dropped. */
const KEYS_MAX = 10_000;

/** Counts by key in memory. */
export class Counter {
  #counts = new Map<string, number>();

  add(key: string, count = 1): void {
    const known = this.#counts.get(key);
    if (known !== undefined || this.#counts.size < KEYS_MAX) this.#counts.set(key, (known ?? 0) + count);
  }

  /** Returns the counts and resets them. */
  take(): Map<string, number> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }
}
