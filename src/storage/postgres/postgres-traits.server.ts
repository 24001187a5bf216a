import { sql } from 'kysely';
import type { LockName, Traits } from '../engine.server.ts';
import { CONTENT_CHANNEL } from './content-version-listener.server.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 6_851_213;
const LOCKS: Record<LockName, number> = { admins: 6_851_214, interviews: 6_851_216 };

export const POSTGRES_TRAITS: Traits = {
  textType: sql`text collate "C"`,
  bytesType: sql`bytea`,
  tableEnd: sql``,
  keyedTableEnd: sql``,
  formerTermIndex: {
    tables: [
      sql`create table search_index (
        number integer not null primary key,
        terms integer[] not null
      ) with (toast_tuple_target = 128)`,
      sql`create index search_index_by_term on search_index using gin (terms) with (fastupdate = off)`,
    ],
    pending: [sql`alter index search_index_by_term set (fastupdate = on)`],
  },
  emptyTable: (name) => sql`truncate ${sql.table(name)}`,
  dropRoutine: (name) => sql`drop function if exists ${sql.table(name)} cascade`,
  isAnyOf: (value, texts) => sql<boolean>`${value} = any(${[...texts]}::text[])`,

  async lockRows(trx, { table, column, value }) {
    // In the order of ids, so that two transactions cannot deadlock.
    await sql`select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id for update`.execute(
      trx,
    );
  },

  async lockMigrations(trx) {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  },

  async lock(trx, name) {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(trx);
  },

  async announceContentVersion(trx, version) {
    await sql`select pg_notify(${CONTENT_CHANNEL}, ${String(version)})`.execute(trx);
  },
};
