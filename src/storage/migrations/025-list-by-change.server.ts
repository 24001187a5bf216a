import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_025 = {
  /** The order of the admin's list by the last change, in both directions as in 017. */
  '025-list-by-change': statements(() => [
    sql`create index interview_by_last_change on interview (updated_at, created_at desc, id)`,
    sql`create index interview_by_last_change_desc on interview (updated_at desc, created_at desc, id)`,
  ]),
};
