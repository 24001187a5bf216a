import { sql } from 'kysely';
import type { TextNumber, Traits } from '../engine.server.ts';
import { SQLITE_TERM_INDEX } from './sqlite-term-index.server.ts';

/** A write transaction is alone on the database, so rows and migrations need no locks. */
export const SQLITE_TRAITS: Traits = {
  textType: sql`text`,
  bytesType: sql`blob`,
  tableEnd: sql`strict`,
  keyedTableEnd: sql`strict, without rowid`,
  termIndex: SQLITE_TERM_INDEX,
  dropRoutine: (name) => sql`drop trigger if exists ${sql.table(name)}`,
  isAnyOf: (value, rows) => sql<boolean>`${value} in (${rows})`,
  textList: valueList,
  numberList: valueList,
  joinByKey: (table, key, value) => sql`
    join ${sql.table(table)} on ${sql.ref(`${table}.${key}`)} = ${sql.ref(value)}`,
  pairList,
  deleteByKeys: (table, [text, number], pairs) => sql`
    delete from ${sql.table(table)} where (${sql.ref(text)}, ${sql.ref(number)}) in (${pairList(pairs)})`,
  lockRows: async () => {},
  lockMigrations: async () => {},
  // Only one transaction writes at a time.
  lock: async () => {},
  tryLockIndexing: async () => true,
  announceContentVersion: async () => {},
};

function valueList(values: readonly (string | number)[]) {
  return sql`select value from json_each(${JSON.stringify(values)})`;
}

function pairList(pairs: readonly TextNumber[]) {
  return sql`select value ->> 0 as text, value ->> 1 as number from json_each(${JSON.stringify(pairs)})`;
}
