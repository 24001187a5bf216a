import type { DraftStorage } from './draft-record.ts';

/** A device's storage in memory, which can be full. */
export class MemoryStorage implements DraftStorage {
  readonly entries = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }
}
