import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Who did what and when, in one table with what happened to accounts. Nothing refers to the rest of the database: an
 * entry outlives what it is about.
 */
export async function createActivity(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table activity (
    id ${text} not null primary key,
    at ${text} not null,
    kind ${text} not null,
    user_id ${text},
    user_name ${text},
    about_id ${text},
    about_name ${text},
    question ${text},
    network ${text},
    browser ${text},
    system ${text}
  ) ${tableEnd}`.execute(trx);
  await sql`create index activity_by_date on activity (at desc, id)`.execute(trx);
  await sql`create index activity_by_subject on activity (about_id, at)`.execute(trx);
  const isOwn = sql`e.network is not null and e.kind <> 'sign-in-failed'`;
  await sql`insert into activity
    select e.id, e.at, e.kind,
      case when ${isOwn} then u.id end, case when ${isOwn} then u.name end,
      u.id, u.name, null, e.network, e.browser, e.system
    from account_event e join user_account u on u.id = e.user_id`.execute(trx);
  await sql`drop table account_event`.execute(trx);
}
