import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Which interviews are near to each, found after a change rather than with each page; all of them are due. */
export async function createRelated(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  const statements = [
    sql`create table related (
      interview_id ${text} not null primary key references interview (id) on delete cascade,
      ids ${text},
      mark integer not null,
      done integer not null,
      has_changed integer not null
    ) ${tableEnd}`,
    sql`create index related_due on related (has_changed, interview_id) where mark > done`,
    sql`insert into related (interview_id, mark, done, has_changed) select id, 1, 0, 0 from interview`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
