import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { AppError } from '../../kernel/app-error.ts';
import { CONTENT_VERSION } from '../content-version.server.ts';
import { readCounter } from '../counters.server.ts';
import type { Engine, StorageLog } from '../engine.server.ts';
import { migrate } from '../migrate.server.ts';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import type { Tables } from '../tables.ts';
import { ContentVersionListener } from './content-version-listener.server.ts';
import { DatabaseClock } from './database-clock.server.ts';
import { postgresDialect } from './postgres-dialect.server.ts';
import { isConnectionLost, isRepeatable, sqlState } from './postgres-errors.server.ts';
import {
  clientConfig,
  createPool,
  MIGRATION_SETTINGS,
  LIST_SETTINGS,
  SESSION_SETTINGS,
  SNAPSHOT_SETTINGS,
} from './postgres-pool.server.ts';
import { POSTGRES_TRAITS } from './postgres-traits.server.ts';

const TRANSACTION_ATTEMPTS = 3;

/** Opens the database. Throws `StorageStartError`. */
export async function openPostgres(databaseUrl: string, log: StorageLog): Promise<Engine> {
  await checkServer(databaseUrl, log);
  await migrateDatabase(databaseUrl, log);
  const pool = createPool(databaseUrl, SESSION_SETTINGS, log);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const searchPool = createPool(databaseUrl, LIST_SETTINGS, log);
  const searcher = new Kysely<Tables>({ dialect: postgresDialect(searchPool) });
  const clock = new DatabaseClock();
  const listener = new ContentVersionListener(databaseUrl, await readCounter(db, CONTENT_VERSION), {
    clock,
    log,
  });
  await listener.refresh();
  if (clock.aheadMs !== 0)
    log('the clock of this machine is wrong, or the database server’s; theirs holds', {
      aheadMs: clock.aheadMs,
    });
  return {
    traits: POSTGRES_TRAITS,
    now: () => clock.now(),
    reader: db,
    searcher,
    accountReader: db,
    openSnapshot: () => openSnapshot(databaseUrl, log),
    transaction: (work) => transact(db, work),
    contentVersion: () => listener.current,
    storedContentVersion: () => readCounter(db, CONTENT_VERSION),
    contentChanged: (version) => listener.observe(version),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    size: async () => {
      const asked = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
      return (await asked.execute(db)).rows[0]?.size ?? 0;
    },
    close: async () => {
      await listener.stop();
      await searchPool.end();
      await pool.end();
    },
  };
}

async function migrateDatabase(databaseUrl: string, log: StorageLog): Promise<void> {
  const pool = createPool(databaseUrl, MIGRATION_SETTINGS, log);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await migrate({ traits: POSTGRES_TRAITS, transaction: (work) => transact(db, work) });
  } catch (error) {
    if (error instanceof StorageStartError) throw error;
    throw startError(databaseUrl, error instanceof AppError ? error.cause : error);
  } finally {
    await pool.end();
  }
}

/** Not from the pool, because a reader of everything holds the connection for a long time. */
async function openSnapshot(databaseUrl: string, log: StorageLog): ReturnType<Engine['openSnapshot']> {
  const pool = createPool(databaseUrl, SNAPSHOT_SETTINGS, log);
  try {
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
    const trx = await db.startTransaction().execute();
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    // PostgreSQL takes the snapshot with the first read.
    await sql`select 1 from counter`.execute(trx);
    const close = async () => {
      await trx.rollback().execute();
      await pool.end();
    };
    return { db: trx, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Runs the whole transaction again after a serialization failure or deadlock, or if the connection was lost
 * before COMMIT was sent. If it was lost later, the outcome is unknown, so the error is thrown.
 */
async function transact<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : null;
      const canRepeat = isRepeatable(cause) || (!isCommitting && isConnectionLost(cause));
      if (!canRepeat || attempt === TRANSACTION_ATTEMPTS) throw error;
    }
  }
}

/** Connects once, to report a clear error before anything else fails. */
async function checkServer(databaseUrl: string, log: StorageLog): Promise<void> {
  const client = createClient(databaseUrl);
  try {
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(
      `select name, setting from pg_settings
       where name in ('server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    const settings = new Map(rows.map((row) => [String(row.name), String(row.setting)]));
    const encoding = settings.get('server_encoding');
    if (encoding !== 'UTF8') {
      throw new StorageStartError(
        `The PostgreSQL database has the encoding ${encoding}; create it with UTF8.`,
      );
    }
    const off = [...settings].filter(([, setting]) => setting === 'off').map(([name]) => name);
    if (off.length > 0) log('PostgreSQL can lose saved data at a power cut', { off });
  } catch (error) {
    throw error instanceof StorageStartError ? error : startError(databaseUrl, error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The driver reads the certificates that the address names. */
function createClient(databaseUrl: string): pg.Client {
  try {
    return new pg.Client(clientConfig(databaseUrl, { query_timeout: SESSION_SETTINGS.query_timeout }));
  } catch (error) {
    throw new StorageStartError(`DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  }
}

function startError(databaseUrl: string, error: unknown): StorageStartError {
  const { user, database, host, port } = new pg.Client(clientConfig(databaseUrl));
  const server = `PostgreSQL at ${host}:${port}`;
  const message = {
    '28P01': `${server} refuses the user ${user}: wrong name or password in DATABASE_URL, where % of a password is written as %25.`,
    '28000': `${server} refuses the user ${user}: ${reasonOf(error)}`,
    '3D000': `${server} has no database ${database}. Create it or correct DATABASE_URL.`,
  }[sqlState(error)];
  return new StorageStartError(message ?? `${server} cannot be used: ${reasonOf(error)}`, { cause: error });
}
