import type { AnalysedWord } from './analyser/analyse.ts';
import type { SearchResult } from './search.schema.ts';
import { searchInterviews, type SearchServices } from './search.server.ts';

/** Results that are remembered: a few megabytes at most. */
const RESULTS_MAX = 2_000;
/** Words of texts that are analysed once; readers of one site search the same texts. */
const WORDS_MAX = 5_000;

/**
 * Searches whose answers are the same for everyone, so an equal one is answered again without searching until
 * anything changes, in this process or another.
 */
export class SearchAnswers {
  readonly #answers = new Map<string, SearchResult[]>();
  readonly #words = new Map<string, AnalysedWord>();
  #results = 0;
  #version = -1;

  async find(services: SearchServices, q: string, limit: number): Promise<SearchResult[]> {
    const version = await services.storage.search.readVersion();
    if (version > this.#version) this.#forget(version);
    const key = `${limit} ${q}`;
    const known = version === this.#version ? this.#answers.get(key) : undefined;
    if (known) return known;
    if (this.#words.size > WORDS_MAX) this.#words.clear();
    const results = await searchInterviews(services, q, limit, this.#words);
    if (version === this.#version && !this.#answers.has(key)) this.#keep(key, results);
    return results;
  }

  #keep(key: string, results: SearchResult[]): void {
    // An empty answer takes room as well.
    const size = results.length + 1;
    if (this.#results + size > RESULTS_MAX) this.#forget(this.#version);
    this.#answers.set(key, results);
    this.#results += size;
  }

  #forget(version: number): void {
    this.#version = version;
    this.#answers.clear();
    this.#results = 0;
  }
}
