import { mkdtempDisposable, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { describeNewerSchema } from '../migrate.server.ts';
import { MIGRATIONS } from '../migrations/index.server.ts';
import { openPostgres } from '../postgres/open-postgres.server.ts';
import { clientConfig } from '../postgres/postgres-pool.server.ts';
import { DATABASE_FILE } from '../sqlite/database-file.ts';
import { openSqlite } from '../sqlite/open-sqlite.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { BackupError } from './backup-files.server.ts';

const ROWS_AT_ONCE = 200;
/**
 * How long a transaction waits for a lock. PgBouncer refuses this setting among the start parameters of a
 * connection.
 */
const LIMIT_LOCKS = `set local lock_timeout = '10s'`;
const noLog = () => {};

/**
 * Copies a snapshot of a PostgreSQL database into an SQLite file. The two have the same tables; what belongs to the
 * search is omitted, because its index is made from the texts.
 */
export async function copyPostgresToFile(databaseUrl: string, target: string): Promise<void> {
  await using stage = await mkdtempDisposable(join(dirname(target), 'copy-'));
  await prepareFile(stage.path);
  const path = join(stage.path, DATABASE_FILE);
  {
    using file = openForCopy(path);
    await inSnapshot(databaseUrl, (client) => copyRows(client, file));
    file.exec('pragma wal_checkpoint(truncate); pragma journal_mode = delete');
  }
  await rename(path, target);
}

/** Throws `BackupError` if the database is not empty. */
export async function assertEmptyPostgres(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select table_name as name from information_schema.tables where table_schema = current_schema()`,
    );
    if (rows.length > 0) {
      throw new BackupError(
        'The PostgreSQL database is not empty; create a new one and name it in DATABASE_URL',
      );
    }
  });
}

/**
 * Fills an empty PostgreSQL database from the SQLite file of a folder that is not in use, which is migrated
 * first. All rows are inserted in one transaction.
 */
export async function copyFileToPostgres(folder: string, databaseUrl: string): Promise<void> {
  await prepareFile(folder);
  const engine = await openPostgres(databaseUrl, noLog);
  await engine.close();
  using file = openForCopy(join(folder, DATABASE_FILE));
  await withClient(databaseUrl, async (client) => {
    await client.query(`begin; ${LIMIT_LOCKS}`);
    for (const table of tablesOf(file)) await insertRows(client, file, table);
    await client.query('commit');
  });
}

/** Creates the file of a folder, or migrates the existing one. */
async function prepareFile(folder: string): Promise<void> {
  const engine = await openSqlite({ dataDir: folder, isServer: false, log: noLog });
  await engine.close();
}

function openForCopy(path: string): DatabaseSync {
  return new DatabaseSync(path, { enableForeignKeyConstraints: false });
}

/** Every table except those with derived rows or rows of the schema, parents before children. */
function tablesOf(file: DatabaseSync): string[] {
  const names = file
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all()
    .map((row) => String(row['name']))
    .filter((name) => name !== 'migration')
    .filter((name) => !name.startsWith('search_') || name === 'search_miss');
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    const parents = file.prepare('select "table" as name from pragma_foreign_key_list(?)').all(name);
    for (const parent of parents) add(String(parent['name']));
    ordered.push(name);
  };
  names.forEach(add);
  return ordered;
}

/** Rows of `counter` that belong to the search are omitted as well. */
const rowFilter = (table: string) => (table === 'counter' ? ` where id not like 'search!_%' escape '!'` : '');

async function copyRows(client: pg.Client, file: DatabaseSync): Promise<void> {
  file.exec('begin');
  for (const table of tablesOf(file)) {
    const columns = file
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map((row) => `"${String(row['name'])}"`);
    const places = columns.map(() => '?').join(', ');
    const insert = file.prepare(
      `insert or replace into "${table}" (${columns.join(', ')}) values (${places})`,
    );
    await client.query(
      `declare rows cursor for select ${columns.join(', ')} from "${table}"${rowFilter(table)}`,
    );
    for (;;) {
      const { rows } = await client.query<SQLInputValue[]>({
        text: `fetch ${ROWS_AT_ONCE} from rows`,
        rowMode: 'array',
      });
      if (rows.length === 0) break;
      for (const row of rows) insert.run(...row);
    }
    await client.query('close rows');
  }
  file.exec('commit');
}

async function insertRows(client: pg.Client, file: DatabaseSync, table: string): Promise<void> {
  const rows = file.prepare(`select * from "${table}"${rowFilter(table)}`).iterate();
  const insert = async (batch: object[]) => {
    await client.query(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)
       ${table === 'counter' ? 'on conflict (id) do update set value = excluded.value' : ''}`,
      [JSON.stringify(batch)],
    );
  };
  const batch: object[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_AT_ONCE) await insert(batch.splice(0));
  }
  if (batch.length > 0) await insert(batch);
}

/** Runs `work` in one snapshot of the database, whose schema must be the current one. */
async function inSnapshot(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`begin isolation level repeatable read, read only; ${LIMIT_LOCKS}`);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = rows.map(({ name }) => name);
    const newer = describeNewerSchema(applied);
    if (newer) throw new BackupError(`The database cannot be copied: ${newer}`);
    if (Object.keys(MIGRATIONS).some((name) => !applied.includes(name))) {
      throw new BackupError('The database is of an older version of the program: start this one first');
    }
    await work(client);
    await client.query('rollback');
  });
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(clientConfig(databaseUrl));
  client.on('error', noLog);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`PostgreSQL cannot be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(noLog);
  }
}
