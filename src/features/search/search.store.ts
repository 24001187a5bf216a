import type { Interview } from '../interviews/interview.schema.ts';

/** One word of a query in one tier: an interview has the word when any of these terms is in its index. */
export interface TermClause {
  /** Whole surface terms. */
  surface: string[];
  /** Beginnings of surface terms. */
  surfacePrefixes: string[];
  /** Whole keys: the letter of the class, then the key. */
  keys: string[];
  /** Beginnings of keys, the letter of the class included. */
  keyPrefixes: string[];
  /** How much the word tells: its inverse document frequency, above 0. */
  weight: number;
}

export interface TierQuery {
  /** At least one; each has at least one term. */
  clauses: TermClause[];
  /** `all`: every word must be there; `any`: one is enough. */
  join: 'all' | 'any';
  /** Ids that earlier tiers found. */
  without: string[];
  limit: number;
}

/** An interview that a tier found, with what the last steps of ranking look at. */
export interface RankedInterview {
  id: string;
  name: string;
  createdAt: string;
  /** Above 0, better is more; comparable within one answer. */
  score: number;
  /** Places in `clauses` of the words it has; all of them where `join` is `all`. */
  matched: number[];
}

export interface Vocabulary {
  /** How many interviews the index holds. */
  interviews: number;
  /** How many interviews have each word as a surface form or a base; unknown words are missing. */
  frequencies: Map<string, number>;
}

/** A word of the vocabulary: a surface form or a base, without a class letter. */
export interface VocabularyTerm {
  term: string;
  frequency: number;
}

/**
 * The index of the interviews' texts; its terms are what `analyser/` makes of them. The boost of a name and the
 * coverage of a loose tier are applied to its answers in `search.server.ts`, once for every engine.
 */
export interface SearchReader {
  /** Best first, ties newest first, then by id; the same order on every call. */
  rankInterviews(query: TierQuery): Promise<RankedInterview[]>;
  /** Interviews with these surface terms one after another in one text, best first. */
  rankPhrase(surface: string[], limit: number): Promise<RankedInterview[]>;
  readVocabulary(words: string[]): Promise<Vocabulary>;
  /** Words of the vocabulary that are one of these keys or have one of them as a deletion key. */
  termsByDeletion(keys: string[]): Promise<VocabularyTerm[]>;
  /** The interviews with all their text, in the order of `ids`; one deleted meanwhile is missing. */
  readInterviews(ids: string[]): Promise<Interview[]>;
}
