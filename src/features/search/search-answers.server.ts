import { LRUCache } from 'lru-cache';
import type { SearchResult } from './search.schema.ts';
import type { Searches } from './search.server.ts';

/** Results that are remembered: a few megabytes at most. */
const RESULTS_MAX = 2_000;

/** What answering a search asks of the application. */
interface SearchServices {
  storage: { answerVersion(): Promise<number> };
  searches: Searches;
}

/**
 * Searches whose answers are the same for everyone, so an equal one is answered again without searching until
 * anything changes, in this process or another.
 */
export class SearchAnswers {
  readonly #answers = new LRUCache<string, SearchResult[]>({
    maxSize: RESULTS_MAX,
    // An empty answer takes room as well.
    sizeCalculation: ({ length }) => length + 1,
  });
  #version = -1;

  async find({ storage, searches }: SearchServices, q: string, limit: number): Promise<SearchResult[]> {
    const version = await storage.answerVersion();
    if (version > this.#version) {
      this.#version = version;
      this.#answers.clear();
    }
    const key = `${limit} ${q}`;
    const known = version === this.#version ? this.#answers.get(key) : undefined;
    if (known) return known;
    const results = await searches.find(q, limit);
    if (version === this.#version) this.#answers.set(key, results);
    return results;
  }
}
