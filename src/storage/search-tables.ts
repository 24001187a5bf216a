/** A published interview as the search index knows it; `search_index`, which each engine has in its own way, has its terms. */
export interface SearchDocumentTable {
  /** In the order in which they were written. */
  number: number;
  interview_id: string;
  name: string;
  published_at: string;
  /** The version of the analyser that made its terms. */
  analyser: number;
}

/** Apart from the rest, so that walking over many interviews reads little. */
export interface SearchTextTable {
  /** Of `search_document`. */
  number: number;
  /** Words of all its texts. */
  length: number;
  /** Its terms (`termsToBytes`). */
  terms: Uint8Array;
}

/** What phrases are looked for in. */
export interface SearchWordsTable {
  /** Of `search_document`. */
  number: number;
  /** The numbers of its surface forms in the order of the texts, 0 at the end of each (`numbersToBytes`). */
  words: Uint8Array;
}

/** A draft or scheduled interview as the admin's list finds it; see `unpublished-terms.server.ts`. */
export interface SearchUnpublishedTable {
  interview_id: string;
  /** The version of the analyser that made its terms. */
  analyser: number;
  /** Each of its terms once, with a space before and after it. */
  terms: string;
}

/** A surface form (with the letter s in front) or a key (with the letter of its class) that some interview has. */
export interface SearchTermTable {
  term: string;
  id: number;
}

/** Apart from the terms, because it changes with every save. */
export interface SearchFrequencyTable {
  term_id: number;
  /** Interviews that have the term, and those that have it in their name. */
  frequency: number;
  name_frequency: number;
}

/** A spelling with one letter left out, and the term it is of. */
export interface SearchTermDeleteTable {
  key: string;
  term_id: number;
}
