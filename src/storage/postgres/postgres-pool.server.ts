import pg from 'pg';
import type { StorageLog } from '../engine.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { applySettings, type ServerSettings } from './session-settings.server.ts';

const CONNECTIONS_MAX = 9;
const CONNECT_TIMEOUT_MS = 5_000;

const BIGINT_OID = 20;

/** Counts and sums arrive as numbers: none comes near 2^53. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format)),
};

/** What the driver keeps to by itself. */
type DriverSettings = Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'max'>;

/** What the driver would ignore, or put into the start of a connection; `applySettings` asks the server for them. */
type ServerOnly = 'server' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout';

export interface PoolSettings extends DriverSettings {
  /** What the server is asked to keep to. */
  server: ServerSettings;
}

/** What every session asks of the server. `query_timeout` covers one that is silent. */
export const SESSION_SETTINGS = {
  server: { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 },
  query_timeout: 7_000,
  max: CONNECTIONS_MAX,
};

/**
 * Searches have connections of their own, so that they never take those of the pages. The index is always the better
 * way: a walk through the table reads the long lists beside it, which the planner does not count. Nor is a
 * statement of milliseconds worth compiling or sharing out.
 */
export const SEARCH_SETTINGS = {
  server: {
    ...SESSION_SETTINGS.server,
    // As long as a reader waits for a search: a thread that is ended leaves its statement behind.
    statement_timeout: 1_000,
    enable_seqscan: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
  },
  query_timeout: 2_000,
  max: 4,
};

/** The lists with a filter ask the index as well: one after another, beside the searches. */
export const LIST_SETTINGS = {
  server: { ...SEARCH_SETTINGS.server, statement_timeout: 2_000 },
  query_timeout: 3_000,
  max: 1,
};

/** A migration may take its time, and waits for one that another process runs. */
export const MIGRATION_SETTINGS = { server: { statement_timeout: 0, lock_timeout: 60_000 } };

/** Whoever reads everything may pause between two reads. */
export const SNAPSHOT_SETTINGS = {
  ...SESSION_SETTINGS,
  server: { ...SESSION_SETTINGS.server, idle_in_transaction_session_timeout: 0 },
  max: 1,
};

/** The processes of a server have together about as many connections as one alone; each has at least `least`. */
export function sharedBy(
  processes: number,
  settings: PoolSettings & { max: number },
  least: number,
): PoolSettings {
  return { ...settings, max: Math.max(least, Math.floor(settings.max / processes)) };
}

/** What a client or a pool of the driver is made with. Settings of the server are not part of it. */
export function clientConfig(
  databaseUrl: string,
  settings: DriverSettings & { [name in ServerOnly]?: never } = {},
): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'mulhim',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    client_encoding: 'UTF8',
    types: TYPES,
    ...settings,
  };
}

/** `log` is told when an idle connection is lost. */
export function createPool(
  databaseUrl: string,
  { server, ...settings }: PoolSettings,
  log: StorageLog,
): pg.Pool {
  const onConnect = (client: pg.ClientBase) => applySettings(client, server);
  const pool = new pg.Pool({ ...clientConfig(databaseUrl, settings), onConnect });
  // Without listeners the loss of an idle connection, or of one in use, would end the process. Whoever uses
  // one learns of it from the next statement.
  pool.on('error', (error) => log('database connection lost', { reason: reasonOf(error) }));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
