import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_024 = {
  /** The focal point and the alternative text of an image; existing ones keep the point they were shown with. */
  '024-image-description': statements(({ textType: text }) => [
    sql`alter table image add column focus_x integer not null default 50`,
    sql`alter table image add column focus_y integer not null default 22`,
    sql`alter table image add column alt ${text} not null default ''`,
  ]),
};
