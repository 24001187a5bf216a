import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient, QueryArrayResult } from 'pg';
import { unavailable } from '../../kernel/app-error.ts';
import { toColumnName, toPropertyName, toRows } from '../column-names.ts';
import { ConnectError, isConnectionLost, toAppError } from './postgres-errors.server.ts';
import { beginOn } from './session-settings.server.ts';

/** Kysely over a pool. It throws failures as `AppError` and never reuses a broken connection. */
export function postgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ColumnNameCompiler(),
  };
}

class ColumnNameCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumnName(identifier));
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, fields, rowCount } = await this.run(query.sql, query.parameters);
    const names = fields.map((field) => toPropertyName(field.name));
    // Kysely's types say what the columns of a query are; `pg` returns rows of any shape.
    return { rows: toRows(names, rows) as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<QueryArrayResult<unknown[]>> {
    try {
      return await this.#client.query({ text: sql, values: [...parameters], rowMode: 'array' });
    } catch (error) {
      this.#isBroken ||= isConnectionLost(error);
      throw toAppError(error);
    }
  }

  async begin(): Promise<void> {
    await this.run(beginOn(this.#client));
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported');
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect());
    } catch (error) {
      // The server accepted connections at start, so the cause is temporary.
      throw unavailable(new ConnectError(error));
    }
  }

  async beginTransaction(connection: PoolConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await connection.run('commit');
    // PostgreSQL replies to COMMIT with ROLLBACK if a statement had failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.run('rollback');
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}
