import { type Kysely, sql } from 'kysely';
import type { AdminListItem } from '../../features/interviews/interview.schema.ts';
import type { Tables } from '../tables.ts';
import { idBatches } from './interview-rows.server.ts';

const NONE = { opened: 0, finished: 0 };

/** Adds how often each interview was read. */
export async function withReads(
  db: Kysely<Tables>,
  interviews: Omit<AdminListItem, 'reads'>[],
): Promise<AdminListItem[]> {
  const reads = new Map<string, AdminListItem['reads']>();
  for (const ids of idBatches(interviews)) {
    const { rows } = await sql<AdminListItem['reads'] & { interviewId: string }>`
      select interview_id, sum(opened) as opened, sum(finished) as finished from reading_day
      where interview_id in (${sql.join(ids)}) group by interview_id
    `.execute(db);
    for (const { interviewId, ...counts } of rows) reads.set(interviewId, counts);
  }
  return interviews.map((interview) => ({ ...interview, reads: reads.get(interview.id) ?? NONE }));
}
