import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** What interviews and info pages said before. */
export async function createTextVersions(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table text_version (
    owner_kind ${text} not null,
    owner_id ${text} not null,
    number integer not null,
    started_at ${text} not null,
    saved_at ${text} not null,
    user_id ${text},
    user_name ${text},
    restored_from integer,
    words_added integer not null,
    words_removed integer not null,
    image ${text},
    document ${text} not null,
    primary key (owner_kind, owner_id, number)
  ) ${tableEnd}`.execute(trx);
  await sql`create index text_version_by_image on text_version (image)`.execute(trx);
}
