import pg from 'pg';
import { clientConfig, SESSION_SETTINGS } from '../postgres/postgres-pool.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { applySettings } from '../postgres/session-settings.server.ts';
import { type Check, CLOCK_REMEDY, compareClocks, Warning } from './check.ts';
import type { OpenedDatabase } from './examine-database.server.ts';

const VERSION_MIN = 14;

/** Settings of PostgreSQL with which saved text can be lost. */
const LOSING = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', data_sync_retry: 'on' };

/** The database at a `postgres://` address. Throws if it cannot be reached. */
export async function openServer(databaseUrl: string, now: Date): Promise<OpenedDatabase> {
  const { server, query_timeout } = SESSION_SETTINGS;
  const client = new pg.Client(clientConfig(databaseUrl, { query_timeout }));
  client.on('error', () => {});
  const read = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
  try {
    await client.connect();
    await applySettings(client, server);
    const rows = await read('select name, setting from pg_settings');
    const settings = new Map(rows.map((row) => [String(row['name']), String(row['setting'])]));
    const [clock] = await read('select clock_timestamp() as now');
    const time = clock?.['now'] instanceof Date ? clock['now'] : null;
    return {
      checks: [
        ...settingChecks(settings),
        {
          name: 'clock',
          run: () => time && compareClocks(time, now, 'the database server'),
          remedy: CLOCK_REMEDY,
        },
        {
          name: 'database',
          run: () => assertWritable(databaseUrl),
          remedy:
            'name the primary server in DATABASE_URL, and a user who owns the database; in PgBouncer set pool_mode = transaction or session (docs/several-servers.md)',
        },
      ],
      read,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

function settingChecks(settings: Map<string, string>): Check[] {
  const setting = (name: string) => settings.get(name) ?? 'not known';
  return [
    {
      name: 'PostgreSQL',
      run() {
        if (Number(setting('server_version_num')) < VERSION_MIN * 10_000)
          throw new Error(setting('server_version'));
        return setting('server_version');
      },
      remedy: `move to PostgreSQL ${VERSION_MIN} or newer`,
    },
    {
      name: 'PostgreSQL',
      run() {
        const wrong = Object.entries(LOSING).filter(([name, value]) => setting(name) === value);
        const list = wrong.map(([name, value]) => `${name} is ${value}`).join(', ');
        if (wrong.length > 0) throw new Error(`${list}, saved text can be lost`);
        return 'keeps what it has saved';
      },
      remedy:
        'set fsync = on, full_page_writes = on, synchronous_commit = on and data_sync_retry = off in postgresql.conf and restart it',
    },
    {
      name: 'PostgreSQL',
      run() {
        if (setting('data_checksums') !== 'on')
          throw new Warning('data checksums are off, a damaged page goes unnoticed');
        return null;
      },
      remedy: 'stop it and run pg_checksums --enable',
    },
    {
      name: 'database',
      run() {
        if (setting('server_encoding') !== 'UTF8')
          throw new Error(`the encoding is ${setting('server_encoding')}`);
        return 'UTF8';
      },
      remedy: 'create the database with encoding UTF8',
    },
  ];
}

/** Every save is a transaction, which a pooler refuses that gives every statement another connection. */
async function assertWritable(databaseUrl: string): Promise<string> {
  // Such a pooler ends the connection.
  const client = new pg.Client(clientConfig(databaseUrl, { query_timeout: SESSION_SETTINGS.query_timeout }));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
         and has_schema_privilege(current_schema(), 'create') as is_writable`,
    );
    await client.query('rollback');
    if (rows[0]?.is_writable !== true) throw new Error('it is read-only, or of another user');
    return 'takes transactions that write';
  } catch (error) {
    throw new Error(`takes no transactions that write: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
