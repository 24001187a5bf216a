import type { Remark, ReviewLink } from './review.schema.ts';

export interface ReviewReader {
  findLink(tokenHash: string): Promise<ReviewLink | null>;
  /** The newest first. */
  listLinks(interviewId: string): Promise<ReviewLink[]>;
  listRemarks(interviewId: string): Promise<Remark[]>;
}

export interface ReviewWriter extends ReviewReader {
  /** Holds it until the transaction ends, so that two remarks through one link come one after the other. */
  findLink(tokenHash: string): Promise<ReviewLink | null>;
  insertLink(link: ReviewLink, tokenHash: string): Promise<void>;
  setOpened(linkId: string, openedAt: string): Promise<void>;
  /** False when the interview has none of this id. What was said through it stays. */
  deleteLink(interviewId: string, linkId: string): Promise<boolean>;
  /** In the place of what the link said of this part before. */
  putRemark(remark: Remark): Promise<void>;
  deleteRemark(id: string): Promise<void>;
  /** Everything said of a question. */
  deleteRemarksOn(questionId: string): Promise<void>;
  /** All links of an interview and everything said of it. */
  deleteReviews(interviewId: string): Promise<void>;
}
