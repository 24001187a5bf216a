import type { Kysely } from 'kysely';
import type { AdminListItem } from '../../features/interviews/interview.schema.ts';
import type { Tables } from '../tables.ts';
import { idBatches } from './interview-rows.server.ts';

/** Adds how often each interview was read. */
export async function withReads(
  db: Kysely<Tables>,
  interviews: Omit<AdminListItem, 'reads'>[],
): Promise<AdminListItem[]> {
  const reads = new Map<string, AdminListItem['reads']>();
  for (const ids of idBatches(interviews)) {
    const rows = await db
      .selectFrom('readingDay')
      .select(({ fn }) => [
        'interviewId',
        fn.sum<number>('opened').as('opened'),
        fn.sum<number>('finished').as('finished'),
      ])
      .where('interviewId', 'in', ids)
      .groupBy('interviewId')
      .execute();
    for (const { interviewId, ...counts } of rows) reads.set(interviewId, counts);
  }
  return interviews.map((interview) => ({
    ...interview,
    reads: reads.get(interview.id) ?? { opened: 0, finished: 0 },
  }));
}
