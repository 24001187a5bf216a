import type { SearchField } from './weights.ts';

/**
 * What the search asks of a database. Documents and terms have numbers; a term is a text that begins with the letter of
 * its class.
 */
export interface SearchStore {
  readonly collection: Collection;
  /** Those of the terms that some document has, by their text. */
  findTerms(terms: string[]): Promise<Map<string, KnownTerm>>;
  /** Terms that begin so, those in names first, then the most frequent; without a limit all of them. */
  completions(beginning: string, limit?: number): Promise<KnownTerm[]>;
  /** Surface forms and bases that have one of these spellings as a deletion key (`deletionKeys`). */
  termsByDeletion(keys: string[]): Promise<KnownTerm[]>;
  /** The newest documents that have a term of every group; `share` is how many of all match at most, from 0 to 1. */
  newest(groups: TermGroup[], options: { limit: number; share: number }): Promise<number[]>;
  /** The documents that have each of the terms, of one term at most the newest `most`. */
  documentsOf(terms: number[], most: number): Promise<Map<number, number[]>>;
  /** The packed terms of documents (`termsToBytes`), in any order. */
  readTerms(numbers: number[]): Promise<StoredTerms[]>;
  /** The surface terms of documents in the order of their texts (`numbersToBytes`). */
  readWords(numbers: number[]): Promise<{ number: number; words: Uint8Array }[]>;
  readHeads(numbers: number[]): Promise<Map<number, DocumentHead>>;
  numbersOf(ids: string[]): Promise<number[]>;
}

export interface Collection {
  /** At least 1, for what is divided by it. */
  documents: number;
  /** Words of all of them. */
  words: number;
}

export interface KnownTerm {
  id: number;
  term: string;
  /** Documents that have it. */
  frequency: number;
}

/** Any of these terms; with `inName` only where it stands in the name. */
export interface TermGroup {
  terms: number[];
  inName: boolean;
}

export interface StoredTerms {
  number: number;
  /** Words. */
  length: number;
  terms: Uint8Array;
}

/** What tells equal documents apart, and the name, which counts more. */
export interface DocumentHead {
  number: number;
  id: string;
  name: string;
  publishedAt: string;
}

/** One text of a document: words of two texts never stand next to each other. */
export interface SearchedText {
  field: SearchField;
  /** The question that a `question` or an `answer` belongs to; texts of one question are shown together. */
  questionId?: string;
  /** Plain text; blocks are lines. */
  text: string;
}
