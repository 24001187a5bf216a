import { sql } from 'kysely';
import { statements } from './statements.server.ts';

/** An interview says who made its picture; of those before, this is not known. */
export const addImageCredit = statements(({ textType: text }) => [
  sql`alter table interview add column image_credit ${text} not null default ''`,
]);
