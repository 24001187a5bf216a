import type { Image } from '../media/media.schema.ts';
import type { Interview, InterviewListItem, InterviewListQuery, Page, Question } from './interview.schema.ts';

export interface InterviewReader {
  findInterview(id: string): Promise<Interview | null>;
  listInterviews(query: InterviewListQuery): Promise<Page<InterviewListItem>>;
  /** Whole interviews with their answers, in the order of `query`. */
  listFullInterviews(query: InterviewListQuery): Promise<Page<Interview>>;
  /** Newest first. */
  listLatest(limit: number): Promise<InterviewListItem[]>;
  /** The interview published just before this one; the newest after the oldest; null when it is alone. */
  findNext(interview: { id: string; createdAt: string }): Promise<InterviewListItem | null>;
  /** What the addresses of the newest interviews are made of, and when each changed last; newest first. */
  listAddresses(limit: number): Promise<{ id: string; name: string; updatedAt: string }[]>;
  countInterviews(): Promise<number>;
}

/** Columns of the interview itself; questions are written apart. */
export interface InterviewRow {
  id: string;
  name: string;
  summary: string;
  image: Image | null;
  searchedCount: number;
  createdAt: string;
  updatedAt: string;
}

/** A new interview with its questions in their order. */
export interface WholeInterview {
  row: InterviewRow;
  questions: Omit<Question, 'version'>[];
}

/**
 * Writes of one interview and its questions. Each raises the interview's version by one and keeps its
 * derived columns (folded texts, word count) true.
 */
export interface InterviewWriter extends InterviewReader {
  insertInterview(row: InterviewRow, questions: Omit<Question, 'version'>[]): Promise<void>;
  /** Many at once: the words that they share come into the search index once. */
  insertInterviews(interviews: WholeInterview[]): Promise<void>;
  updateInterview(
    id: string,
    fields: Pick<InterviewRow, 'name' | 'summary' | 'image' | 'updatedAt'>,
  ): Promise<void>;
  /** False when there was none. */
  deleteInterview(id: string): Promise<boolean>;
  /** Makes the list exactly this, in this order; ids that stay keep their row and raise its version if changed. */
  replaceQuestions(
    interviewId: string,
    questions: Omit<Question, 'version'>[],
    updatedAt: string,
  ): Promise<void>;
  insertQuestion(interviewId: string, question: Omit<Question, 'version'>, updatedAt: string): Promise<void>;
  /** `position` moves the question there and closes the gap it leaves. */
  updateQuestion(
    interviewId: string,
    questionId: string,
    fields: { question: string; answer: string; position?: number },
    updatedAt: string,
  ): Promise<void>;
  deleteQuestion(interviewId: string, questionId: string, updatedAt: string): Promise<boolean>;
  /** Adds to the count of searches that ended in opening each interview; edits do not conflict with it. */
  addSearches(counts: ReadonlyMap<string, number>): Promise<void>;
}
