import type { DraftRecord, DraftStorage, DraftValue } from './draft-record.ts';
import type { DraftServer } from './draft-sender.ts';

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

/** The drafts of an account on a server that may not be reachable. */
export class FakeDraftServer implements DraftServer {
  readonly sent: { storageKey: string; record: DraftRecord<DraftValue>; isLast: boolean }[] = [];
  /** The drafts that the device no longer offers. */
  readonly settling: string[] = [];
  readonly settled: { storageKey: string; keptAt: string }[] = [];
  isReachable = true;

  async put(storageKey: string, record: DraftRecord<DraftValue>, { isLast }: { isLast: boolean }) {
    this.sent.push({ storageKey, record, isLast });
    return this.isReachable;
  }

  async settle(storageKey: string, keptAt: string, after?: Promise<unknown>): Promise<void> {
    this.settling.push(storageKey);
    await after;
    this.settled.push({ storageKey, keptAt });
  }
}
