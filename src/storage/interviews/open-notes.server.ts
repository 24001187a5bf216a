import { type Kysely, sql, type SqlBool } from 'kysely';
import type { AdminListItem, InterviewListItem } from '../../features/interviews/interview.schema.ts';
import { OPENING, WHOLE } from '../../features/guest-review/review.schema.ts';
import type { Tables } from '../tables.ts';
import { idBatches } from './interview-rows.server.ts';

/** Of a row of `review_remark`: from a guest, on a part that the interview still has. */
export const IS_PRESENT_REMARK = sql<SqlBool>`review_remark.author_id is null
  and (review_remark.part in (${OPENING}, ${WHOLE})
    or exists (select 1 from question where question.id = review_remark.part))`;

/** Of a row of `review_remark`: with a note that no host has marked as done. */
export const HAS_UNDONE_NOTE = sql<SqlBool>`review_remark.note is not null and review_remark.resolved_at is null`;

export const IS_OPEN_NOTE = sql<SqlBool>`${IS_PRESENT_REMARK} and ${HAS_UNDONE_NOTE}`;

/** Adds how many open notes each interview has. */
export async function withOpenNotes(
  db: Kysely<Tables>,
  interviews: InterviewListItem[],
): Promise<Omit<AdminListItem, 'reads'>[]> {
  const counts = new Map<string, number>();
  for (const ids of idBatches(interviews)) {
    const rows = await db
      .selectFrom('reviewRemark')
      .select(({ fn }) => ['interviewId', fn.countAll<number>().as('count')])
      .where('interviewId', 'in', ids)
      .where(IS_OPEN_NOTE)
      .groupBy('interviewId')
      .execute();
    for (const { interviewId, count } of rows) counts.set(interviewId, count);
  }
  return interviews.map((interview) => ({ ...interview, openNotes: counts.get(interview.id) ?? 0 }));
}
