import { resolve } from 'node:path';
import type { IndexReader } from '../search/search-reader.server.ts';
import { DatabaseThread } from './database-thread.server.ts';
import { toAppError } from './sqlite-errors.server.ts';
import type { WorkerOptions } from './sqlite-worker.server.ts';

const THREAD_FILE = resolve(
  import.meta.env?.PROD ? 'build/site/server/search-thread.js' : 'src/storage/sqlite/search-thread.server.ts',
);
/** Ranking makes many short-lived lists. */
const YOUNG_MEGABYTES = 32;

/** The search thread, started by the first search. */
export class SearchThread {
  readonly #options: WorkerOptions;
  readonly #onLost: (reason: Error) => void;
  #opened: Promise<DatabaseThread> | null = null;

  constructor(options: WorkerOptions, onLost: (reason: Error) => void) {
    this.#options = options;
    this.#onLost = onLost;
  }

  readonly reader: IndexReader = {
    rankInterviews: this.#action('rankInterviews'),
    rankPhrase: this.#action('rankPhrase'),
    readVocabulary: this.#action('readVocabulary'),
    termsByDeletion: this.#action('termsByDeletion'),
  };

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.close();
  }

  #action<Name extends keyof IndexReader>(name: Name) {
    return async (
      ...args: Parameters<IndexReader[Name]>
    ): Promise<Awaited<ReturnType<IndexReader[Name]>>> => {
      const thread = await this.#get();
      // What crosses threads has no type; the thread calls the same name on the reader it has.
      return (await thread.call(name, args)) as Awaited<ReturnType<IndexReader[Name]>>;
    };
  }

  /** A failed start is tried again by the next search. */
  #get(): Promise<DatabaseThread> {
    const options = { file: THREAD_FILE, workerData: this.#options, youngMegabytes: YOUNG_MEGABYTES };
    this.#opened ??= DatabaseThread.open(options, this.#onLost).catch((error: unknown) => {
      this.#opened = null;
      throw toAppError(error);
    });
    return this.#opened;
  }
}
