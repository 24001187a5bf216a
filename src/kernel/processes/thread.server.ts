import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../app-error.ts';
import { Calls } from './calls.server.ts';

/** Long enough between two searches of one reader; starting again takes a tenth of a second. */
export const IDLE_MS = 30_000;

export interface ThreadOptions {
  /** The program of the thread, which calls `serveThread`. */
  file: string;
  /** Passed to the program when it opens. */
  data: unknown;
  /** Memory for new objects, in megabytes. */
  youngMegabytes: number;
  /** Limit of the memory for other objects, after which the thread fails. Garbage is collected well below it. */
  oldMegabytes?: number;
  /**
   * Without a call for this time the thread is closed, and the next call starts another, as it does after a crash. Null for
   * a thread that must stay the only one of its kind: it is never closed early and never replaced.
   */
  idleMs: number | null;
  /** Called once for each thread that stops working before it is closed. */
  onLost(reason: Error): void;
  /** Receives what the thread logs for the operator. */
  onLog?(message: string, details?: object): void;
  /** Whether the thread must be ended after this failure. */
  endsAfter?(failure: unknown): boolean;
}

/** The thread was ended because another call blocked it; this one may succeed in the next thread. */
export class ThreadHeldUp extends Error {}

interface Running {
  calls: Calls;
  opened: Promise<unknown>;
  lose(reason: Error): void;
  end(reason: Error): Promise<void>;
}

/** A program in its own thread, which the first call starts. */
export class Thread {
  readonly #options: ThreadOptions;
  #running: Running | null = null;
  #callsUnderWay = 0;
  #idle: NodeJS.Timeout | undefined;
  /** Why calls are refused from now on. */
  #over: Error | null = null;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Starts the thread before any call. Throws if its program cannot open. */
  async open(): Promise<void> {
    this.#running ??= this.#start();
    await this.#running.opened;
  }

  /**
   * The result of a call. Throws `CallTookTooLong` after `maxMs`, not counting the start; a thread that has responded to no
   * call in five times that time is ended, and the calls waiting in it throw `unavailable` with the cause `ThreadHeldUp`.
   * Also throws `unavailable` if the thread crashes, and after `close`.
   */
  async call(name: string, args: readonly unknown[] = [], maxMs?: number): Promise<unknown> {
    if (this.#over) throw unavailable(this.#over);
    const { idleMs, endsAfter } = this.#options;
    clearTimeout(this.#idle);
    this.#callsUnderWay += 1;
    const running = (this.#running ??= this.#start());
    try {
      await running.opened;
      return await running.calls.call(name, args, maxMs);
    } catch (error) {
      if (endsAfter?.(error)) running.lose(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      this.#callsUnderWay -= 1;
      if (idleMs !== null && this.#callsUnderWay === 0 && !this.#over)
        this.#idle = setTimeout(() => void this.#stop().catch(ignoreReportedLoss), idleMs).unref();
    }
  }

  /** Lets the program close its resources. */
  async close(): Promise<void> {
    this.#over ??= new Error('The thread is closed');
    clearTimeout(this.#idle);
    await this.#stop();
  }

  #start(): Running {
    const { file, data, youngMegabytes, oldMegabytes, idleMs, onLost, onLog } = this.#options;
    // The command line's limit on new objects is for the main thread; unless reset, it would override that of this thread.
    setFlagsFromString('--max-semi-space-size=0');
    // A thread must not inherit flags of the process, such as `--env-file-if-exists`.
    const worker = new Worker(file, {
      execArgv: [],
      resourceLimits: {
        maxYoungGenerationSizeMb: youngMegabytes,
        ...(oldMegabytes !== undefined && { maxOldGenerationSizeMb: oldMegabytes }),
      },
    });
    const end = async (reason: Error) => {
      if (this.#running === running) this.#running = null;
      calls.end(unavailable(reason));
      await worker.terminate();
    };
    const lose = (reason: Error) => {
      if (calls.hasEnded) return;
      void end(reason);
      if (idleMs === null) this.#over = reason;
      onLost(reason);
    };
    const calls = new Calls(
      (message) => worker.postMessage(message),
      () => lose(new ThreadHeldUp('A call held the thread up')),
    );
    calls.handle({ log: (message: string, details?: object) => onLog?.(message, details) });
    worker.on('message', (message) => calls.take(message));
    worker.on('error', (error) => lose(new Error('The thread failed', { cause: error })));
    worker.on('exit', () => lose(new Error('The thread ended')));
    const opened = calls.call('open', [data]).catch(async (error: Error) => {
      await end(error);
      throw error;
    });
    const running = { calls, opened, lose, end };
    return running;
  }

  async #stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    const isOpen = await running?.opened.then(
      () => true,
      () => false,
    );
    if (!running || !isOpen) return;
    await running.calls.call('close');
    await running.end(new Error('The thread is closed'));
  }
}

/** Ignored: a thread that crashes while it closes is already reported by `onLost`. */
function ignoreReportedLoss(): void {}
