import type { Snapshot } from './snapshot.ts';

/** How many entries share a bucket on average. */
const FULL = 8;
/** So many new numbers, and so large a share of all, are in a map before they are sorted into buckets. */
const RECENT = { most: 1_024, share: 1 / 64 };

/** Numbers by hashes, of which each has several: candidates, which the caller compares. The numbers rise from 1 on. */
export class Buckets {
  /** Where each bucket begins in `entries`; their number is a power of two, and the end follows. */
  starts = new Uint32Array(2);
  entries = new Uint32Array(0);
  /** The highest number that is in a bucket. */
  sorted = 0;
  /** The numbers above it, up to the last one that was asked for. */
  #recent = new Map<number, number[]>();
  #last = 0;
  readonly #hashesOf: (number: number, take: (hash: number) => void) => void;

  /** `hashesOf` gives all hashes of a number. */
  constructor(hashesOf: (number: number, take: (hash: number) => void) => void) {
    this.#hashesOf = hashesOf;
  }

  /** All numbers up to `last` that have this hash, and others. */
  *find(hash: number, last: number): Iterable<number> {
    if (last - this.sorted > RECENT.most + last * RECENT.share) this.sort(last);
    for (let number = Math.max(this.#last, this.sorted) + 1; number <= last; number += 1) {
      this.#hashesOf(number, (one) => this.#recent.set(one, [...(this.#recent.get(one) ?? []), number]));
    }
    this.#last = last;
    const bucket = hash & (this.starts.length - 2);
    yield* this.entries.subarray(this.starts[bucket], this.starts[bucket + 1]);
    yield* this.#recent.get(hash) ?? [];
  }

  pass(through: Snapshot): void {
    this.sorted = through.number(this.sorted);
    this.starts = through.array(this.starts);
    this.entries = through.array(this.entries);
  }

  /** Sorts the numbers up to `last` into buckets. The hashes are made three times: all of them would take much memory. */
  sort(last: number): void {
    const each = (take: (hash: number, number: number) => void) => {
      for (let number = last; number > 0; number -= 1) this.#hashesOf(number, (hash) => take(hash, number));
    };
    let count = 0;
    each(() => (count += 1));
    const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, count / FULL)));
    const bucketOf = (hash: number) => hash & (buckets - 1);
    // The end of each bucket, which moves to its start as it is filled.
    const starts = new Uint32Array(buckets + 1);
    each((hash) => (starts[bucketOf(hash)] = (starts[bucketOf(hash)] ?? 0) + 1));
    for (let bucket = 1; bucket <= buckets; bucket += 1) {
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    }
    const entries = new Uint32Array(count);
    each((hash, number) => {
      const place = (starts[bucketOf(hash)] ?? 0) - 1;
      entries[place] = number;
      starts[bucketOf(hash)] = place;
    });
    [this.starts, this.entries, this.sorted] = [starts, entries, last];
    this.#recent.clear();
  }
}
