import { sql } from 'kysely';
import { statements } from './statements.server.ts';

export const MIGRATION_028 = {
  /** What an admin has set about the site; null where the environment or the product's own text applies. */
  '028-site-settings': statements(({ textType: text, tableEnd }) => [
    sql`create table site_settings (
      slot integer not null primary key check (slot = 1),
      platform_name ${text},
      host_name ${text},
      host_country ${text},
      contact_email ${text},
      social_url ${text},
      tagline ${text},
      list_intro ${text},
      version integer not null
    ) ${tableEnd}`,
  ]),
};
