import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

interface SemaphoreOptions {
  /** Holders at the same time. */
  permits: number;
  waitingMax?: number;
  /** How long a caller waits at most. */
  maxWaitMs?: number;
  /** Carried by the error of a refusal. */
  retryAfterSeconds?: number;
}

/** A counting semaphore, first come first served, whose queue can be bounded in length and time. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #permits: number;
  #isClosed = false;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
    this.#permits = options.permits;
  }

  /** Whether every permit is free. */
  get isIdle(): boolean {
    return this.#permits === this.#options.permits;
  }

  /** Runs `work` with a permit; throws like `acquire`. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.acquire(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /**
   * Throws `unavailable` if too many wait, the wait takes too long, or the semaphore is closed, and the reason of `signal`
   * once that aborts.
   */
  async acquire(signal?: AbortSignal): Promise<void> {
    const { waitingMax = Infinity, maxWaitMs } = this.#options;
    signal?.throwIfAborted();
    if (this.#isClosed) throw this.#refusal();
    if (this.#permits > 0) {
      this.#permits -= 1;
      return;
    }
    if (this.#waiting.length >= waitingMax) throw this.#refusal();
    const waiter = Promise.withResolvers<void>();
    this.#waiting.push(waiter);
    const leave = (reason: unknown) => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      waiter.reject(reason);
    };
    const giveUp = () => leave(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    // Such a long wait is unexpected, so the log gets a cause.
    const waitTooLong = () => leave(this.#refusal(new Error(`No permit within ${maxWaitMs} ms`)));
    const timer = maxWaitMs === undefined ? undefined : setTimeout(waitTooLong, maxWaitMs);
    return waiter.promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#permits += 1;
  }

  /** Refuses all waiting and later callers; permits that are held stay valid. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of this.#waiting.splice(0)) waiter.reject(this.#refusal());
  }

  #refusal(cause?: Error): AppError {
    const { retryAfterSeconds = RETRY_AFTER_SECONDS } = this.#options;
    return new AppError('unavailable', 'error.unavailable', { retryAfterSeconds, cause });
  }
}
