/**
 * A published interview in the search index; its terms are in `search_index`, which differs between the
 * engines.
 */
interface SearchDocumentTable {
  /** In the order of insertion. */
  number: number;
  interviewId: string;
  name: string;
  publishedAt: string;
  /** The version of the analyser that produced its terms. */
  analyser: number;
}

/** Separate from the document, so that scanning many interviews reads little. */
interface SearchTextTable {
  /** Refers to `search_document`. */
  number: number;
  /** Number of words in all its texts. */
  length: number;
  /** Its terms (`termsToBytes`). */
  terms: Uint8Array;
}

/** The words that phrases are matched against. */
interface SearchWordsTable {
  /** Refers to `search_document`. */
  number: number;
  /**
   * The numbers of its surface forms in the order of the texts, with 0 after each text (`numbersToBytes`).
   */
  words: Uint8Array;
}

/** A draft or scheduled interview, for the admin's list; see `search-indexer.server.ts`. */
interface SearchUnpublishedTable {
  interviewId: string;
  /** The version of the analyser that produced its terms. */
  analyser: number;
  /** Each of its terms once, with a space before and after it. */
  terms: string;
}

/**
 * A surface form (prefixed with the letter s) or a key (prefixed with the letter of its class) that occurs in
 * some interview.
 */
interface SearchTermTable {
  term: string;
  id: number;
}

/** Separate from the terms, because it changes with every save. */
interface SearchFrequencyTable {
  termId: number;
  /** The number of interviews with the term, and with the term in their name. */
  frequency: number;
  nameFrequency: number;
}

/** A spelling with one letter left out, and its term. */
interface SearchTermDeleteTable {
  key: string;
  termId: number;
}

export interface SearchTables {
  searchDocument: SearchDocumentTable;
  searchText: SearchTextTable;
  searchWords: SearchWordsTable;
  searchTerm: SearchTermTable;
  searchFrequency: SearchFrequencyTable;
  searchTermDelete: SearchTermDeleteTable;
  searchUnpublished: SearchUnpublishedTable;
}
