import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Which roles there are is said in `features/accounts/policy.ts`, and no longer by a check of the column. SQLite drops a
 * check with its column alone, so the roles move to a new one; the table stays, and what refers to it.
 */
export async function dropRoleCheck(trx: Transaction<Tables>, { textType: text }: Traits): Promise<void> {
  const statements = [
    sql`alter table user_account add column any_role ${text} not null default ''`,
    sql`update user_account set any_role = role`,
    sql`alter table user_account drop column role`,
    sql`alter table user_account rename column any_role to role`,
  ];
  for (const statement of statements) await statement.execute(trx);
}
