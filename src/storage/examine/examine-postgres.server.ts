import pg from 'pg';
import { clientConfig, SESSION_SETTINGS } from '../postgres/postgres-pool.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { applySettings } from '../postgres/session-settings.server.ts';
import { compareClocks } from './compare-clocks.ts';
import { fail, ok, warn, type ExaminedDatabase, type Finding } from './finding.ts';

const VERSION_MIN = 14;

/** Settings of PostgreSQL that durability depends on. */
const DURABLE: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  data_sync_retry: 'off',
};

/** The database at a `postgres://` address. Throws if it cannot be reached. */
export async function examinePostgres(databaseUrl: string, now: Date): Promise<ExaminedDatabase> {
  const { server, query_timeout } = SESSION_SETTINGS;
  const client = new pg.Client(clientConfig(databaseUrl, { query_timeout }));
  client.on('error', () => {});
  const read = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
  try {
    await client.connect();
    await applySettings(client, server);
    const rows = await read(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
         'data_sync_retry', 'data_checksums', 'server_encoding', 'server_version', 'server_version_num')`,
    );
    const settings = new Map(rows.map((row) => [String(row['name']), String(row['setting'])]));
    const [clock] = await read('select clock_timestamp() as now');
    return {
      findings: [
        examineVersion(settings),
        ...examineSettings(settings),
        examineEncoding(settings),
        ...(clock?.['now'] instanceof Date ? [compareClocks(clock['now'], now, 'the database server')] : []),
        await examineWriting(read),
        await examinePooling(databaseUrl),
      ],
      read,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

function examineVersion(settings: Map<string, string>): Finding {
  const what = `PostgreSQL ${settings.get('server_version')}`;
  const isKnown = Number(settings.get('server_version_num')) >= VERSION_MIN * 10_000;
  return isKnown ? ok(what) : fail(what, `move to PostgreSQL ${VERSION_MIN} or newer`);
}

function examineSettings(settings: Map<string, string>): Finding[] {
  const wrong = Object.entries(DURABLE).filter(([name, wanted]) => settings.get(name) !== wanted);
  const findings = wrong.map(([name, wanted]) =>
    fail(
      `PostgreSQL: ${name} is ${settings.get(name)}, saved text can be lost`,
      `set ${name} = ${wanted} in postgresql.conf and restart it`,
    ),
  );
  if (settings.get('synchronous_commit') === 'off') {
    findings.push(
      fail(
        'PostgreSQL: synchronous_commit is off, saved text can be lost',
        'set synchronous_commit = on in postgresql.conf and reload it',
      ),
    );
  }
  if (settings.get('data_checksums') !== 'on') {
    findings.push(
      warn(
        'PostgreSQL: data checksums are off, a damaged page goes unnoticed',
        'stop it and run pg_checksums --enable',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('PostgreSQL: keeps what it has saved')];
}

function examineEncoding(settings: Map<string, string>): Finding {
  const encoding = settings.get('server_encoding');
  return encoding === 'UTF8'
    ? ok('database: UTF8')
    : fail(`database: the encoding is ${encoding}`, 'create the database with encoding UTF8');
}

async function examineWriting(read: ExaminedDatabase['read']): Promise<Finding> {
  const [row] = await read(
    `select pg_is_in_recovery() as replica, current_setting('transaction_read_only') as read_only,
       has_schema_privilege(current_schema(), 'create') as can_create`,
  );
  const isWritable = row?.['replica'] === false && row['read_only'] === 'off' && row['can_create'] === true;
  return isWritable
    ? ok('database: takes writes')
    : fail(
        'database: takes no writes',
        'name the primary server in DATABASE_URL, and a user who owns the database',
      );
}

/** A pooler that gives every statement another connection refuses transactions, which every save is. */
async function examinePooling(databaseUrl: string): Promise<Finding> {
  // The pooler ends the connection.
  const client = new pg.Client(clientConfig(databaseUrl, { query_timeout: SESSION_SETTINGS.query_timeout }));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query('rollback');
    return ok('database: takes transactions');
  } catch (error) {
    return fail(
      `database: takes no transactions: ${reasonOf(error)}`,
      'set pool_mode = transaction or session in PgBouncer (docs/deploy.md)',
    );
  } finally {
    await client.end().catch(() => {});
  }
}
