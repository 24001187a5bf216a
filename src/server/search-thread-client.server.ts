import { resolve } from 'node:path';
import type { Searches } from '../features/search/search.server.ts';
import { OnDemand } from '../kernel/on-demand.server.ts';
import { WorkerThread } from '../kernel/worker-thread.server.ts';
import type { StorageLog } from '../storage/engine.server.ts';
import { reasonOf } from '../storage/start-error.server.ts';
import type { SearchThreadData } from './search-thread.server.ts';

/** See `sqlite-executor.server.ts`. */
const THREAD_FILE = resolve(
  import.meta.env?.PROD ? 'build/site/server/search-thread.js' : 'src/server/search-thread.server.ts',
);
/** Ranking makes many short-lived lists. */
const YOUNG_MEGABYTES = 32;

/** A reader who comes after that waits for the start of a thread. */
const IDLE_MS = 30_000;

/** The searches in a thread of their own, as long as somebody searches. A thread that is lost the next search replaces. */
export class SearchThread implements Searches {
  readonly #thread: OnDemand<WorkerThread>;

  constructor(data: SearchThreadData, log: StorageLog) {
    const open = () =>
      WorkerThread.open({
        file: THREAD_FILE,
        workerData: data,
        youngMegabytes: YOUNG_MEGABYTES,
        onLost: (reason) => {
          this.#thread.forget();
          log('search thread lost', { reason: reasonOf(reason.cause ?? reason) });
        },
        onTold: log,
      });
    this.#thread = new OnDemand(open, IDLE_MS);
  }

  readonly find = this.#action('find');
  readonly findForPage = this.#action('findForPage');
  readonly findSimilar = this.#action('findSimilar');

  close(): Promise<void> {
    return this.#thread.close();
  }

  #action<Name extends keyof Searches>(name: Name) {
    return async (...args: Parameters<Searches[Name]>): Promise<Awaited<ReturnType<Searches[Name]>>> => {
      const answer = await this.#thread.use((thread) => thread.call(name, args));
      // What crosses threads has no type; the thread calls the same name on the searches it has.
      return answer as Awaited<ReturnType<Searches[Name]>>;
    };
  }
}
