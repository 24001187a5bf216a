import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Whom interviews name as their guest, and what they speak of. */
export async function createGuestsAndTopics(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  const statements = [
    sql`create table guest (
      id ${text} not null primary key,
      name ${text} not null,
      name_key ${text} not null,
      name_sort ${text} not null,
      trade ${text} not null,
      line ${text} not null
    ) ${tableEnd}`,
    sql`create index guest_by_key on guest (name_key)`,
    sql`alter table interview add column guest_id ${text} references guest (id)`,
    sql`create index interview_by_guest on interview (guest_id)`,
    sql`create table topic (
      id ${text} not null primary key,
      name ${text} not null,
      name_key ${text} not null unique,
      name_sort ${text} not null
    ) ${tableEnd}`,
    sql`create table interview_topic (
      interview_id ${text} not null references interview (id) on delete cascade,
      topic_id ${text} not null references topic (id),
      position integer not null,
      primary key (interview_id, topic_id)
    ) ${tableEnd}`,
    sql`create index interview_topic_by_topic on interview_topic (topic_id)`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
