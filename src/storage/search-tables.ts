/** A published interview as the search index knows it; `search_index`, which each engine has in its own way, has its terms. */
interface SearchDocumentTable {
  /** In the order in which they were written. */
  number: number;
  interviewId: string;
  name: string;
  publishedAt: string;
  /** The version of the analyser that made its terms. */
  analyser: number;
}

/** Apart from the rest, so that walking over many interviews reads little. */
interface SearchTextTable {
  /** Of `search_document`. */
  number: number;
  /** Words of all its texts. */
  length: number;
  /** Its terms (`termsToBytes`). */
  terms: Uint8Array;
}

/** What phrases are looked for in. */
interface SearchWordsTable {
  /** Of `search_document`. */
  number: number;
  /** The numbers of its surface forms in the order of the texts, 0 at the end of each (`numbersToBytes`). */
  words: Uint8Array;
}

/** A draft or scheduled interview as the admin's list finds it; see `unpublished-terms.server.ts`. */
interface SearchUnpublishedTable {
  interviewId: string;
  /** The version of the analyser that made its terms. */
  analyser: number;
  /** Each of its terms once, with a space before and after it. */
  terms: string;
}

/** A surface form (with the letter s in front) or a key (with the letter of its class) that some interview has. */
interface SearchTermTable {
  term: string;
  id: number;
}

/** Apart from the terms, because it changes with every save. */
interface SearchFrequencyTable {
  termId: number;
  /** Interviews that have the term, and those that have it in their name. */
  frequency: number;
  nameFrequency: number;
}

/** A spelling with one letter left out, and the term it is of. */
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
