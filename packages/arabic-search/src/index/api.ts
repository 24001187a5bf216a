import type { DocumentMatch, SearchMatch } from '../match.ts';
import type { SearchedText } from '../store.ts';
import type { SearchField } from '../weights.ts';

/** A document to be found by its texts. */
export interface IndexedDocument {
  /** Names the document in results. Adding another one under the same id replaces it. */
  id: string;
  /** A date that `Date.parse` reads. Of documents with the same score the newest comes first. */
  publishedAt: string;
  /** At least one. Plain texts with one block per line; the first one of the field `name` is the name. */
  texts: SearchedText[];
}

/** A text that is shown in a result, by its place in the `texts` of the document that was added. */
export interface ShownText {
  id: string;
  place: number;
  field: SearchField;
  questionId?: string;
}

/**
 * Reads texts that are shown, in the order of `shown`; null for one that no longer exists, whose result is then left out.
 * A text that has changed since it was added only has fewer marks.
 */
export type ReadTexts = (shown: ShownText[]) => Promise<(string | null)[]>;

export interface SearchOptions {
  /** The maximum number of results, at least 1. */
  limit: number;
  readTexts: ReadTexts;
}

/** A found document with the place that matches best. */
export interface FoundPlace {
  id: string;
  match: SearchMatch;
}

export interface FoundPage {
  /** Best first, each with the best place and its matching questions. */
  found: { id: string; match: DocumentMatch }[];
  /** The query with its typing errors corrected, if only that found anything. */
  correction: string | null;
}

export interface IndexStatistics {
  /** The number of documents. */
  documents: number;
  /** The number of words in all documents. */
  words: number;
  /** How many different words the documents have, or have had since the index was created. */
  differentWords: number;
  /** How many terms find these words: their surface forms, stems and other keys. */
  terms: number;
  /** Memory in bytes, without the caches of JavaScript objects (a few megabytes). */
  bytes: number;
}

/**
 * An inverted index of Arabic texts in memory. It holds words and their order, but not the texts: those that are shown are
 * read through `readTexts`. Changes take effect at once; a search that is waiting for texts shows what was found when it
 * began.
 */
export interface ArabicIndex {
  readonly statistics: IndexStatistics;

  /**
   * Adds a document, or replaces the one with its id. Add documents in the order of their dates, oldest first: of very many
   * matches those that were first added last are ranked. Throws `document` for one without id, date or texts.
   */
  add(document: IndexedDocument): void;

  /** Whether there was a document with this id. */
  remove(id: string): boolean;

  has(id: string): boolean;

  /**
   * The documents that `query` finds, best first, each with the matching place (docs/search.md). A query of fewer than two
   * letters finds nothing. At most one text of each result is read.
   */
  search(query: string, options: SearchOptions): Promise<FoundPlace[]>;

  /** The same for a page of results: with at most `questions` matching questions of each, and a corrected query. */
  searchPage(query: string, options: SearchOptions & { questions: number }): Promise<FoundPage>;

  /**
   * Ids of the documents that share most rare words with `text`, which stands for document `id`, most similar first. A text
   * is its name, its summary and its questions, one per line.
   */
  findSimilar(id: string, text: string): string[];

  /**
   * Ids of all documents that have every word of `query` as it is, as a beginning, or in another form of the same stem, in
   * no particular order: a filter for lists with their own order. Null if the query has no word, so that it filters nothing.
   */
  filter(query: string): string[] | null;

  /** The number of documents that have each word, as it is or behind an article; unknown words are missing. */
  frequencies(words: string[]): Map<string, number>;

  /**
   * The index in parts, to be written one after the other. They are views on its memory, so nothing is copied: write each
   * before the next is asked for. Throws `changed` if the index changes before the last one; then save again.
   */
  save(): Generator<Uint8Array, void, undefined>;
}

/** Why an index cannot do what it was asked to do. */
export type IndexProblem =
  /** A document without id, valid date or texts. */
  | 'document'
  /** The index was changed while it was being saved. */
  | 'changed'
  /** The bytes are no saved index, or one of another format, analyser or byte order: make the index again. */
  | 'format'
  /** The bytes are incomplete or differ from what was saved: make the index again. */
  | 'damaged';

export class IndexError extends Error {
  readonly problem: IndexProblem;

  constructor(problem: IndexProblem, message: string) {
    super(message);
    this.name = 'IndexError';
    this.problem = problem;
  }
}
