import type { ArabicIndex, ReadTexts } from '#arabic-search';
import type { Interview } from '../interviews/interview.schema.ts';
import type { FindListed } from '../interviews/interview.store.ts';

/** What a result shows of a published interview. */
export type FoundInterview = Pick<Interview, 'id' | 'name' | 'summary' | 'image'>;

/** The index of all interviews, and their texts. */
export interface SearchReader {
  /** The published interviews with every change so far. Throws `unavailable` while the first index is built. */
  openIndex(): Promise<ArabicIndex>;
  /** The texts of published interviews. */
  readTexts: ReadTexts;
  /** In the order of `ids`, without those that are no longer published. */
  readFound(ids: string[]): Promise<FoundInterview[]>;
  findListed: FindListed;
  /** Compares the index with all interviews, and stores it for the next start. */
  prepare(): Promise<void>;
}

/** An interview whose related ones must be computed again. */
interface DueRelation {
  id: string;
  /** Rises with each change. */
  due: number;
}

export interface Relation extends DueRelation {
  /** Ids of published interviews, the nearest first. */
  related: string[];
}

/** Precomputed related interviews. */
export interface RelatedReader {
  /** Null if not computed yet. */
  findRelated(id: string): Promise<string[] | null>;
  /** Changed interviews come first. */
  listDue(limit: number): Promise<DueRelation[]>;
}

/** The writer of interviews makes changed ones due. */
export interface RelatedWriter {
  /** Stores computed relations; an interview that has changed since it was listed stays due. */
  keepRelated(relations: Relation[]): Promise<void>;
  /** Makes all interviews due, because changes of other texts may affect any of them. */
  markAllDue(): Promise<void>;
}

/** How often an interview was opened from a search in one week, without data about readers. */
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

/** How often the same words were searched for without results in one week, without data about readers. */
export interface SearchMiss {
  /** Its Monday in UTC, `2026-03-02`. */
  week: string;
  /** Normalised words, separated by spaces. */
  words: string;
  count: number;
}

export interface SearchStatisticsReader {
  /** Newest week first, then the most opened; at most `limit` per week. */
  listOpenings(limit: number): Promise<NamedOpening[]>;
  /** Newest week first, then the most frequent. */
  listMisses(limit: number): Promise<SearchMiss[]>;
}

export interface SearchStatisticsWriter {
  /** Adds to the counts; those of deleted interviews are dropped. */
  addOpenings(openings: Opening[]): Promise<void>;
  /** Adds to the counts; a week with `SEARCH_MISSES_A_WEEK` distinct queries accepts no new ones. */
  addMisses(misses: SearchMiss[]): Promise<void>;
  /** Deletes both of earlier weeks. */
  deleteWeeksBefore(week: string): Promise<void>;
}
