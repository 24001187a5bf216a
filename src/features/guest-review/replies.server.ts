import { type Clock, DAY_MS } from '../../kernel/clock.ts';
import type { AllInterviewsReader } from '../interviews/interview.store.ts';
import { type ReviewSum, sumOf } from './review-sum.ts';
import type { ComparedRemark, ReviewNews } from './review.schema.ts';
import type { ReviewReader } from './review.store.ts';
import { compareRemark, textsOf } from './reviews.server.ts';

/** An interview that guests have remarked on, with what they said in numbers. */
export interface Reply extends ReviewSum {
  id: string;
  name: string;
  /** The time of the last remark. */
  at: string;
}

interface ReplyServices {
  storage: { allInterviews: AllInterviewsReader; reviews: ReviewReader };
  clock: Clock;
}

const RECENT_MS = 14 * DAY_MS;

/** The interviews with open notes or recent remarks, the last remark first. */
export async function listReplies({ storage, clock }: ReplyServices, limit: number): Promise<Reply[]> {
  const replied = await storage.reviews.listReplied(recently(clock), limit);
  const interviews = await storage.allInterviews.readInterviews(
    replied.map(({ interviewId }) => interviewId),
  );
  const timeOf = new Map(replied.map(({ interviewId, at }) => [interviewId, at]));
  return Promise.all(
    interviews.map(async (interview) => {
      const { id, name, questions } = interview;
      const texts = textsOf(interview);
      const remarks = (await storage.reviews.listRemarks(id)).filter(
        ({ authorId, part }) => authorId === null && texts.has(part),
      );
      const compared = remarks.map((remark) => toRemarked(compareRemark(remark, texts)));
      return {
        id,
        name,
        at: timeOf.get(id) ?? '',
        ...sumOf(
          compared,
          questions.map((question) => question.id),
        ),
      };
    }),
  );
}

function toRemarked({ part, approval, isApprovalOld, note }: ComparedRemark) {
  return {
    part,
    isApproved: approval !== null && !isApprovalOld,
    hasOpenNote: note !== null && note.resolvedAt === null,
  };
}

/** The open notes of all interviews, and the approvals since a time (ISO 8601); null for the last 14 days. */
export function countNews(services: ReplyServices, since: string | null): Promise<ReviewNews> {
  const from = since === null ? recently(services.clock) : new Date(since).toISOString();
  return services.storage.reviews.countNews(from);
}

/** The time from which on something is new to a host who has not looked (ISO 8601): 14 days ago. */
export function recently(clock: Clock): string {
  return new Date(clock.now().getTime() - RECENT_MS).toISOString();
}
