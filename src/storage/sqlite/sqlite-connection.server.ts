import {
  constants,
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { MEMORY_SHARE } from '../../kernel/memory-share.server.ts';
import { toPropertyName, toRows } from '../column-names.ts';

/** How long a statement waits for another process that holds the lock. */
export const BUSY_TIMEOUT_MS = 5_000;
/** The first release without the "WAL-reset" corruption. */
const SQLITE_VERSION_MIN = [3, 51, 3] as const;
const STATEMENTS_KEPT = 256;
/** Large enough for what a save touches, so that no page is written twice. */
const WRITE_CACHE_KIB = 8 * 1024;
/** The default of SQLite. */
const READ_CACHE_KIB = 2_000;

/** Settings of every connection, which are verified. */
const PRAGMAS = {
  busy_timeout: BUSY_TIMEOUT_MS,
  synchronous: 2, // FULL
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  mmap_size: 0,
  journal_size_limit: 64 * 1024 * 1024,
} as const;

export interface ConnectionOptions {
  /** Only a writing connection creates the file. */
  readOnly: boolean;
  /** Tables that this connection cannot read. */
  hiddenTables?: readonly string[];
}

interface Prepared {
  statement: StatementSync;
  /** Its column names in the code; empty for a statement that returns no rows. */
  names: string[];
}

export interface SqliteResult {
  rows: Record<string, SQLOutputValue>[];
  changes: number;
}

/** A connection with durable settings and its prepared statements. */
export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #statements = new LRUCache<string, Prepared>({
    max: STATEMENTS_KEPT,
  });

  /** Throws if a setting does not apply. */
  constructor(path: string, options: ConnectionOptions) {
    this.database = new DatabaseSync(path, {
      readOnly: options.readOnly,
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
      enableDoubleQuotedStringLiterals: false,
      defensive: true,
    });
    try {
      applySettings(this.database, options);
      hideTables(this.database, options.hiddenTables ?? []);
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  execute(sql: string, parameters: readonly unknown[]): SqliteResult {
    const { statement, names } = this.#prepare(sql);
    const values = parameters.map(toInputValue);
    if (names.length === 0) return { rows: [], changes: Number(statement.run(...values).changes) };
    // With `setReturnArrays` each row is an array, which the types do not reflect.
    const rows: unknown[] = statement.all(...values);
    return { rows: toRows(names, rows as SQLOutputValue[][]), changes: 0 };
  }

  rollback(): void {
    if (this.database.isTransaction) this.database.exec('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }

  /**
   * The most recently used statements stay prepared, because preparing costs more than running most of them.
   */
  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    // Building the objects here is twice as fast as in the driver, and renames the columns in the same step.
    statement.setReturnArrays(true);
    const entry = { statement, names: statement.columns().map(({ name }) => toPropertyName(name)) };
    this.#statements.set(sql, entry);
    return entry;
  }
}

function applySettings(database: DatabaseSync, options: ConnectionOptions): void {
  assertVersion(readValue(database, 'select sqlite_version()'));
  if (!options.readOnly) database.exec('pragma journal_mode = wal');
  const cacheKib = Math.floor((options.readOnly ? READ_CACHE_KIB : WRITE_CACHE_KIB) * MEMORY_SHARE);
  database.exec(`pragma cache_size = -${cacheKib}`);
  for (const [name, value] of Object.entries(PRAGMAS)) database.exec(`pragma ${name} = ${value}`);
  for (const [name, value] of Object.entries({ ...PRAGMAS, journal_mode: 'wal' })) {
    const actual = readValue(database, `pragma ${name}`);
    if (actual !== value) throw new Error(`SQLite has ${name} = ${actual} although ${value} was set`);
  }
  assertDefensive(database);
}

/** Throws for a library older than the first safe one. */
export function assertVersion(version: unknown): void {
  const parts = String(version).split('.').map(Number);
  const difference = SQLITE_VERSION_MIN.map((least, index) => (parts[index] ?? 0) - least).find(
    (d) => d !== 0,
  );
  if (difference !== undefined && difference < 0) {
    throw new Error(
      `SQLite ${version} is older than ${SQLITE_VERSION_MIN.join('.')}, which corrupts databases`,
    );
  }
}

/** In defensive mode the schema table cannot be written, whatever the pragma says. */
function assertDefensive(database: DatabaseSync): void {
  database.exec('pragma writable_schema = on');
  if (readValue(database, 'pragma writable_schema') !== 0) throw new Error('SQLite is not in defensive mode');
}

function hideTables(database: DatabaseSync, tables: readonly string[]): void {
  if (tables.length === 0) return;
  database.setAuthorizer((action, table) => {
    const isHidden = action === constants.SQLITE_READ && table !== null && tables.includes(table);
    return isHidden ? constants.SQLITE_DENY : constants.SQLITE_OK;
  });
}

/** The first column of the first row. */
export function readValue(database: DatabaseSync, sql: string): SQLOutputValue | undefined {
  return Object.values(database.prepare(sql).get() ?? {})[0];
}

function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A parameter of type ${typeof value} cannot be stored`);
}
