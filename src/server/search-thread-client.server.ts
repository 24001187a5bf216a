import { resolve } from 'node:path';
import type { Searches } from '../features/search/search.server.ts';
import { unavailable } from '../kernel/app-error.ts';
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

/** The searches in a thread of their own, which the first of them starts. A thread that is lost the next one replaces. */
export class SearchThread implements Searches {
  readonly #data: SearchThreadData;
  readonly #log: StorageLog;
  #opened: Promise<WorkerThread> | null = null;
  #isClosed = false;

  constructor(data: SearchThreadData, log: StorageLog) {
    this.#data = data;
    this.#log = log;
  }

  readonly find = this.#action('find');
  readonly findForPage = this.#action('findForPage');
  readonly findSimilar = this.#action('findSimilar');

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#opened?.catch(() => null))?.close();
  }

  #action<Name extends keyof Searches>(name: Name) {
    return async (...args: Parameters<Searches[Name]>): Promise<Awaited<ReturnType<Searches[Name]>>> => {
      const thread = await this.#get();
      // What crosses threads has no type; the thread calls the same name on the searches it has.
      return (await thread.call(name, args)) as Awaited<ReturnType<Searches[Name]>>;
    };
  }

  /** A failed start is tried again by the next search. */
  #get(): Promise<WorkerThread> {
    if (this.#isClosed) throw unavailable(new Error('The searches are closed'));
    const opening = this.#opened ?? this.#open();
    this.#opened = opening;
    return opening;
  }

  #open(): Promise<WorkerThread> {
    const opening = WorkerThread.open({
      file: THREAD_FILE,
      workerData: this.#data,
      youngMegabytes: YOUNG_MEGABYTES,
      onLost: (reason) => {
        this.#opened = null;
        this.#log('search thread lost', { reason: reasonOf(reason.cause ?? reason) });
      },
      onTold: this.#log,
    });
    return opening.catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
  }
}
