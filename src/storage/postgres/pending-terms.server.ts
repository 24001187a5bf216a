import { type Kysely, sql } from 'kysely';
import type { StorageLog } from '../engine.server.ts';
import { reasonOf } from '../start-error.server.ts';
import type { Tables } from '../tables.ts';

/** Saves that follow one another share a run, and none of them competes with it for the server. */
const DELAY_MS = 1_000;

/**
 * Sorts what saves have put into the pending list of the search index into the index itself. Where this fails,
 * PostgreSQL does it with the next vacuum, or when the list reaches `gin_pending_list_limit`.
 */
export class PendingTerms {
  readonly #db: Kysely<Tables>;
  readonly #log: StorageLog;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Tables>, log: StorageLog) {
    this.#db = db;
    this.#log = log;
  }

  /** Called after each commit. */
  added(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#running = this.#running.then(() => this.sortIn());
    }, DELAY_MS).unref();
  }

  async sortIn(): Promise<void> {
    try {
      await sql`select gin_clean_pending_list('search_index_by_term')`.execute(this.#db);
    } catch (error) {
      this.#log('the terms of the last save are not sorted into the search index', {
        reason: reasonOf(error),
      });
    }
  }

  /** Resolves when a run that has begun has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    await this.#running;
  }
}
