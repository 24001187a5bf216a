import pg from 'pg';
import { clientConfig, REPLICA_SETTINGS } from '../postgres/postgres-pool.server.ts';
import { assertFollows, readIdentity, WrongReplicaError } from '../postgres/replica-look.server.ts';
import { reasonOf } from '../start-error.server.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Behind for longer it is hardly ever asked. */
const BEHIND_MAX_SECONDS = 10;

/** Whether a replica can be read from, and how far behind it is. */
export async function examineReplica(databaseUrl: string, readUrl: string): Promise<Finding> {
  const [primary, replica] = [clientOf(databaseUrl), clientOf(readUrl)];
  try {
    await primary.connect();
    await replica.connect();
    const identity = await readIdentity(replica);
    assertFollows(await readIdentity(primary), identity);
    if (identity.isReplica) return await examineDelay(primary, replica);
    return warn('read replica: is the primary itself', 'name a replica in DATABASE_READ_URL, or nothing');
  } catch (error) {
    if (error instanceof WrongReplicaError)
      return fail(`read replica: ${error.message}`, 'name a replica of DATABASE_URL, or nothing');
    return warn(
      `read replica: ${reasonOf(error)}`,
      'see that it runs and DATABASE_READ_URL is right; until then the primary answers alone',
    );
  } finally {
    await Promise.allSettled([primary.end(), replica.end()]);
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client(clientConfig(url, REPLICA_SETTINGS));
  client.on('error', () => {});
  return client;
}

async function examineDelay(primary: pg.Client, replica: pg.Client): Promise<Finding> {
  const written = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
  const { rows } = await replica.query<{ seconds: number }>(
    `select (case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0 else
       round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end)::integer as seconds`,
    [written.rows[0]?.place],
  );
  const seconds = rows[0]?.seconds ?? 0;
  const what = `read replica: ${seconds} s behind`;
  return seconds <= BEHIND_MAX_SECONDS
    ? ok(what)
    : warn(what, 'see that it is connected to its primary (pg_stat_wal_receiver) and not too busy');
}
