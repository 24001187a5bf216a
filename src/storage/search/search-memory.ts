import type { RankedDocument } from './rank-documents.ts';
import type { KnownTerm } from './vocabulary.server.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_COMPLETIONS = 500;

/**
 * What the last searches read: steps of one search, and the letters of a word being typed, ask for the same newest
 * interviews again and again. It holds for one version of the index, and what was read for another is not let in.
 */
export class SearchMemory {
  readonly #documents = new Map<number, RankedDocument>();
  readonly #completions = new Map<string, KnownTerm[]>();
  #bytes = 0;
  #version = -1;

  /** Forgets everything that is not of this version. */
  keepFor(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#clear();
  }

  findDocument(number: number): RankedDocument | undefined {
    return this.#documents.get(number);
  }

  addDocument(version: number, document: RankedDocument): void {
    if (version !== this.#version || this.#documents.has(document.number)) return;
    if (this.#bytes > MAX_BYTES) this.#clear();
    this.#documents.set(document.number, document);
    this.#bytes += document.terms.byteLength;
  }

  findCompletions(beginning: string): KnownTerm[] | undefined {
    return this.#completions.get(beginning);
  }

  addCompletions(version: number, beginning: string, terms: KnownTerm[]): void {
    if (version !== this.#version) return;
    if (this.#completions.size >= MAX_COMPLETIONS) this.#completions.clear();
    this.#completions.set(beginning, terms);
  }

  #clear(): void {
    this.#documents.clear();
    this.#completions.clear();
    this.#bytes = 0;
  }
}
