import { sql } from 'kysely';
import type { Traits } from '../engine.server.ts';

/** A write transaction is alone on the database, so rows and migrations need no locks. */
export const SQLITE_TRAITS: Traits = {
  textType: sql`text`,
  bytesType: sql`blob`,
  tableEnd: sql`strict`,
  keyedTableEnd: sql`strict, without rowid`,
  formerTermIndex: {
    tables: [
      sql`create virtual table search_index using fts5 (
        terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
      )`,
    ],
    pending: [],
  },
  emptyTable: (name) => sql`delete from ${sql.table(name)}`,
  dropRoutine: (name) => sql`drop trigger if exists ${sql.table(name)}`,
  isAnyOf: (value, texts) =>
    sql<boolean>`${value} in (select value from json_each(${JSON.stringify(texts)}))`,
  lockRows: async () => {},
  lockMigrations: async () => {},
  // Only one transaction writes at a time.
  lock: async () => {},
  announceContentVersion: async () => {},
};
