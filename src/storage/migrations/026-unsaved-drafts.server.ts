import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_026 = {
  /** Unsaved text of forms, by account; `content` is null once it is saved or discarded. */
  '026-unsaved-drafts': statements(({ textType: text, tableEnd }) => [
    sql`create table unsaved_draft (
      user_id ${text} not null references user_account (id) on delete cascade,
      key ${text} not null,
      content ${text},
      kept_at ${text} not null,
      stored_at ${text} not null,
      primary key (user_id, key)
    ) ${tableEnd}`,
    sql`create index unsaved_draft_by_time on unsaved_draft (stored_at)`,
  ]),
};
