import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/id.server.ts';
import type { Author } from '../accounts/account.schema.ts';
import { hashSecret, newSecret } from '../accounts/credentials/secret.server.ts';
import { recordActivity, type Deed } from '../activity/record-activity.server.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import { requireInterview } from '../interviews/interview-saves.server.ts';
import type { AllInterviewsReader, InterviewWriter } from '../interviews/interview.store.ts';
import type { NewLink, ReviewLink } from './review.schema.ts';
import type { ReviewReader, ReviewWriter } from './review.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the rules on private links and remarks ask of the application. */
export interface ReviewServices {
  storage: {
    allInterviews: AllInterviewsReader;
    reviews: ReviewReader;
    transaction<T>(work: (writers: ReviewWriters) => Promise<T>): Promise<T>;
  };
  clock: Clock;
  /** Null where a guest acts, or the product itself. */
  author: Author | null;
}

export interface ReviewWriters {
  interviews: InterviewWriter;
  reviews: ReviewWriter;
  activity: ActivityWriter;
}

/** Makes a private link; its token is told this once. Throws `not_found`. */
export async function createReviewLink(
  { storage, clock, author }: ReviewServices,
  interviewId: string,
  { label, days }: NewLink,
): Promise<{ link: ReviewLink; token: string }> {
  const now = clock.now();
  const token = newSecret();
  const link: ReviewLink = {
    id: newId(),
    interviewId,
    label,
    madeAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    openedAt: null,
  };
  await storage.transaction(async ({ interviews, reviews, activity }) => {
    const { id, name } = await requireInterview(interviews, interviewId);
    await reviews.insertLink(link, hashSecret(token));
    const deed: Deed = { kind: 'private-link-made', at: link.madeAt, by: author, about: { id, name } };
    await recordActivity({ activity }, deed);
  });
  return { link, token };
}

/** The newest first; those that have expired too. Throws `not_found`. */
export async function listReviewLinks(
  { storage }: ReviewServices,
  interviewId: string,
): Promise<ReviewLink[]> {
  await requireInterview(storage.allInterviews, interviewId);
  return storage.reviews.listLinks(interviewId);
}

/** Withdraws a link: from now on it opens nothing. What was said through it stays. Throws `not_found`. */
export async function revokeReviewLink(
  { storage, clock, author }: ReviewServices,
  interviewId: string,
  linkId: string,
): Promise<void> {
  const at = clock.now().toISOString();
  await storage.transaction(async ({ interviews, reviews, activity }) => {
    const { id, name } = await requireInterview(interviews, interviewId);
    if (!(await reviews.deleteLink(id, linkId))) throw new AppError('not_found', 'preview.notFound');
    const deed: Deed = { kind: 'private-link-withdrawn', at, by: author, about: { id, name } };
    await recordActivity({ activity }, deed);
  });
}
