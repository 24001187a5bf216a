import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_027 = {
  /** The few texts with pictures, to find the images that no text names. */
  '027-pictures-in-texts': statements(() => [
    sql`create index question_with_pictures on question (id) where answer like '%<img %'`,
    sql`create index text_version_with_pictures on text_version (owner_id) where document like '%<img %'`,
    sql`create index trash_with_pictures on trash (id) where document like '%<img %'`,
  ]),
};
