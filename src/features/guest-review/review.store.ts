import type { Remark, Replied, ReviewLink, ReviewNews } from './review.schema.ts';

export interface ReviewReader {
  findLink(tokenHash: string): Promise<ReviewLink | null>;
  /** Newest first. */
  listLinks(interviewId: string): Promise<ReviewLink[]>;
  listRemarks(interviewId: string): Promise<Remark[]>;
  /**
   * The interviews with an open note or a remark since a time (ISO 8601), the last remark first. Like `countNews` it
   * ignores remarks on deleted interviews and questions.
   */
  listReplied(since: string, limit: number): Promise<Replied[]>;
  /** The open notes, and the approvals since a time (ISO 8601). */
  countNews(since: string): Promise<ReviewNews>;
}

export interface ReviewWriter extends ReviewReader {
  /** Locks it until the transaction ends, so that two remarks through one link are serialised. */
  findLink(tokenHash: string): Promise<ReviewLink | null>;
  insertLink(link: ReviewLink, tokenHash: string): Promise<void>;
  setOpened(linkId: string, openedAt: string): Promise<void>;
  /** False if the interview has no link with this id. Remarks through it stay. */
  deleteLink(interviewId: string, linkId: string): Promise<boolean>;
  /** Replaces the link's earlier remark on this part. */
  putRemark(remark: Remark): Promise<void>;
  deleteRemark(id: string): Promise<void>;
  /** Deletes all remarks on a question. */
  deleteRemarksOn(questionId: string): Promise<void>;
  /** Deletes all links to an interview and all remarks on it. */
  deleteReviews(interviewId: string): Promise<void>;
}
