import type { SearchField } from './weights.ts';

/**
 * What a database has to provide for the search. Documents and terms have numbers; a term is a string that begins with
 * the letter of its class.
 */
export interface SearchStore {
  readonly collection: Collection;
  /** The terms that at least one document has, by their text. */
  findTerms(terms: string[]): Promise<Map<string, KnownTerm>>;
  /** The terms with this prefix, those in names first, then the most frequent; all of them without a limit. */
  completions(beginning: string, limit?: number): Promise<KnownTerm[]>;
  /** Surface forms and bases that have one of these keys among their `deletionKeys`. */
  termsByDeletion(keys: string[]): Promise<KnownTerm[]>;
  /** The newest documents that have a term of every group; `share` is the maximum share of matches, from 0 to 1. */
  newest(groups: TermGroup[], options: { limit: number; share: number }): Promise<number[]>;
  /** The documents that have each of these terms, in any order. */
  documentsOf(terms: number[]): Promise<Map<number, Iterable<number>>>;
  /** The packed terms of documents (`termsToBytes`), in any order. */
  readTerms(numbers: number[]): Promise<StoredTerms[]>;
  /** The surface terms of documents in text order (`numbersToBytes`). */
  readWords(numbers: number[]): Promise<{ number: number; words: Uint8Array }[]>;
  readHeads(numbers: number[]): Promise<Map<number, DocumentHead>>;
  numbersOf(ids: string[]): Promise<number[]>;
}

export interface Collection {
  /** At least 1, because it is a divisor. */
  documents: number;
  /** The number of words in all documents. */
  words: number;
}

export interface KnownTerm {
  id: number;
  term: string;
  /** The number of documents that have it. */
  frequency: number;
}

/** Any of these terms; with `inName` only if it is in the name. */
export interface TermGroup {
  terms: number[];
  inName: boolean;
}

export interface StoredTerms {
  number: number;
  /** The number of words. */
  length: number;
  terms: Uint8Array;
}

/** What orders documents of equal score, and the name, which raises the score. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/** One text of a document; a phrase never matches across two texts. */
export interface SearchedText {
  field: SearchField;
  /** The question that a `question` or an `answer` belongs to; texts of one question are shown together. */
  questionId?: string;
  /** Plain text with one block per line. */
  text: string;
}
