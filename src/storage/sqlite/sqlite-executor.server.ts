import { IDLE_MS, Thread } from '../../kernel/processes/thread.server.ts';
import { programFile } from '../../kernel/processes/programs.ts';
import { endsWriting, toAppError } from './sqlite-errors.server.ts';
import type { SqliteConnection, SqliteResult } from './sqlite-connection.server.ts';
import type { WorkerOptions } from './sqlite-worker.server.ts';

/** One connection, in this thread or another. It throws failures as `AppError`. */
export interface SqliteExecutor {
  execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  /** Rolls back an open transaction, if any. */
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/** A thread that runs one statement at a time needs little memory for new objects. */
const YOUNG_MEGABYTES = 4;

/**
 * A read-only connection in this thread: an indexed read takes microseconds, less than the round trip to a
 * thread.
 */
export class DirectExecutor implements SqliteExecutor {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    try {
      return this.#connection.execute(sql, parameters);
    } catch (error) {
      throw toAppError(error);
    }
  }

  async rollback(): Promise<void> {
    this.#connection.rollback();
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}

/** A connection in a separate thread. */
export class ThreadExecutor implements SqliteExecutor {
  readonly #thread: Thread;

  /**
   * A reading one is opened by its first query and closed when it is idle. The writing one, which must be the
   * only one, is opened by `open` and stays until `close`.
   */
  constructor(options: WorkerOptions, onLost: (reason: Error) => void) {
    this.#thread = new Thread({
      file: programFile('sqlite-worker'),
      data: options,
      youngMegabytes: YOUNG_MEGABYTES,
      idleMs: options.readOnly ? IDLE_MS : null,
      onLost,
      endsAfter: endsWriting,
    });
  }

  async open(): Promise<this> {
    await this.#thread.open().catch(throwAppError);
    return this;
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    // Messages between threads are untyped; this is the result of `sqlite-worker.server.ts`.
    return (await this.#call('execute', [sql, parameters])) as SqliteResult;
  }

  async rollback(): Promise<void> {
    await this.#call('rollback');
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #call(name: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.#thread.call(name, args).catch(throwAppError);
  }
}

function throwAppError(error: unknown): never {
  throw toAppError(error);
}
