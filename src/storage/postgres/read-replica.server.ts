import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { StorageLog } from '../engine.server.ts';
import { reasonOf, StorageStartError } from '../start-error.server.ts';
import type { Tables } from '../tables.ts';
import { toQueryResult } from './postgres-dialect.server.ts';
import { isConnectionLost } from './postgres-errors.server.ts';
import {
  createQuietPool,
  REPLICA_SETTINGS,
  SESSION_SETTINGS,
  type PoolSettings,
} from './postgres-pool.server.ts';
import { replicaDialect } from './replica-dialect.server.ts';
import {
  assertFollows,
  readIdentity,
  readMilestone,
  WrongReplicaError,
  type ServerIdentity,
} from './replica-look.server.ts';
import { SharedQuestion } from './shared-question.server.ts';

/** How soon a replica that is behind, lost, or has cancelled a statement is looked at again. */
const BEHIND_PAUSE_MS = 20;
const LOST_PAUSE_MS = 1_000;
/** Behind for so long it is as good as lost. */
const LATE_MS = 10_000;
/** A commit can be on the replica a moment before the primary shows it. */
const AHEAD_MS = 2_000;

type State = 'current' | 'behind' | 'ahead' | 'unknown';

interface Rest {
  since: number;
  pauseMs: number;
  timer: NodeJS.Timeout | null;
  looking: Promise<void>;
}

/**
 * Answers reads from a replica of the primary, and never from an older state than the primary's: with each statement goes
 * the question, to the primary, which milestone it has reached, and an answer counts where the replica was known to
 * have reached the same before. Whatever it does not answer so is for the primary to answer.
 */
export class ReadReplica {
  readonly #primary: pg.Pool;
  readonly #looks: pg.Pool;
  readonly #pools: pg.Pool[] = [];
  readonly #readUrl: string;
  readonly #log: StorageLog;
  readonly #milestone: SharedQuestion<number>;
  /** By connection: behind one address there may be several replicas, and one connection stays with one of them. */
  readonly #reached = new WeakMap<pg.ClientBase, number>();
  #primaryIdentity: ServerIdentity | null = null;
  /** The last milestone that the primary is known to have reached. */
  #wanted = 0;
  #rest: Rest | null = null;
  #isLost = false;
  #isClosed = false;

  constructor({ databaseUrl, readUrl }: ReplicaAddresses, log: StorageLog) {
    this.#readUrl = readUrl;
    this.#log = log;
    this.#primary = createQuietPool(databaseUrl, { ...SESSION_SETTINGS, max: 1 }, () => {});
    this.#looks = createQuietPool(readUrl, { ...REPLICA_SETTINGS, max: 1 }, () => {});
    this.#milestone = new SharedQuestion(() => readMilestone(this.#primary));
  }

  /** Looks at both servers. Throws `StorageStartError` where the replica is none; one that is away is only told of. */
  async begin(): Promise<void> {
    try {
      let state = await this.#look();
      for (const deadline = performance.now() + AHEAD_MS; state === 'ahead'; state = await this.#look()) {
        if (performance.now() > deadline)
          throw new WrongReplicaError(
            'leads to a server that is ahead of DATABASE_URL, so it does not follow it',
          );
        await pause(BEHIND_PAUSE_MS);
      }
      if (state !== 'current') this.#leave(BEHIND_PAUSE_MS);
    } catch (error) {
      if (error instanceof WrongReplicaError) throw new StorageStartError(`${error.message}.`);
      this.#lose(error);
    }
  }

  /** Reads through connections of its own to the replica, and through `primary` where it has to. */
  reader(primary: pg.Pool, settings: PoolSettings): Kysely<Tables> {
    const server = { ...settings.server, ...REPLICA_SETTINGS.server };
    const pool = createQuietPool(this.#readUrl, { ...settings, ...REPLICA_SETTINGS, server }, (error) =>
      this.#lose(error),
    );
    this.#pools.push(pool);
    return new Kysely({ dialect: replicaDialect(primary, (query) => this.#read(pool, query)) });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#rest?.timer) clearTimeout(this.#rest.timer);
    await this.#rest?.looking;
    for (const pool of [...this.#pools, this.#looks, this.#primary]) await pool.end();
  }

  /** Null where the primary has to answer. */
  async #read<R>(pool: pg.Pool, query: CompiledQuery): Promise<QueryResult<R> | null> {
    if (this.#rest !== null) return null;
    const [now, answer] = await Promise.all([
      this.#milestone.ask().catch(() => null),
      this.#ask<R>(pool, query),
    ]);
    if (now === null) return null;
    this.#wanted = Math.max(this.#wanted, now);
    if (answer === null || answer.reached === now) return answer?.result ?? null;
    // Where it is further than the primary, either that is about to show it too, or the two have parted.
    if (answer.reached > now) this.#leave(BEHIND_PAUSE_MS);
    return null;
  }

  async #ask<R>(
    pool: pg.Pool,
    query: CompiledQuery,
  ): Promise<{ reached: number; result: QueryResult<R> } | null> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      this.#lose(error);
      return null;
    }
    let isBroken = false;
    try {
      const reached = await this.#reachedBy(client);
      if (reached >= this.#wanted) {
        const found = await client.query<R & object>(query.sql, [...query.parameters]);
        return { reached, result: toQueryResult<R>(found) };
      }
      this.#leave(BEHIND_PAUSE_MS);
      return null;
    } catch (error) {
      isBroken = isConnectionLost(error);
      // That a statement was cancelled, as replay may have to, says nothing against the server.
      if (isBroken) this.#lose(error);
      else this.#leave(LOST_PAUSE_MS);
      return null;
    } finally {
      client.release(isBroken);
    }
  }

  /** The milestone of the server at the other end; asked for where the last one known is not enough. */
  async #reachedBy(client: pg.PoolClient): Promise<number> {
    const known = this.#reached.get(client);
    if (known !== undefined && known >= this.#wanted) return known;
    if (known === undefined && this.#primaryIdentity)
      assertFollows(this.#primaryIdentity, await readIdentity(client));
    const reached = await readMilestone(client);
    this.#reached.set(client, reached);
    return reached;
  }

  async #look(): Promise<State> {
    const identity = await readIdentity(this.#looks);
    const reached = await readMilestone(this.#looks);
    // Where the primary does not answer, that is no fault of the replica.
    if (!(await this.#askPrimary())) return 'unknown';
    if (this.#primaryIdentity) assertFollows(this.#primaryIdentity, identity);
    if (reached > this.#wanted) return 'ahead';
    return reached === this.#wanted ? 'current' : 'behind';
  }

  async #askPrimary(): Promise<boolean> {
    try {
      this.#primaryIdentity = await readIdentity(this.#primary);
      this.#wanted = await this.#milestone.ask();
      return true;
    } catch {
      return false;
    }
  }

  /** Says so once. */
  #lose(error: unknown): void {
    if (this.#isClosed) return;
    if (!this.#isLost) {
      this.#isLost = true;
      this.#log('the read replica is not used: the primary answers alone', { reason: reasonOf(error) });
    }
    this.#leave(LOST_PAUSE_MS);
  }

  /** Reads go to the primary until a look finds that they need not. */
  #leave(pauseMs: number): void {
    if (this.#isClosed || this.#rest !== null) return;
    this.#rest = { since: performance.now(), pauseMs, timer: null, looking: Promise.resolve() };
    this.#lookLater(this.#rest);
  }

  #lookLater(rest: Rest): void {
    rest.timer = setTimeout(() => {
      rest.looking = this.#lookAgain(rest);
    }, rest.pauseMs);
    rest.pauseMs = Math.min(2 * rest.pauseMs, LOST_PAUSE_MS);
  }

  async #lookAgain(rest: Rest): Promise<void> {
    try {
      const state = await this.#look();
      if (state === 'current') return this.#useAgain();
      const isLate = performance.now() - rest.since > LATE_MS;
      if (isLate && state !== 'unknown') this.#lose(new Error(`it stays ${state}`));
    } catch (error) {
      this.#lose(error);
    }
    if (!this.#isClosed) this.#lookLater(rest);
  }

  #useAgain(): void {
    this.#rest = null;
    if (this.#isLost) this.#log('the read replica is used again');
    this.#isLost = false;
  }
}

export interface ReplicaAddresses {
  databaseUrl: string;
  /** A server that follows the one at `databaseUrl`. */
  readUrl: string;
}

/** Opens what reads from a replica. Throws `StorageStartError` where it is none of this database. */
export async function openReadReplica(addresses: ReplicaAddresses, log: StorageLog): Promise<ReadReplica> {
  const replica = new ReadReplica(addresses, log);
  try {
    await replica.begin();
    return replica;
  } catch (error) {
    await replica.close();
    throw error;
  }
}
