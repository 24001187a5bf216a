import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * The interviews of a topic and of a guest in the order in which they are listed, and guests in the order of their
 * names. With each topic of an interview stands when that was published.
 */
export async function orderNamingLists(trx: Transaction<Tables>, { textType: text }: Traits): Promise<void> {
  const statements = [
    sql`alter table interview_topic add column published_at ${text}`,
    sql`update interview_topic set published_at = (
      select published_at from interview where id = interview_topic.interview_id and state = 'published'
    )`,
    sql`create index interview_topic_by_publication on interview_topic (topic_id, published_at desc, interview_id)`,
    sql`drop index interview_topic_by_topic`,
    sql`create index interview_by_guest_publication on interview (guest_id, published_at desc, id)`,
    sql`drop index interview_by_guest`,
    sql`create index guest_by_name on guest (name_sort, id)`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
