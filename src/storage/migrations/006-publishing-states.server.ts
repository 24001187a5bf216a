import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * What is drafted or scheduled beside what is published; everything there was is published. The indexes of
 * the orders that readers see begin with the state, so that a page of them is read and nothing else.
 */
export async function addPublishingStates(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  const statements = [
    sql`alter table interview add column published_at ${text}`,
    sql`update interview set published_at = created_at`,
    sql`alter table interview add column state ${text} not null default 'published'
      check (state in ('draft', 'scheduled', 'published') and (state = 'draft') = (published_at is null))`,
    sql`drop index interview_by_searches`,
    sql`create index interview_by_searches
      on interview (state, searched_count desc, published_at desc, id)`,
    sql`create index interview_by_state on interview (state, created_at desc, id)`,
    sql`create index interview_by_publication on interview (state, published_at desc, id)`,
    sql`alter table search_document rename column created_at to published_at`,
    sql`create table search_unpublished (
      interview_id ${text} not null primary key references interview (id) on delete cascade,
      analyser integer not null,
      terms ${text} not null
    ) ${tableEnd}`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
