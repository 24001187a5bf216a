import type { SearchField } from './weights.ts';

/**
 * What the search needs from a database. Documents and terms have numbers; a term is a text prefixed with the letter
 * of its class.
 */
export interface SearchStore {
  readonly collection: Collection;
  /** Those of the terms that occur in some document, by their text. */
  findTerms(terms: string[]): Promise<Map<string, KnownTerm>>;
  /** Terms with this prefix, those in names first, then the most frequent; without a limit all of them. */
  completions(beginning: string, limit?: number): Promise<KnownTerm[]>;
  /** Surface forms and bases with one of these spellings as a deletion key (`deletionKeys`). */
  termsByDeletion(keys: string[]): Promise<KnownTerm[]>;
  /**
   * The newest documents with a term of every group; `share` is an upper bound for the share of matches, from 0 to 1.
   */
  newest(groups: TermGroup[], options: { limit: number; share: number }): Promise<number[]>;
  /** The packed terms of documents (`termsToBytes`), in any order. */
  readTerms(numbers: number[]): Promise<StoredTerms[]>;
  /** The surface terms of documents in the order of their texts (`numbersToBytes`). */
  readWords(numbers: number[]): Promise<{ number: number; words: Uint8Array }[]>;
  readHeads(numbers: number[]): Promise<Map<number, DocumentHead>>;
  numbersOf(ids: string[]): Promise<number[]>;
}

export interface Collection {
  /** At least 1, because it is a divisor. */
  documents: number;
  /** Number of words in all documents. */
  words: number;
}

export interface KnownTerm {
  id: number;
  term: string;
  /** Number of documents with it. */
  frequency: number;
}

/** Any of these terms; with `inName` only in the name. */
export interface TermGroup {
  terms: number[];
  inName: boolean;
}

export interface StoredTerms {
  number: number;
  /** Number of words. */
  length: number;
  terms: Uint8Array;
}

/** Tie-breakers of equal documents, and the name, which is weighted more. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/** One text of a document: words of different texts are never adjacent. */
export interface SearchedText {
  field: SearchField;
  /** The question that a `question` or an `answer` belongs to; texts of one question are shown together. */
  questionId?: string;
  /** Plain text; blocks are lines. */
  text: string;
}
