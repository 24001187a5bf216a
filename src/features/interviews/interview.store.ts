import type {
  Interview,
  InterviewCard,
  InterviewListItem,
  InterviewListQuery,
  Page,
  Published,
  Question,
  StateFilter,
} from './interview.schema.ts';

/** What readers may see: published interviews alone, dated and ordered by when they appeared. */
export interface InterviewReader {
  findInterview(id: string): Promise<Published<Interview> | null>;
  listInterviews(query: InterviewListQuery): Promise<Page<Published<InterviewListItem>>>;
  /** The ids of a page of the list, in its order. */
  listIds(query: InterviewListQuery): Promise<Page<string>>;
  /** Whole interviews with their answers, in the order of `ids`, without those that are gone or taken back. */
  readInterviews(ids: readonly string[]): Promise<Published<Interview>[]>;
  /** The same without the answers. */
  readListed(ids: readonly string[]): Promise<Published<InterviewListItem>[]>;
  listCards(query: InterviewListQuery): Promise<Page<Published<InterviewCard>>>;
  /** In the order of `ids`, without those that are gone or taken back. */
  readCards(ids: string[]): Promise<Published<InterviewCard>[]>;
  /** The beginning of `WHOLE_LIST`. */
  listMostSearched(limit: number): Promise<Published<InterviewCard>[]>;
  /** Newest first. */
  listLatest(limit: number): Promise<Published<InterviewCard>[]>;
  /** The interview published just before this one; the newest after the oldest; null when it is alone. */
  findNext(interview: { id: string; publishedAt: string }): Promise<Published<InterviewCard> | null>;
  /** The published interviews that name a guest or a topic, newest first. */
  listNaming(
    named: { guestId: string } | { topicId: string },
    page: Pick<InterviewListQuery, 'page' | 'pageSize'>,
  ): Promise<Page<Published<InterviewCard>>>;
  /** Published interviews that share the guest or a topic with this one: what shares most, then the newest. */
  listKin(interview: Pick<Interview, 'id' | 'guest' | 'topics'>, limit: number): Promise<Kin[]>;
  /** What the addresses of interviews are made of, and when each changed last; newest first. */
  listAddresses(part: {
    offset: number;
    limit: number;
  }): Promise<{ id: string; name: string; updatedAt: string }[]>;
  /** When any of them changed last; null where there is none. */
  findLastChange(): Promise<string | null>;
  countInterviews(): Promise<number>;
}

/** What an interview has in common with another one. */
export interface Kin {
  id: string;
  hasSameGuest: boolean;
  /** Each topic that both have counts the more the fewer have it; 0 for none. */
  sharedTopics: number;
}

/** Drafts and scheduled interviews too: for admins and for the rules that write. */
export interface AllInterviewsReader {
  findInterview(id: string): Promise<Interview | null>;
  listInterviews(query: InterviewListQuery, state: StateFilter): Promise<Page<InterviewListItem>>;
  /** The ids of a page of the list, in its order. */
  listIds(query: InterviewListQuery, state: StateFilter): Promise<Page<string>>;
  /** Whole interviews with their answers, in the order of `ids`, without those that are gone. */
  readInterviews(ids: readonly string[]): Promise<Interview[]>;
  /** The same without the answers. */
  readListed(ids: readonly string[]): Promise<InterviewListItem[]>;
  countInterviews(): Promise<number>;
  /** Whether a scheduled interview should be published by this moment (ISO 8601). */
  hasDue(now: string): Promise<boolean>;
}

/**
 * What is said of an interview itself. A guest who is not known becomes so; of one who is, what is known stays. Of a topic
 * that is known in some spelling, that one is meant and its id is not needed.
 */
export interface InterviewRow extends Omit<Interview, 'questions' | 'wordCount' | 'version'> {
  /** Of a new one that comes back from the trash or an archive; any other starts at 1. */
  version?: number;
}

export type Publication = Pick<InterviewRow, 'state' | 'publishedAt'>;

/** A question to write. Without a version a new one starts at 1; that of a known one rises when its texts change. */
export type QuestionRow = Omit<Question, 'version'> & { version?: number };

/** An interview as it shall be, with its questions in their order; word counts are not among what is said. */
export interface WholeInterview extends InterviewRow {
  questions: QuestionRow[];
}

/**
 * Writes of interviews with their questions, guest and topics. Everything that derives from the texts follows: folded
 * texts, counts, search index, what is related. The content version rises where readers see a difference.
 */
export interface InterviewWriter extends AllInterviewsReader {
  /** From now until the transaction ends no other one writes interviews, so what is decided over it stays true. */
  findInterview(id: string): Promise<Interview | null>;
  /** The scheduled interviews whose moment has come by `now` (ISO 8601); held as by `findInterview`. */
  listDue(now: string): Promise<Interview[]>;
  /**
   * Makes of the interview that was read in this transaction, or of nothing, another one, and gives it as it is stored.
   * Its version rises by one, or stays where `keepsVersion` says so; a question that stays keeps its row, and its
   * version where its texts stay. The count of searches is not written over. Throws `not_found` where it is gone.
   */
  save(
    before: Interview | null,
    after: WholeInterview,
    options?: { keepsVersion: boolean },
  ): Promise<Interview>;
  /** Many new ones at once: the words that they share come into the search index once. */
  insertInterviews(interviews: WholeInterview[]): Promise<void>;
  /** False when there was none. */
  deleteInterview(id: string): Promise<boolean>;
  /**
   * Adds to the count of searches that ended in opening each interview; edits do not conflict with it. The content
   * version stays: any stranger can have something counted, and stored pages follow their order by age instead.
   */
  addSearches(counts: ReadonlyMap<string, number>): Promise<void>;
}
