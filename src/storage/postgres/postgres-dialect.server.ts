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
import { beginOn, isShared } from './session-settings.server.ts';

/**
 * Kysely over a pool. It throws failures as `AppError` and never reuses a broken connection. If `isPrepared`, a
 * connection plans each statement once. No such statement may select `*`: it would fail once a newer version of the
 * program, beside this one, has added a column.
 */
export function postgresDialect(pool: Pool, { isPrepared = false } = {}): Dialect {
  const names = isPrepared ? new StatementNames() : null;
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, names),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new ColumnNameCompiler(),
  };
}

class ColumnNameCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumnName(identifier));
  }
}

/** More than all searches have. The server keeps the plan of each for every connection. */
const NAMES_MAX = 200;

/** A statement with a name is prepared by the first connection that sends it, and again by every other. */
class StatementNames {
  readonly #names = new Map<string, string>();

  /** Undefined for one statement too many. */
  nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < NAMES_MAX)
      this.#names.set(text, `mulhim_${this.#names.size}`);
    return this.#names.get(text);
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames | null;
  #isBroken = false;

  constructor(client: PoolClient, names: StatementNames | null) {
    this.#client = client;
    // What one client prepares in a shared session the next one does not find.
    this.#names = isShared(client) ? null : names;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, fields, rowCount } = await this.run(query.sql, query.parameters);
    const names = fields.map((field) => toPropertyName(field.name));
    // Kysely's types say what the columns of a query are; `pg` returns rows of any shape.
    return { rows: toRows(names, rows) as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<QueryArrayResult<unknown[]>> {
    try {
      const name = this.#names?.nameOf(sql);
      return await this.#client.query({ text: sql, values: [...parameters], rowMode: 'array', name });
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
  readonly #names: StatementNames | null;

  constructor(pool: Pool, names: StatementNames | null) {
    this.#pool = pool;
    this.#names = names;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect(), this.#names);
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
