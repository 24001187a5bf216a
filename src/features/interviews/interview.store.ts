import type {
  AdminPage,
  Interview,
  InterviewCard,
  InterviewFilter,
  InterviewListItem,
  InterviewListQuery,
  Page,
  Published,
  Question,
  StateFilter,
} from './interview.schema.ts';

/** Finds the interviews of a list with a filter of words, by their ids in any order. */
export type FindListed = (q: string, states: 'published' | 'all') => Promise<string[]>;

/** Public reads: only published interviews, dated and ordered by publication. */
export interface InterviewReader {
  findInterview(id: string): Promise<Published<Interview> | null>;
  listInterviews(query: InterviewListQuery): Promise<Page<Published<InterviewListItem>>>;
  /** The ids of a page of the list, in its order. */
  listIds(query: InterviewListQuery): Promise<Page<string>>;
  /** Whole interviews with their answers, in the order of `ids`, without deleted or unpublished ones. */
  readInterviews(ids: readonly string[]): Promise<Published<Interview>[]>;
  /** The same without the answers. */
  readListed(ids: readonly string[]): Promise<Published<InterviewListItem>[]>;
  listCards(query: InterviewListQuery): Promise<Page<Published<InterviewCard>>>;
  /** In the order of `ids`, without deleted or unpublished ones. */
  readCards(ids: string[]): Promise<Published<InterviewCard>[]>;
  /** The first interviews of `WHOLE_LIST`. */
  listMostSearched(limit: number): Promise<Published<InterviewCard>[]>;
  /** Newest first. */
  listLatest(limit: number): Promise<Published<InterviewCard>[]>;
  /** The interview published just before this one; the newest after the oldest; null if there is no other. */
  findNext(interview: { id: string; publishedAt: string }): Promise<Published<InterviewCard> | null>;
  /** The published interviews with a guest or a topic, newest first. */
  listNaming(
    named: { guestId: string } | { topicId: string },
    page: Pick<InterviewListQuery, 'page' | 'pageSize'>,
  ): Promise<Page<Published<InterviewCard>>>;
  /**
   * Published interviews that share the guest or a topic with this one, by how much they share, then newest first.
   */
  listRelatedCandidates(
    interview: Pick<Interview, 'id' | 'guest' | 'topics'>,
    limit: number,
  ): Promise<RelatedCandidate[]>;
  /** The parts of interview addresses, with the time of the last change; newest first. */
  listAddresses(part: {
    offset: number;
    limit: number;
  }): Promise<{ id: string; name: string; updatedAt: string }[]>;
  /** Rises whenever one of them is changed, published, withdrawn or deleted, by this process or another. */
  readVersion(): Promise<number>;
  /** The time of the last change of any of them; null if there are none. */
  findLastChange(): Promise<string | null>;
  countInterviews(): Promise<number>;
}

/** What two interviews have in common. */
export interface RelatedCandidate {
  id: string;
  hasSameGuest: boolean;
  /** Sum over the shared topics, of which rarer ones count more; 0 for none. */
  sharedTopics: number;
}

/** Reads including drafts and scheduled interviews: for admins and for the rules that write. */
export interface AllInterviewsReader {
  findInterview(id: string): Promise<Interview | null>;
  /** Without a filter all of the state. */
  listInterviews(query: InterviewListQuery, state: StateFilter, filter?: InterviewFilter): Promise<AdminPage>;
  /** The ids of a page of the list, in its order. */
  listIds(query: InterviewListQuery, state: StateFilter, filter?: InterviewFilter): Promise<Page<string>>;
  /** Whole interviews with their answers, in the order of `ids`, without deleted ones. */
  readInterviews(ids: readonly string[]): Promise<Interview[]>;
  /** The same without the answers. */
  readListed(ids: readonly string[]): Promise<InterviewListItem[]>;
  /** Those created at one of these times (ISO 8601) and never changed since. */
  listUnchanged(
    createdAt: readonly string[],
  ): Promise<Pick<Interview, 'id' | 'name' | 'version' | 'createdAt'>[]>;
  countInterviews(): Promise<number>;
  /** Whether a scheduled interview is due by this time (ISO 8601). */
  hasDue(now: string): Promise<boolean>;
}

/**
 * An interview without its questions. A guest with an unknown id is created; an existing guest is not changed. A
 * topic with an existing name in any spelling refers to the existing topic, and its id is not used.
 */
export interface InterviewRow extends Omit<Interview, 'questions' | 'wordCount' | 'version'> {
  /** Set for an interview that is restored from the trash or an archive; any other starts at 1. */
  version?: number;
}

export type Publication = Pick<InterviewRow, 'state' | 'publishedAt'>;

/**
 * A question to write. Without a version a new one starts at 1; that of an existing one rises when its texts change.
 */
export type QuestionRow = Omit<Question, 'version'> & { version?: number };

/** An interview to write, with its questions in order; word counts are derived. */
export interface WholeInterview extends InterviewRow {
  questions: QuestionRow[];
}

/**
 * Writes of interviews with their questions, guest and topics. Data derived from the texts is updated as well:
 * normalised texts, counts, what the search has to follow, related interviews. The content version rises if public content changes.
 */
export interface InterviewWriter extends Omit<AllInterviewsReader, 'findInterview'> {
  /** Locks the writing of interviews until the transaction ends, so that the result stays valid. */
  findLocked(id: string): Promise<Interview | null>;
  /** Whether a deleted interview or question keeps this id in the trash. */
  isInTrash(id: string): Promise<boolean>;
  /** The scheduled interviews that are due by `now` (ISO 8601); locked like by `findLocked`. */
  listDue(now: string): Promise<Interview[]>;
  /**
   * Replaces the interview that was read in this transaction, or nothing, by another one, and returns it as stored.
   * Its version rises by one unless `keepsVersion`; a question that stays keeps its row, and its version unless its
   * texts change. The count of searches is not overwritten. Throws `not_found` if it was deleted.
   */
  save(
    before: Interview | null,
    after: WholeInterview,
    options?: { keepsVersion: boolean },
  ): Promise<Interview>;
  /** Inserts many interviews at once. */
  insertInterviews(interviews: WholeInterview[]): Promise<void>;
  /** False if there was none. */
  deleteInterview(id: string): Promise<boolean>;
  /**
   * Adds to the counts of searches that ended in opening an interview; edits do not conflict with it. The content
   * version does not rise: any stranger can cause a count, and cached pages that are ordered by it expire by age
   * instead.
   */
  addSearches(counts: ReadonlyMap<string, number>): Promise<void>;
}
