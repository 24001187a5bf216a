import { resolve } from 'node:path';
import type { Searches } from '../features/search/search.server.ts';
import { LazyThread } from '../kernel/lazy-thread.server.ts';
import type { StorageLog } from '../storage/engine.server.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import type { SearchThreadData } from './search-thread.server.ts';

/** See `sqlite-executor.server.ts`. */
const THREAD_FILE = resolve(
  import.meta.env?.PROD ? 'build/site/server/search-thread.js' : 'src/server/search-thread.server.ts',
);
/** Ranking makes many short-lived lists. */
const YOUNG_MEGABYTES = 32;

/** The searches in a thread of their own, which the first of them starts. `log` takes what the operator should see. */
export class SearchThread implements Searches {
  readonly #thread: LazyThread;

  constructor(data: SearchThreadData, log: StorageLog) {
    this.#thread = new LazyThread({
      file: THREAD_FILE,
      workerData: data,
      youngMegabytes: YOUNG_MEGABYTES,
      onLost: (reason) => log('search thread lost', { reason: reasonOf(reason.cause ?? reason) }),
      onTold: log,
    });
  }

  readonly find = this.#action('find');
  readonly findForPage = this.#action('findForPage');
  readonly findSimilar = this.#action('findSimilar');

  close(): Promise<void> {
    return this.#thread.close();
  }

  #action<Name extends keyof Searches>(name: Name) {
    return async (...args: Parameters<Searches[Name]>): Promise<Awaited<ReturnType<Searches[Name]>>> =>
      // What crosses threads has no type; the thread calls the same name on the searches it has.
      (await this.#thread.call(name, args)) as Awaited<ReturnType<Searches[Name]>>;
  }
}
