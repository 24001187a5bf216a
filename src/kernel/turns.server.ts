import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 5;

export interface TurnsOptions {
  free: number;
  waitingMax: number;
  /** Told to whoever is turned away. */
  retryAfterSeconds?: number;
}

/** At most `free` at once; a bounded number waits in order, and the next one is turned away with `unavailable`. */
export class Turns {
  #free: number;
  #isClosed = false;
  readonly #waitingMax: number;
  readonly #retryAfterSeconds: number;
  readonly #waiting: PromiseWithResolvers<void>[] = [];

  constructor({ free, waitingMax, retryAfterSeconds = RETRY_AFTER_SECONDS }: TurnsOptions) {
    this.#free = free;
    this.#waitingMax = waitingMax;
    this.#retryAfterSeconds = retryAfterSeconds;
  }

  async take(): Promise<void> {
    if (this.#isClosed) throw this.#refusal();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#waitingMax) throw this.#refusal();
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
    for (const turn of this.#waiting.splice(0)) turn.reject(this.#refusal());
  }

  #refusal(): AppError {
    return new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: this.#retryAfterSeconds });
  }
}
