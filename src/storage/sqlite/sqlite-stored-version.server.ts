import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { resultCodeOf } from './sqlite-errors.server.ts';

/**
 * A version that the database keeps, or the sum of several, as this connection sees it. `data_version` differs after a
 * commit of any other connection, in this process or another, and costs no read of the file; only then are the rows
 * read again.
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

  /** A database that cannot answer is no reason to forget what it said last. */
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
