import type { FoundAnswer, FoundInterview } from '../../features/search/search.store.ts';
import { RecentlyRead } from './recently-read.ts';
import type { KnownTerm } from './vocabulary.server.ts';

const MEGABYTE = 1024 * 1024;
const DOCUMENTS_MAX_BYTES = 32 * MEGABYTE;
const INTERVIEWS_MAX_BYTES = 8 * MEGABYTE;
const ANSWERS_MAX_BYTES = 24 * MEGABYTE;
/** An object of a few members, and its place in a map. */
const OBJECT_BYTES = 200;
const LETTER_BYTES = 2;
const MAX_COMPLETIONS = 500;
const MAX_TERMS = 10_000;
const MAX_HEADS = 20_000;

/** The terms of an interview as they are stored. */
export interface StoredDocument {
  number: number;
  /** Words. */
  length: number;
  /** See `termsToBytes`. */
  terms: Uint8Array;
}

/** What an interview is known by, beside its terms. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/**
 * What the last searches read: steps of one search, and the letters of a word being typed, ask for the same newest
 * interviews again and again. It holds for one version of the index and the texts, and what was read for another is not let in.
 */
export class SearchMemory {
  readonly #documents = new RecentlyRead<number, StoredDocument>(DOCUMENTS_MAX_BYTES);
  readonly #interviews = new RecentlyRead<string, FoundInterview>(INTERVIEWS_MAX_BYTES);
  readonly #answers = new RecentlyRead<string, FoundAnswer[]>(ANSWERS_MAX_BYTES);
  readonly #heads = new Map<number, DocumentHead>();
  readonly #numbers = new Map<string, number>();
  readonly #completions = new Map<string, KnownTerm[]>();
  /** Null for a term that no interview has. */
  readonly #terms = new Map<string, KnownTerm | null>();
  #version = -1;

  get version(): number {
    return this.#version;
  }

  /** Forgets everything that is not of this version. */
  keepFor(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#documents.clear();
    this.#interviews.clear();
    this.#answers.clear();
    this.#clearHeads();
    this.#completions.clear();
    this.#terms.clear();
  }

  findDocument(number: number): StoredDocument | undefined {
    return this.#documents.find(number);
  }

  addDocument(version: number, document: StoredDocument): void {
    if (version !== this.#version) return;
    this.#documents.add(document.number, document, document.terms.byteLength + OBJECT_BYTES);
  }

  findInterview(id: string): FoundInterview | undefined {
    return this.#interviews.find(id);
  }

  addInterview(version: number, interview: FoundInterview): void {
    if (version !== this.#version) return;
    const { id, name, summary, questions } = interview;
    const texts = [name, summary, ...questions.map(({ question }) => question)];
    this.#interviews.add(id, interview, textBytes(texts));
  }

  findAnswers(interviewId: string): FoundAnswer[] | undefined {
    return this.#answers.find(interviewId);
  }

  addAnswers(version: number, interviewId: string, answers: FoundAnswer[]): void {
    if (version !== this.#version) return;
    this.#answers.add(interviewId, answers, textBytes(answers.map(({ text }) => text)));
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

  #clearHeads(): void {
    this.#heads.clear();
    this.#numbers.clear();
  }
}

function textBytes(texts: string[]): number {
  return texts.reduce((sum, { length }) => sum + OBJECT_BYTES + length * LETTER_BYTES, OBJECT_BYTES);
}
