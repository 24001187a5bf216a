import { unavailable } from '../../kernel/app-error.ts';

/** Lets one holder at a time through, first come first served. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaitMs: number;
  #taken = false;

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Waits for its turn; throws `unavailable` where that takes longer than the limit. */
  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(unavailable(new Error(`No turn to write within ${this.#maxWaitMs} ms`)));
      }, this.#maxWaitMs);
      this.#waiting.push(turn);
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
