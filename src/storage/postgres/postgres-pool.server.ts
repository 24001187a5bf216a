import pg from 'pg';
import type { StorageLog } from '../engine.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { applySettings, type ServerSettings } from './session-settings.server.ts';

const CONNECTIONS_MAX = 9;
const CONNECT_TIMEOUT_MS = 5_000;

const BIGINT_OID = 20;

/** Counts and sums as numbers: none comes near 2^53. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format)),
};

/** Settings that the driver applies itself. */
type DriverSettings = Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'max'>;

/**
 * Settings that the driver would ignore or send as start parameters; `applySettings` sends them to the server
 * instead.
 */
type ServerOnly = 'server' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout';

interface PoolSettings extends DriverSettings {
  /** Settings for the server. */
  server: ServerSettings;
}

/** Settings of every session. `query_timeout` covers a server that does not respond. */
export const SESSION_SETTINGS = {
  server: { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 },
  query_timeout: 7_000,
  max: CONNECTIONS_MAX,
};

/**
 * Searches have their own connections, so that they never take those of the pages. The longest statement reads a stamp of
 * every interview.
 */
export const SEARCH_SETTINGS = {
  server: { ...SESSION_SETTINGS.server, statement_timeout: 2_000 },
  query_timeout: 3_000,
  max: 4,
};

/** Filtered lists are read one at a time, and apart from the searches. */
export const LIST_SETTINGS = { ...SEARCH_SETTINGS, max: 1 };

/** A migration may take long, and waits for one that another process runs. */
export const MIGRATION_SETTINGS = { server: { statement_timeout: 0, lock_timeout: 60_000 } };

/** A reader of everything may pause between two reads. */
export const SNAPSHOT_SETTINGS = {
  ...SESSION_SETTINGS,
  server: { ...SESSION_SETTINGS.server, idle_in_transaction_session_timeout: 0 },
  max: 1,
};

/** Options of a client or pool of the driver, without settings of the server. */
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

/** `log` is called when an idle connection is lost. */
export function createPool(
  databaseUrl: string,
  { server, ...settings }: PoolSettings,
  log: StorageLog,
): pg.Pool {
  const onConnect = (client: pg.ClientBase) => applySettings(client, server);
  const pool = new pg.Pool({ ...clientConfig(databaseUrl, settings), onConnect });
  // Without listeners the loss of a connection, idle or in use, would end the process. A user of a connection
  // gets the error from its next statement.
  pool.on('error', (error) => log('database connection lost', { reason: reasonOf(error) }));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
