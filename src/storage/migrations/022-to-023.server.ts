import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATIONS_022_TO_023 = {
  /** The credit of an interview's image; unknown for existing ones. */
  '022-image-credit': statements(({ textType: text }) => [
    sql`alter table interview add column image_credit ${text} not null default ''`,
  ]),

  /** Names for what the tables contain: counters of the whole site, and counts that expire. */
  '023-counters': statements(() => [
    sql`alter table setting rename to counter`,
    sql`alter table attempt rename to timed_count`,
    sql`alter table timed_count rename column attempts to count`,
    sql`alter table timed_count rename column window_ends_at to ends_at`,
  ]),
};
