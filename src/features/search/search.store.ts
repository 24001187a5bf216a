import type { DocumentReader, SearchStore } from '#arabic-search';
import type { Interview, Question } from '../interviews/interview.schema.ts';

/** A published interview without its answers. */
export interface FoundInterview extends Pick<
  Interview,
  'id' | 'name' | 'summary' | 'image' | 'guest' | 'topics'
> {
  questions: Pick<Question, 'id' | 'question'>[];
}

/** The index of published interviews, and their texts. */
export type SearchedInterviews = SearchStore & DocumentReader<FoundInterview>;

export interface SearchReader {
  /** The index and the texts as they are now, for one search. */
  open(): Promise<SearchedInterviews>;
}

/** An interview whose related ones have to be found again. */
export interface DueRelation {
  id: string;
  /** Rises with each change. */
  due: number;
}

export interface Relation extends DueRelation {
  /** Ids of published interviews, the nearest first. */
  related: string[];
}

/** Which interviews are related to which, computed beforehand. */
export interface RelatedReader {
  /** Null where it was not found yet. */
  findRelated(id: string): Promise<string[] | null>;
  /** Those that have changed come first. */
  listDue(limit: number): Promise<DueRelation[]>;
}

/** The writer of interviews makes due what it changes. */
export interface RelatedWriter {
  /** Stores what was found; an interview that has changed since it was listed stays due. */
  keepRelated(relations: Relation[]): Promise<void>;
  /** Other texts may have come near to any of them. */
  markAllDue(): Promise<void>;
}

/** How often an interview was opened from a search in one week; nothing of who did. */
export interface Opening {
  /** Its Monday in UTC, `2026-03-02`. */
  week: string;
  interviewId: string;
  count: number;
}

/** The same with the name of the interview. */
export interface NamedOpening extends Opening {
  name: string;
}

export interface OpeningReader {
  /** Newest week first, in it the most opened; at most `limit` of each week. */
  listOpenings(limit: number): Promise<NamedOpening[]>;
}

export interface OpeningWriter {
  /** Adds to the counts; what is said of an interview that is gone is left out. */
  addOpenings(openings: Opening[]): Promise<void>;
  deleteOpeningsBefore(week: string): Promise<void>;
}

/** How often readers asked in vain for the same words in one week; nothing of who asked or when. */
export interface SearchMiss {
  /** Its Monday in UTC, `2026-03-02`. */
  week: string;
  /** Folded, a space between two. */
  words: string;
  count: number;
}

export interface SearchMissReader {
  /** Newest week first, in it the most asked for. */
  listMisses(limit: number): Promise<SearchMiss[]>;
}

export interface SearchMissWriter {
  /** Adds to the counts; a week with `SEARCH_MISSES_A_WEEK` different queries takes no new one. */
  addMisses(misses: SearchMiss[]): Promise<void>;
  deleteMissesBefore(week: string): Promise<void>;
}
