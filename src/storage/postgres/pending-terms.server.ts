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

  /** Called after each commit, and once at the start: a restored backup leaves its terms in the list as well. */
  added(): void {
    this.#timer ??= setTimeout(() => this.#begin(), DELAY_MS).unref();
  }

  /** Does at once what is still to be done. */
  async stop(): Promise<void> {
    if (this.#timer) this.#begin();
    await this.#running;
  }

  #begin(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    this.#running = this.#running.then(() => this.#sortIn());
  }

  async #sortIn(): Promise<void> {
    try {
      await sql`select gin_clean_pending_list('search_index_by_term')`.execute(this.#db);
    } catch (error) {
      this.#log('the terms of the last save are not sorted into the search index', {
        reason: reasonOf(error),
      });
    }
  }
}
