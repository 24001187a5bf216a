import { grown } from './bytes.ts';
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

  /** Sorts the numbers up to `last` into buckets. */
  sort(last: number): void {
    let [count, numbers, hashes] = [0, new Uint32Array(last), new Uint32Array(last)];
    for (let number = 1; number <= last; number += 1) {
      this.#hashesOf(number, (hash) => {
        [numbers, hashes] = [grown(numbers, count + 1), grown(hashes, count + 1)];
        numbers[count] = number;
        hashes[count++] = hash;
      });
    }
    const buckets = 2 ** Math.ceil(Math.log2(Math.max(1, count / FULL)));
    const bucketAt = (at: number) => (hashes[at] ?? 0) & (buckets - 1);
    // The end of each bucket, which moves to its start as it is filled.
    const starts = new Uint32Array(buckets + 1);
    for (let at = 0; at < count; at += 1) starts[bucketAt(at)] = (starts[bucketAt(at)] ?? 0) + 1;
    for (let bucket = 1; bucket <= buckets; bucket += 1) {
      starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    }
    const entries = new Uint32Array(count);
    for (let at = count - 1; at >= 0; at -= 1) {
      const place = (starts[bucketAt(at)] ?? 0) - 1;
      entries[place] = numbers[at] ?? 0;
      starts[bucketAt(at)] = place;
    }
    [this.starts, this.entries, this.sorted] = [starts, entries, last];
    this.#recent.clear();
  }
}
