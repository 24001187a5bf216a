import { AppError } from '../../kernel/app-error.ts';
import { Semaphore } from '../../kernel/semaphore.server.ts';

/**
 * Time limit of a reader's search with the wait for its turn; it takes tens of milliseconds of processor time. On a crowded
 * machine the first search of a thread can take more than a second.
 */
export const SEARCH_MAX_MS = 3_000;

/** As many as PostgreSQL has connections for; on SQLite they take turns in one thread anyway. */
const RUNNING_MAX = 4;
/** Addresses whose search waits. */
const WAITING_MAX = 16;
/** Further searches of one address: several people may share it. */
const WAITING_OF_ADDRESS_MAX = 8;
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets addresses take turns, because a search of many words takes as long as many of one word: each address has at most
 * one search under way or waiting among the others, and its further ones wait behind that.
 */
export class SearchTurns {
  readonly #all = new Semaphore({
    permits: RUNNING_MAX,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  readonly #ofAddress = new Map<string, Semaphore>();
  readonly #maxMs: number;

  /** `maxMs` limits a search with its wait. */
  constructor(maxMs = SEARCH_MAX_MS) {
    this.#maxMs = maxMs;
  }

  /** Runs a search of an address in its turn. Throws `unavailable` if too many wait, and after `maxMs`. */
  async run<T>(address: string, search: () => Promise<T>): Promise<T> {
    const own =
      this.#ofAddress.get(address) ??
      new Semaphore({
        permits: 1,
        waitingMax: WAITING_OF_ADDRESS_MAX,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    this.#ofAddress.set(address, own);
    const late = new AbortController();
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.abort(searchTooSlow());
      over.reject(late.signal.reason);
    }, this.#maxMs);
    const found = own
      .run(() => this.#all.run(search, late.signal), late.signal)
      .finally(() => {
        clearTimeout(timer);
        if (own.isIdle) this.#ofAddress.delete(address);
      });
    return Promise.race([found, over.promise]);
  }
}

/** The refusal of a search that takes too long. */
export function searchTooSlow(): AppError {
  return new AppError('unavailable', 'search.tooSlow', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
