import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether an interview is due is one number: nothing marks its neighbours any more. All of them are due once. */
export async function simplifyRelated(trx: Transaction<Tables>): Promise<void> {
  const statements = [
    sql`drop index related_due`,
    sql`alter table related drop column mark`,
    sql`alter table related drop column done`,
    sql`alter table related drop column has_changed`,
    sql`alter table related add column due integer not null default 1`,
    sql`create index related_due on related (due desc, interview_id) where due > 0`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
