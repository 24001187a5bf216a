import type { Interview, Question } from '../interviews/interview.schema.ts';

/** One word of a query in one tier: an interview has the word when any of these terms is in its index. */
export interface TermClause {
  /** Whole surface terms. */
  surface: string[];
  /** Whole keys: the letter of the class, then the key. */
  keys: string[];
  /** Beginnings of surface forms and of bases. */
  beginnings: string[];
  /** How much the word tells: its inverse document frequency, above 0. */
  weight: number;
}

export interface TierQuery {
  /** The clauses of each tier, in order: every clause has all terms that it has in the tier before. */
  tiers: TermClause[][];
  /** `all`: every word must be there; `any`: one is enough. */
  join: 'all' | 'any';
  /** Ids that are not wanted. */
  without: string[];
  /** The most that one tier gives. */
  limit: number;
  /** No further tier is asked when so many are found. */
  enough: number;
}

/** An interview that a tier found, with what the last steps of ranking look at. */
export interface RankedInterview {
  id: string;
  name: string;
  publishedAt: string;
  /** Above 0, better is more; comparable within one tier. */
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

/** A published interview without its answers. */
export interface FoundInterview extends Pick<
  Interview,
  'id' | 'name' | 'summary' | 'image' | 'guest' | 'topics'
> {
  questions: Pick<Question, 'id' | 'question'>[];
}

export interface FoundAnswer {
  questionId: string;
  /** Plain text; its blocks are lines. */
  text: string;
}

/**
 * The index of the texts of published interviews; its terms are what `analyser/` makes of them. The boost of a name and the
 * coverage of a loose tier are applied to its answers in `search.server.ts`, once for every engine.
 */
export interface SearchReader {
  /** The index and the texts as they are now, for one search. */
  open(): Promise<SearchIndex>;
}

export interface SearchIndex {
  /**
   * What each tier finds that none before it found: best first, ties newest first, then by id; the same order on every
   * call. Tiers that were not asked are missing.
   */
  rankInterviews(query: TierQuery): Promise<RankedInterview[][]>;
  /** Interviews with these surface terms one after another in one text, best first. */
  rankPhrase(surface: string[], limit: number): Promise<RankedInterview[]>;
  readVocabulary(words: string[]): Promise<Vocabulary>;
  /** Words of the vocabulary that are one of these keys or have one of them as a deletion key. */
  termsByDeletion(keys: string[]): Promise<VocabularyTerm[]>;
  /** Published interviews in the order of `ids`; one deleted or taken back meanwhile is missing. */
  readFound(ids: string[]): Promise<FoundInterview[]>;
  /** The answers of published interviews, by their ids, in the order of their questions: most of all text. */
  readAnswers(ids: string[]): Promise<Map<string, FoundAnswer[]>>;
}
