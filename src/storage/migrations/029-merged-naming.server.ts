import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_029 = {
  /** What took the place of a merged guest or topic, so that its address still leads somewhere. */
  '029-merged-naming': statements(({ textType: text, tableEnd }) => [
    sql`create table merged_naming (
      id ${text} not null primary key,
      into_id ${text} not null
    ) ${tableEnd}`,
    sql`create index merged_naming_by_target on merged_naming (into_id)`,
  ]),
};
