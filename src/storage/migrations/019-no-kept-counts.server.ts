import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Tables of counts, and the triggers that kept them and the dates of `interview_topic`, by their names in either engine. */
const ROUTINES = [
  'interview_count_inserted',
  'interview_count_deleted',
  'interview_count_moved',
  'interview_topic_placed',
  'interview_topic_moved',
  'topic_count_inserted',
  'topic_count_deleted',
  'topic_count_moved',
  'count_changed_interviews',
  'count_moved_interview',
  'add_to_interview_count',
  'place_in_topic',
  'move_in_topics',
  'count_changed_topics',
  'count_moved_topic',
  'add_to_topic_count',
];
const TABLES = ['interview_count', 'topic_count'];

/** A database of an earlier version kept counts by triggers; one that begins with this version never had them. */
export async function dropKeptCounts(trx: Transaction<Tables>, { dropRoutine }: Traits): Promise<void> {
  for (const name of ROUTINES) await dropRoutine(name).execute(trx);
  for (const name of TABLES) await sql`drop table if exists ${sql.table(name)}`.execute(trx);
}
