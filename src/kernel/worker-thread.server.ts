import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { unavailable } from './app-error.ts';
import { OPENED, restoreFailure, type ThreadReply } from './thread-messages.ts';

export interface ThreadOptions {
  /** The program of the thread. */
  file: string;
  workerData: unknown;
  /** Room for young objects, in megabytes. */
  youngMegabytes: number;
  /** Told once if the thread stops working before `close`. */
  onLost(reason: Error): void;
  /** Takes what the thread has to tell the operator. */
  onTold?(message: string, details: object | undefined): void;
  /** Whether the thread must do nothing more after a failure. */
  endsAfter?(failure: Error): boolean;
}

/** A call was not answered in its time. */
export class CallTookTooLong extends Error {}

/** The thread was ended because another call held it up; this one may succeed in the next thread. */
export class ThreadHeldUp extends Error {}

interface Pending {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A program in a thread of its own, which answers calls. Once the thread is gone every call is `unavailable`. */
export class WorkerThread {
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = OPENED;
  #ended: Error | null = null;
  /** Calls for which nobody waits any more, though the thread may. */
  readonly #givenUp = new Set<number>();
  /** When the last answer came, on the clock of `performance.now()`. */
  #answeredAt = performance.now();
  /** From here on the end of the thread is no loss. */
  #isClosing = false;

  private constructor(options: ThreadOptions) {
    const { file, workerData, youngMegabytes } = options;
    this.#options = options;
    // The command line limits the young objects of its own thread, and would have the last word here too.
    setFlagsFromString('--max-semi-space-size=0');
    // Flags of the process, such as `--env-file-if-exists`, are not for a thread.
    this.#worker = new Worker(file, {
      workerData,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.#worker.on('message', (reply: ThreadReply) => this.#take(reply));
    this.#worker.on('error', (error) => this.#end(new Error('The thread failed', { cause: error })));
    this.#worker.on('exit', () => this.#end(new Error('The thread ended')));
  }

  static async open(options: ThreadOptions): Promise<WorkerThread> {
    const thread = new WorkerThread(options);
    try {
      await thread.#wait(OPENED);
    } catch (error) {
      thread.#ended ??= new Error('The thread did not open', { cause: error });
      await thread.#worker.terminate();
      throw error;
    }
    return thread;
  }

  /**
   * The answer to a call. Where none comes within `maxMs`, throws `CallTookTooLong`; a thread that has answered nothing in
   * that time is ended, and calls that waited behind throw `unavailable` because of `ThreadHeldUp`.
   */
  async call(action: string, args: readonly unknown[] = [], maxMs?: number): Promise<unknown> {
    if (this.#ended) throw unavailable(this.#ended);
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = this.#wait(id);
    this.#worker.postMessage({
      id,
      action,
      args,
      ...(maxMs === undefined ? {} : { until: Date.now() + maxMs }),
    });
    if (maxMs === undefined) return answered;
    const timer = setTimeout(() => this.#giveUp(id, maxMs), maxMs);
    return answered.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#isClosing = true;
    await this.call('close');
    this.#ended = new Error('The thread is closed');
    await this.#worker.terminate();
  }

  #wait(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }

  #giveUp(id: number, maxMs: number): void {
    this.#pending.get(id)?.reject(new CallTookTooLong(`No answer within ${maxMs} ms`));
    this.#pending.delete(id);
    this.#givenUp.add(id);
    this.#endIfSilent(id, maxMs);
  }

  /** Ends a thread that works at a call that was given up, and answers no other: it cannot be told to stop. */
  #endIfSilent(id: number, maxMs: number): void {
    if (!this.#givenUp.has(id)) return;
    const leftMs = this.#answeredAt + maxMs - performance.now();
    if (leftMs <= 0) this.#end(new ThreadHeldUp('A call held the thread up'));
    else setTimeout(() => this.#endIfSilent(id, maxMs), leftMs).unref();
  }

  #take(reply: ThreadReply): void {
    if ('told' in reply) {
      this.#options.onTold?.(reply.told, reply.details);
      return;
    }
    this.#answeredAt = performance.now();
    this.#givenUp.delete(reply.id);
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('result' in reply) {
      pending?.resolve(reply.result);
      return;
    }
    const failure = restoreFailure(reply.failure);
    pending?.reject(failure);
    if (reply.id !== OPENED && this.#options.endsAfter?.(failure)) this.#end(failure);
  }

  #end(reason: Error): void {
    if (this.#ended) return;
    this.#ended = reason;
    for (const pending of this.#pending.values()) pending.reject(unavailable(reason));
    this.#pending.clear();
    void this.#worker.terminate();
    if (!this.#isClosing) this.#options.onLost(reason);
  }
}
