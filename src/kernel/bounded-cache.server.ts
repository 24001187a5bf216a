import { LRUCache } from 'lru-cache';

/** What an entry takes beside its texts and bytes: objects, lists of headers, and the head that is written to a socket. */
const ENTRY_BYTES = 4 * 1024;

export interface CacheBounds<Value> {
  /** All entries together: keys, values and the entries themselves. */
  maxBytes: number;
  maxEntries: number;
  /** Bytes of a value; the key and the entry are added. */
  bytesOf(value: Value): number;
  /** Called with the key of an entry that made room for others. */
  onEvict?(key: string): void;
}

/**
 * A cache whose memory has a bound, from which the entries used least recently leave. The size of a value is taken when
 * it is set.
 */
export function createBoundedCache<Value extends object>({
  maxBytes,
  maxEntries,
  bytesOf,
  onEvict,
}: CacheBounds<Value>): LRUCache<string, Value> {
  return new LRUCache<string, Value>({
    max: maxEntries,
    maxSize: Math.floor(maxBytes),
    sizeCalculation: (value, key) => ENTRY_BYTES + textBytes(key) + bytesOf(value),
    dispose: (_value, key, reason) => {
      if (reason === 'evict') onEvict?.(key);
    },
  });
}

/** The most that a text takes in memory. */
export function textBytes(text: string): number {
  return 2 * text.length;
}
