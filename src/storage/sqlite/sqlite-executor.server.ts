import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { toAppError, endsWriting, SqliteError, unavailable } from './sqlite-errors.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';
import type { SqliteResult } from './sqlite-connection.server.ts';
import { OPENED } from './sqlite-worker.server.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './sqlite-worker.server.ts';

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
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 4 };

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

/** A connection that is opened by its first query: what is never asked for takes no thread and no memory. */
export class LazyExecutor implements SqliteExecutor {
  readonly #open: () => Promise<SqliteExecutor>;
  #opened: Promise<SqliteExecutor> | null = null;

  constructor(open: () => Promise<SqliteExecutor>) {
    this.#open = open;
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    return (await this.#get()).execute(sql, parameters);
  }

  async rollback(): Promise<void> {
    await (await this.#opened)?.rollback();
  }

  async close(): Promise<void> {
    await (await this.#opened)?.close();
  }

  /** A failed opening is tried again by the next query. */
  #get(): Promise<SqliteExecutor> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = null;
      throw toAppError(error);
    });
    return this.#opened;
  }
}

interface Pending {
  resolve(result: SqliteResult): void;
  reject(error: unknown): void;
}

/** A connection in a thread of its own. Once the thread is gone every call is `unavailable`. */
export class WorkerExecutor implements SqliteExecutor {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = OPENED;
  #ended: Error | null = null;
  /** From here on the end of the thread is no loss. */
  #isClosing = false;

  private constructor(options: WorkerOptions, onLost: (reason: Error) => void) {
    // Flags of the process, such as `--env-file-if-exists`, are not for a thread.
    this.#worker = new Worker(WORKER_FILE, {
      workerData: options,
      execArgv: [],
      resourceLimits: WORKER_LIMITS,
    });
    this.#worker.on('message', (reply: WorkerReply) => this.#settle(reply, onLost));
    this.#worker.on('error', (error) =>
      this.#end(new Error('The database thread failed', { cause: error }), onLost),
    );
    this.#worker.on('exit', () => this.#end(new Error('The database thread ended'), onLost));
  }

  /** `onLost` is told once if the connection stops working before `close`. */
  static async open(options: WorkerOptions, onLost: (reason: Error) => void): Promise<WorkerExecutor> {
    const executor = new WorkerExecutor(options, onLost);
    try {
      await executor.#wait(OPENED);
    } catch (error) {
      executor.#ended ??= new Error('The database did not open', { cause: error });
      await executor.#worker.terminate();
      throw error;
    }
    return executor;
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    return this.#send((id) => ({ id, action: 'execute', sql, parameters }));
  }

  async rollback(): Promise<void> {
    await this.#send((id) => ({ id, action: 'rollback' }));
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#isClosing = true;
    await this.#send((id) => ({ id, action: 'close' }));
    this.#ended = new Error('The database is closed');
    await this.#worker.terminate();
  }

  async #send(request: (id: number) => WorkerRequest): Promise<SqliteResult> {
    if (this.#ended) throw unavailable(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = this.#wait(id);
    this.#worker.postMessage(request(id));
    return answered;
  }

  #wait(id: number): Promise<SqliteResult> {
    return new Promise((resolvePending, reject) => {
      this.#pending.set(id, { resolve: resolvePending, reject });
    });
  }

  #settle(reply: WorkerReply, onLost: (reason: Error) => void): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('result' in reply) {
      pending?.resolve(reply.result);
      return;
    }
    const error =
      reply.resultCode === null ? new Error(reply.message) : new SqliteError(reply.message, reply.resultCode);
    pending?.reject(toAppError(error));
    if (reply.id !== OPENED && endsWriting(error)) this.#end(error, onLost);
  }

  #end(reason: Error, onLost: (reason: Error) => void): void {
    if (this.#ended) return;
    this.#ended = reason;
    for (const pending of this.#pending.values()) pending.reject(unavailable(reason));
    this.#pending.clear();
    void this.#worker.terminate();
    if (!this.#isClosing) onLost(reason);
  }
}
