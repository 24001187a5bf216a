import type { RankedDocument } from './rank-documents.ts';
import type { KnownTerm } from './vocabulary.server.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_COMPLETIONS = 500;
const MAX_TERMS = 10_000;
const MAX_HEADS = 5_000;

/** What an interview is known by, beside its terms. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/**
 * What the last searches read: steps of one search, and the letters of a word being typed, ask for the same newest
 * interviews again and again. It holds for one version of the index, and what was read for another is not let in.
 */
export class SearchMemory {
  readonly #documents = new Map<number, RankedDocument>();
  readonly #heads = new Map<number, DocumentHead>();
  readonly #numbers = new Map<string, number>();
  readonly #completions = new Map<string, KnownTerm[]>();
  /** Null for a term that no interview has. */
  readonly #terms = new Map<string, KnownTerm | null>();
  #bytes = 0;
  #version = -1;

  get version(): number {
    return this.#version;
  }

  /** Forgets everything that is not of this version. */
  keepFor(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#clearDocuments();
    this.#clearHeads();
    this.#completions.clear();
    this.#terms.clear();
  }

  /** What was asked for last is kept longest. */
  findDocument(number: number): RankedDocument | undefined {
    const document = this.#documents.get(number);
    if (!document) return undefined;
    this.#documents.delete(number);
    this.#documents.set(number, document);
    return document;
  }

  addDocument(version: number, document: RankedDocument): void {
    if (version !== this.#version || this.#documents.has(document.number)) return;
    this.#documents.set(document.number, document);
    this.#bytes += document.terms.byteLength;
    if (this.#bytes > MAX_BYTES) this.#forgetDocuments();
  }

  findHead(number: number): DocumentHead | undefined {
    return this.#heads.get(number);
  }

  /** The number of an interview whose head is known. */
  findNumber(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  addHead(version: number, head: DocumentHead): void {
    if (version !== this.#version) return;
    if (this.#heads.size >= MAX_HEADS) this.#clearHeads();
    this.#heads.set(head.number, head);
    this.#numbers.set(head.id, head.number);
  }

  findCompletions(beginning: string): KnownTerm[] | undefined {
    return this.#completions.get(beginning);
  }

  addCompletions(version: number, beginning: string, terms: KnownTerm[]): void {
    if (version !== this.#version) return;
    if (this.#completions.size >= MAX_COMPLETIONS) this.#completions.clear();
    this.#completions.set(beginning, terms);
  }

  findTerm(term: string): KnownTerm | null | undefined {
    return this.#terms.get(term);
  }

  addTerm(version: number, term: string, known: KnownTerm | null): void {
    if (version !== this.#version) return;
    if (this.#terms.size >= MAX_TERMS) this.#terms.clear();
    this.#terms.set(term, known);
  }

  /** Many at once, because a map that has lost its first entries is slow to begin with the next. */
  #forgetDocuments(): void {
    for (const [number, { terms }] of this.#documents) {
      if (this.#bytes <= MAX_BYTES / 2) break;
      this.#documents.delete(number);
      this.#bytes -= terms.byteLength;
    }
  }

  #clearDocuments(): void {
    this.#documents.clear();
    this.#bytes = 0;
  }

  #clearHeads(): void {
    this.#heads.clear();
    this.#numbers.clear();
  }
}
