import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATIONS_032_TO_041 = {
  /** On PostgreSQL the terms of a save are sorted into the index after it. */
  '032-pending-terms+': statements(({ termIndex }) => termIndex.pending),

  /** The date of publication of drafts that were withdrawn; unknown for existing ones. */
  '033-earlier-date+': statements(({ textType: text }) => [
    sql`alter table interview add column earlier_published_at ${text}`,
  ]),
};
