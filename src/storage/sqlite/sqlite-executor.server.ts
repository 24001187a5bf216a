import { resolve } from 'node:path';
import { OnDemand } from '../../kernel/on-demand.server.ts';
import { WorkerThread } from '../../kernel/worker-thread.server.ts';
import { endsWriting, toAppError } from './sqlite-errors.server.ts';
import type { SqliteConnection, SqliteResult } from './sqlite-connection.server.ts';
import type { WorkerOptions } from './sqlite-worker.server.ts';

/** One connection, wherever it runs. Failures arrive as `AppError`. */
export interface SqliteExecutor {
  execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult>;
  /** Ends an open transaction; nothing where there is none. */
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The worker's program: built where the server is built, its source where Node runs the sources (scripts, tests,
 * development). Every process runs in the project root.
 */
const WORKER_FILE = resolve(
  import.meta.env?.PROD ? 'build/site/server/sqlite-worker.js' : 'src/storage/sqlite/sqlite-worker.server.ts',
);
/** A thread that runs one statement at a time needs little room for young objects. */
const YOUNG_MEGABYTES = 4;

/** A read-only connection in this thread: an indexed read takes microseconds, a thread's round trip more. */
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

/** A reading connection that its first query opens: what nobody asks for takes no thread and no memory. */
export class LazyExecutor implements SqliteExecutor {
  readonly #connection: OnDemand<SqliteExecutor>;

  constructor(open: () => Promise<SqliteExecutor>) {
    this.#connection = new OnDemand(open);
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    return this.#connection.use((opened) => opened.execute(sql, parameters)).catch(throwAppError);
  }

  /** It only reads. */
  async rollback(): Promise<void> {}

  close(): Promise<void> {
    return this.#connection.close();
  }
}

/** A connection in a thread of its own. */
export class WorkerExecutor implements SqliteExecutor {
  readonly #thread: WorkerThread;

  private constructor(thread: WorkerThread) {
    this.#thread = thread;
  }

  /** `onLost` is told once if the connection stops working before `close`. */
  static async open(options: WorkerOptions, onLost: (reason: Error) => void): Promise<WorkerExecutor> {
    const opening = WorkerThread.open({
      file: WORKER_FILE,
      workerData: options,
      youngMegabytes: YOUNG_MEGABYTES,
      onLost,
      endsAfter: endsWriting,
    });
    return new WorkerExecutor(await opening.catch(throwAppError));
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    // What crosses threads has no type; this is the answer of `sqlite-worker.server.ts` to this action.
    return (await this.#call('execute', [sql, parameters])) as SqliteResult;
  }

  async rollback(): Promise<void> {
    await this.#call('rollback');
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #call(action: string, args: readonly unknown[] = []): Promise<unknown> {
    return this.#thread.call(action, args).catch(throwAppError);
  }
}

function throwAppError(error: unknown): never {
  throw toAppError(error);
}
