import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_030 = {
  /** The wording of an answer that a guest suggests, beside the note. */
  '030-suggestions': statements(({ textType: text }) => [
    sql`alter table review_remark add column suggestion ${text} not null default ''`,
  ]),
};
