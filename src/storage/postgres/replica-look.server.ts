import pg from 'pg';
import { ANSWER_VERSIONS } from '../search/collection.server.ts';
import { sqlState } from './postgres-errors.server.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * A number that rises with every change of what readers see, of the search index and of the schema. Each part only rises,
 * and a replica is what its primary was: where both have the same number it has everything of the primary's.
 */
const MILESTONE = `
  select (sum(value) + (select count(*) from migration))::bigint as milestone
  from setting where id in (${ANSWER_VERSIONS.map((id) => pg.escapeLiteral(id)).join(', ')})`;

/** Asked with every statement, so each connection prepares it once: planning it takes longer than answering. */
const ASK_MILESTONE = { name: 'mulhim_milestone', text: MILESTONE };

/** A copy made byte by byte keeps the number of the system and of the database; a start is one of a server alone. */
const IDENTITY = `
  select (select system_identifier::text from pg_control_system()) as system,
    (select oid::text from pg_database where datname = current_database()) as database,
    extract(epoch from pg_postmaster_start_time())::text as started, pg_is_in_recovery() as "isReplica"`;

type Client = Pick<pg.ClientBase, 'query'>;

export interface ServerIdentity {
  system: string;
  database: string;
  started: string;
  isReplica: boolean;
}

/** 0 where there are no tables yet: a replica follows the first start as everything else. */
export async function readMilestone(client: Client): Promise<number> {
  try {
    const { rows } = await client.query<{ milestone: number }>(ASK_MILESTONE);
    return rows[0]?.milestone ?? 0;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

export async function readIdentity(client: Client): Promise<ServerIdentity> {
  const { rows } = await client.query<ServerIdentity>(IDENTITY);
  const [identity] = rows;
  if (!identity) throw new Error('PostgreSQL does not say which server it is');
  return identity;
}

/** Answers of this server would be wrong for good: it does not follow the primary. */
export class WrongReplicaError extends Error {
  constructor(reason: string) {
    super(`DATABASE_READ_URL ${reason}`);
    this.name = 'WrongReplicaError';
  }
}

/** The primary itself, behind whatever other address, is as good as a replica of it. */
export function assertFollows(primary: ServerIdentity, replica: ServerIdentity): void {
  if (replica.system !== primary.system || replica.database !== primary.database)
    throw new WrongReplicaError('leads to another database than DATABASE_URL, not to a replica of it');
  if (!replica.isReplica && replica.started !== primary.started)
    throw new WrongReplicaError('leads to a server that takes writes of its own, not to a replica');
}
