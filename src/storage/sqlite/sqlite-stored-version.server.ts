import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { resultCodeOf } from './sqlite-errors.server.ts';

/**
 * A stored version, or the sum of several, as this connection sees it. `data_version` changes after a commit
 * of any other connection, in this process or another, and is read without accessing the file; only then are
 * the rows read again.
 */
export class SqliteStoredVersion {
  readonly #dataVersion: StatementSync;
  readonly #stored: StatementSync;
  #seen: unknown = null;
  #current = 0;

  constructor(reader: DatabaseSync, ids: string[]) {
    this.#dataVersion = reader.prepare('pragma data_version');
    const named = ids.map((id) => `'${id}'`).join(', ');
    this.#stored = reader.prepare(`select sum(value) as value from counter where id in (${named})`);
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
