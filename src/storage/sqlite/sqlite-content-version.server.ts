import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CONTENT_VERSION } from '../content-version.server.ts';
import { resultCodeOf } from './sqlite-errors.server.ts';

/**
 * The content version as this connection sees it. `data_version` changes after a commit of any other connection, in this
 * process or another, and is read without accessing the file; only then is the row read again.
 */
export class SqliteContentVersion {
  readonly #dataVersion: StatementSync;
  readonly #stored: StatementSync;
  #seen: unknown = null;
  #current = 0;

  constructor(reader: DatabaseSync) {
    this.#dataVersion = reader.prepare('pragma data_version');
    this.#stored = reader.prepare(`select value from counter where id = '${CONTENT_VERSION}'`);
    this.#refresh();
  }

  /** After an error the last known version is returned. */
  read(): number {
    try {
      this.#refresh();
    } catch (error) {
      if (resultCodeOf(error) === null) throw error;
    }
    return this.#current;
  }

  #refresh(): void {
    const seen = this.#dataVersion.get()?.data_version;
    if (seen === this.#seen) return;
    this.#current = Number(this.#stored.get()?.value);
    this.#seen = seen;
  }
}
