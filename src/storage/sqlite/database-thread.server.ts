import { Worker } from 'node:worker_threads';
import { toAppError, endsWriting, SqliteError, unavailable } from './sqlite-errors.server.ts';

/** What a thread is asked; what the action takes travels beside it, as `args`. */
export interface ThreadRequest {
  id: number;
  action: string;
}

export type ThreadReply =
  { id: number; result: unknown } | { id: number; message: string; resultCode: number | null };

/** The id of the reply that says whether the database opened. */
export const OPENED = 0;

export interface ThreadOptions {
  /** The program of the thread. */
  file: string;
  workerData: unknown;
  /** Room for young objects, in megabytes. */
  youngMegabytes: number;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A database in a thread of its own. Once the thread is gone every call is `unavailable`. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #onLost: (reason: Error) => void;
  #lastId = OPENED;
  #ended: Error | null = null;
  /** From here on the end of the thread is no loss. */
  #isClosing = false;

  private constructor({ file, workerData, youngMegabytes }: ThreadOptions, onLost: (reason: Error) => void) {
    this.#onLost = onLost;
    // Flags of the process, such as `--env-file-if-exists`, are not for a thread.
    this.#worker = new Worker(file, {
      workerData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.#worker.on('message', (reply: ThreadReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#end(new Error('The database thread failed', { cause: error })));
    this.#worker.on('exit', () => this.#end(new Error('The database thread ended')));
  }

  /** `onLost` is told once if the thread stops working before `close`. */
  static async open(options: ThreadOptions, onLost: (reason: Error) => void): Promise<DatabaseThread> {
    const thread = new DatabaseThread(options, onLost);
    try {
      await thread.#wait(OPENED);
    } catch (error) {
      thread.#ended ??= new Error('The database did not open', { cause: error });
      await thread.#worker.terminate();
      throw error;
    }
    return thread;
  }

  async call(action: string, args: readonly unknown[] = []): Promise<unknown> {
    if (this.#ended) throw unavailable(this.#ended);
    this.#lastId += 1;
    const request = { id: this.#lastId, action, args };
    const answered = this.#wait(request.id);
    this.#worker.postMessage(request);
    return answered;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#isClosing = true;
    await this.call('close');
    this.#ended = new Error('The database is closed');
    await this.#worker.terminate();
  }

  #wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }

  #settle(reply: ThreadReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('result' in reply) {
      pending?.resolve(reply.result);
      return;
    }
    const error =
      reply.resultCode === null ? new Error(reply.message) : new SqliteError(reply.message, reply.resultCode);
    pending?.reject(toAppError(error));
    if (reply.id !== OPENED && endsWriting(error)) this.#end(error);
  }

  #end(reason: Error): void {
    if (this.#ended) return;
    this.#ended = reason;
    for (const pending of this.#pending.values()) pending.reject(unavailable(reason));
    this.#pending.clear();
    void this.#worker.terminate();
    if (!this.#isClosing) this.#onLost(reason);
  }
}
