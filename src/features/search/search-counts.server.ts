import type { Storage } from '../../storage/storage.ts';

/** Interviews counted between two writes; those beyond wait for nothing and are left out. */
const COUNTED_MAX = 10_000;

/** Searches that ended in opening an interview: counted in memory, written in batches (decisions, section 8). */
export interface SearchCounts {
  add(interviewId: string): void;
  /** Adds what was counted to the interviews. After a failure it is counted on and written with the next batch. */
  write(storage: Pick<Storage, 'transaction'>): Promise<void>;
}

export function createSearchCounts(): SearchCounts {
  const counts = new Map<string, number>();
  const add = (id: string, searches: number) => {
    if (counts.has(id) || counts.size < COUNTED_MAX) counts.set(id, (counts.get(id) ?? 0) + searches);
  };
  return {
    add: (interviewId) => add(interviewId, 1),
    async write(storage) {
      if (counts.size === 0) return;
      const batch = new Map(counts);
      counts.clear();
      try {
        await storage.transaction(({ interviews }) => interviews.addSearches(batch));
      } catch (error) {
        for (const [id, searches] of batch) add(id, searches);
        throw error;
      }
    },
  };
}
