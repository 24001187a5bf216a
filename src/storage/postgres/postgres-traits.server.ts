import { sql } from 'kysely';
import type { LockName, TextNumber, Traits } from '../engine.server.ts';
import { CONTENT_CHANNEL } from './content-version-listener.server.ts';
import { POSTGRES_TERM_INDEX } from './postgres-term-index.server.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 6_851_213;
const INDEXING_LOCK = 6_851_215;
const LOCKS: Record<LockName, number> = { admins: 6_851_214, interviews: 6_851_216 };

export const POSTGRES_TRAITS: Traits = {
  textType: sql`text collate "C"`,
  bytesType: sql`bytea`,
  tableEnd: sql``,
  keyedTableEnd: sql``,
  termIndex: POSTGRES_TERM_INDEX,
  dropRoutine: (name) => sql`drop function if exists ${sql.table(name)} cascade`,
  isAnyOf: (value, rows) => sql<boolean>`${value} = any(array(${rows}))`,
  // Without `offset 0` the planner inlines the subselect and joins by its statistics, which may date from
  // when the table was empty.
  joinByKey: (table, key, value) => sql`
    cross join lateral (
      select * from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(value)} offset 0
    ) as ${sql.table(table)}`,
  textList: (values) => sql`select unnest(${values}::text[]) as value`,
  numberList: (values) => sql`select unnest(${values}::integer[]) as value`,
  pairList,
  deleteByKeys: (table, [text, number], pairs) => sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select found.ctid from (${pairList(pairs)}) as pair cross join lateral (
        select ctid from ${sql.table(table)}
        where ${sql.ref(text)} = pair.text and ${sql.ref(number)} = pair.number offset 0
      ) as found
    ))`,

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

  async tryLockIndexing(trx) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(INDEXING_LOCK)}) as taken
    `.execute(trx);
    return rows[0]?.taken === true;
  },

  async announceContentVersion(trx, version) {
    await sql`select pg_notify(${CONTENT_CHANNEL}, ${String(version)})`.execute(trx);
  },
};

function pairList(pairs: readonly TextNumber[]) {
  return sql`
    select * from unnest(${pairs.map(([text]) => text)}::text[], ${pairs.map(([, number]) => number)}::integer[])
      as pair (text, number)
  `;
}
