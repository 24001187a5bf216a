import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** Private links to an interview, and what their readers said of it. */
export async function createGuestReviews(
  trx: Transaction<Tables>,
  { textType: text, tableEnd }: Traits,
): Promise<void> {
  await sql`create table review_link (
    id ${text} not null primary key,
    token_hash ${text} not null unique,
    interview_id ${text} not null,
    label ${text} not null,
    made_at ${text} not null,
    expires_at ${text} not null,
    opened_at ${text}
  ) ${tableEnd}`.execute(trx);
  await sql`create index review_link_by_interview on review_link (interview_id, made_at)`.execute(trx);
  await sql`create table review_remark (
    id ${text} not null primary key,
    link_id ${text} not null,
    interview_id ${text} not null,
    part ${text} not null,
    reviewer ${text} not null,
    approved_text ${text},
    approved_at ${text},
    note ${text},
    noted_text ${text},
    noted_at ${text},
    resolved_at ${text},
    unique (link_id, part)
  ) ${tableEnd}`.execute(trx);
  await sql`create index review_remark_by_interview on review_remark (interview_id)`.execute(trx);
  await sql`create index review_remark_by_part on review_remark (part)`.execute(trx);
}
