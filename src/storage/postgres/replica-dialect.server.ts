import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Pool } from 'pg';
import { dialectOver, PoolDriver } from './postgres-dialect.server.ts';

/** Gives null where it has no answer that counts. */
export type ReplicaRead = <R>(query: CompiledQuery) => Promise<QueryResult<R> | null>;

/** Kysely that reads from a replica, one statement after another, and from the primary what the replica does not answer. */
export function replicaDialect(primary: Pool, read: ReplicaRead): Dialect {
  return dialectOver(() => new ReplicaDriver(new PoolDriver(primary), read));
}

class ReplicaConnection implements DatabaseConnection {
  readonly #primary: PoolDriver;
  readonly #read: ReplicaRead;

  constructor(primary: PoolDriver, read: ReplicaRead) {
    this.#primary = primary;
    this.#read = read;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#read<R>(query)) ?? (await this.#askPrimary<R>(query));
  }

  async #askPrimary<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#primary.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      connection.release();
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered');
  }
}

/** Its connection is none of a pool yet: which one it takes is decided with the statement. */
class ReplicaDriver implements Driver {
  readonly #connection: ReplicaConnection;

  constructor(primary: PoolDriver, read: ReplicaRead) {
    this.#connection = new ReplicaConnection(primary, read);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  beginTransaction = refuseTransaction;
  commitTransaction = refuseTransaction;
  rollbackTransaction = refuseTransaction;

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

async function refuseTransaction(): Promise<never> {
  throw new Error('Transactions belong to the primary');
}
