import type { QueryWord } from './query/query-plan.ts';
import type { SearchField } from './weights.ts';

/**
 * What the search asks of an index. Documents and terms have numbers; a term is a string that begins with the letter of its
 * class.
 */
export interface SearchStore {
  readonly collection: Collection;
  /** The terms that at least one document has, by their text. */
  findTerms(terms: string[]): Map<string, KnownTerm>;
  /** The terms with this prefix, those in names first, then the most frequent; all of them without a limit. */
  completions(beginning: string, limit?: number): KnownTerm[];
  /** Surface forms and bases that have one of these keys among their `deletionKeys`. */
  termsByDeletion(keys: string[]): KnownTerm[];
  /** The newest documents that have a term of every group. */
  newest(groups: TermGroup[], limit: number): number[];
  /**
   * The documents in which the words weigh most together, of equal ones the newest, in any order. A word counts by the first
   * of its forms that a document has.
   */
  heaviest(words: WeighedForm[][], limit: number): number[];
  /** The documents with those of these terms that each has. */
  termsOf(numbers: number[], terms: readonly number[]): RankedDocument[];
  /** Those of the documents that have these surface terms next to each other in one text. */
  havingPhrase(numbers: number[], surface: number[]): number[];
  /** Gives what the name of a document has of these words, in the forms that match up to a tier. */
  namesHaving(words: readonly QueryWord[], tier: number): (number: number) => NameMatch;
  head(number: number): DocumentHead;
  /** 0 if there is no document with this id. */
  numberOf(id: string): number;
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

/** A form of a word of a query: terms that count as one. */
export interface WeighedForm {
  terms: KnownTerm[];
  weight: number;
}

export interface RankedDocument {
  number: number;
  /** The number of words. */
  length: number;
  /** How often it has each of its terms, by its number; an occurrence counts as much as its field. */
  occurrences: ReadonlyMap<number, number>;
}

/** What a name has of a query. */
export interface NameMatch {
  /** How many of the words of the query. */
  found: number;
  /** How many places with one of them. */
  marks: number;
  /** How many words. */
  length: number;
}

/** What orders documents of equal score. */
export interface DocumentHead {
  number: number;
  id: string;
  /** In milliseconds since 1970. */
  publishedAt: number;
}

/** One text of a document; a phrase never matches across two texts. */
export interface SearchedText {
  field: SearchField;
  /** The question that a `question` or an `answer` belongs to; texts of one question are shown together. */
  questionId?: string;
  /** Plain text with one block per line. */
  text: string;
}
