import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Semaphore } from '../../kernel/semaphore.server.ts';
import { toColumnName } from '../column-names.ts';
import type { SqliteExecutor } from './sqlite-executor.server.ts';

/** How long a write waits for those before it. */
const MAX_WAIT_MS = 5_000;

/** Kysely over one executor. A writing one is used by one transaction or query at a time. */
export function sqliteDialect(executor: SqliteExecutor, options: { writes: boolean }): Dialect {
  return {
    createAdapter: () => new SharedConnectionAdapter(),
    createDriver: () => (options.writes ? new WriteDriver(executor) : new ReadDriver(executor)),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new ColumnNameCompiler(),
  };
}

/** Reads need no lock and writes wait for theirs with a time limit, so Kysely's own lock is not used. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ColumnNameCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toColumnName(identifier));
  }
}

class ExecutorConnection implements DatabaseConnection {
  readonly executor: SqliteExecutor;

  constructor(executor: SqliteExecutor) {
    this.executor = executor;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.executor.execute(query.sql, query.parameters);
    // Kysely's types say what the columns of a query are; the driver has to trust them.
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported');
  }
}

class ReadDriver implements Driver {
  protected readonly connection: ExecutorConnection;

  constructor(executor: SqliteExecutor) {
    this.connection = new ExecutorConnection(executor);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('This connection is read-only');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class WriteDriver extends ReadDriver {
  readonly #lock = new Semaphore({ permits: 1, maxWaitMs: MAX_WAIT_MS });

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return this.connection;
  }

  /** Takes the write lock at once: upgrading a read transaction later can fail without waiting. */
  override async beginTransaction(): Promise<void> {
    await this.connection.executor.execute('begin immediate', []);
  }

  override async commitTransaction(): Promise<void> {
    await this.connection.executor.execute('commit', []);
  }

  override async rollbackTransaction(): Promise<void> {
    await this.connection.executor.rollback();
  }

  override async releaseConnection(): Promise<void> {
    this.#lock.release();
  }
}
