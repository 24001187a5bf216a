import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Deleted interviews and questions, apart from those that readers ask for. */
export async function createTrash(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table trash (
    id ${text} not null primary key,
    kind ${text} not null,
    interview_id ${text},
    interview_name ${text},
    deleted_at ${text} not null,
    user_id ${text},
    user_name ${text},
    question_count integer not null,
    image ${text},
    name ${text} not null,
    document ${text} not null
  ) ${tableEnd}`.execute(trx);
  await sql`create index trash_by_date on trash (deleted_at desc, id)`.execute(trx);
  await sql`create index trash_by_interview on trash (interview_id)`.execute(trx);
  await sql`create index trash_by_image on trash (image)`.execute(trx);
}
