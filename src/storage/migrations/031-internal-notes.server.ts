import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_031 = {
  /** The admin who wrote a note for the other admins; null for what a guest said. */
  '031-internal-notes': statements(({ textType: text }) => [
    sql`alter table review_remark add column author_id ${text}`,
  ]),
};
