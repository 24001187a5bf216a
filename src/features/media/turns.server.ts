import { AppError } from '../../kernel/app-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** At most `free` at once; a bounded number waits in order, and the next one is turned away with `unavailable`. */
export class Turns {
  #free: number;
  #isClosed = false;
  readonly #waitingMax: number;
  readonly #waiting: PromiseWithResolvers<void>[] = [];

  constructor({ free, waitingMax }: { free: number; waitingMax: number }) {
    this.#free = free;
    this.#waitingMax = waitingMax;
  }

  async take(): Promise<void> {
    if (this.#isClosed) throw unavailable();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#waitingMax) throw unavailable();
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    await turn.promise;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#free += 1;
  }

  close(): void {
    this.#isClosed = true;
    for (const turn of this.#waiting.splice(0)) turn.reject(unavailable());
  }
}

/** Work on pictures that cannot be done now. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
