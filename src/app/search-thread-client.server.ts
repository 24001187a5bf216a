import type { Searches } from '../features/search/search.server.ts';
import { SEARCH_MAX_MS, searchTooSlow } from '../features/search/search-turns.server.ts';
import { AppError } from '../kernel/app-error.ts';
import { MEMORY_SHARE } from '../kernel/memory-share.server.ts';
import { CallTookTooLong } from '../kernel/processes/calls.server.ts';
import { IDLE_MS, Thread, ThreadHeldUp } from '../kernel/processes/thread.server.ts';
import { programFile } from '../kernel/processes/programs.ts';
import type { StorageLog } from '../storage/engine.server.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import type { SearchThreadData } from './search-thread.server.ts';

/** Ranking creates many short-lived lists. */
const YOUNG_MEGABYTES = 16;
/** Several times what 50,000 interviews need, whose index is outside of the heap. Without a limit, garbage takes 30 MB. */
const OLD_MEGABYTES = 96;

/**
 * Runs searches in a separate thread, which the first search starts. `log` receives what the operator should
 * see.
 */
export class SearchThread implements Searches {
  readonly #thread: Thread;

  /** A reader's search that takes longer than `maxMs` throws `unavailable`. */
  constructor(data: SearchThreadData, log: StorageLog, maxMs = SEARCH_MAX_MS) {
    this.find = this.#action('find', maxMs);
    this.findForPage = this.#action('findForPage', maxMs);
    this.findListed = this.#action('findListed', maxMs);
    this.#thread = new Thread({
      file: programFile('search-thread'),
      data,
      youngMegabytes: Math.ceil(YOUNG_MEGABYTES * MEMORY_SHARE),
      oldMegabytes: OLD_MEGABYTES,
      idleMs: IDLE_MS,
      onLost: (reason) => log('search thread lost', { reason: reasonOf(reason.cause ?? reason) }),
      onLog: log,
    });
  }

  readonly find: Searches['find'];
  readonly findForPage: Searches['findForPage'];
  readonly findListed: Searches['findListed'];
  readonly findSimilar = this.#action('findSimilar');
  readonly prepare = this.#action('prepare');

  close(): Promise<void> {
    return this.#thread.close();
  }

  #action<Name extends keyof Searches>(name: Name, maxMs?: number) {
    return async (...args: Parameters<Searches[Name]>): Promise<Awaited<ReturnType<Searches[Name]>>> =>
      // Messages between threads are untyped; the thread calls the same function.
      (await this.#call(name, args, maxMs)) as Awaited<ReturnType<Searches[Name]>>;
  }

  async #call(name: string, args: readonly unknown[], maxMs?: number): Promise<unknown> {
    try {
      return await this.#thread.call(name, args, maxMs);
    } catch (error) {
      if (error instanceof CallTookTooLong) throw searchTooSlow();
      if (!(error instanceof AppError && error.cause instanceof ThreadHeldUp)) throw error;
    }
    // Another search blocked the thread: this one is tried once more, in the next thread.
    return this.#thread.call(name, args, maxMs).catch((error: unknown) => {
      throw error instanceof CallTookTooLong ? searchTooSlow() : error;
    });
  }
}
