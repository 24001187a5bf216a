import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Engine } from './engine.server.ts';
import { DATABASE_FILE } from './sqlite/database-file.ts';
import { BUSY_TIMEOUT_MS } from './sqlite/sqlite-connection.server.ts';

/** An engine that tests use in turn. What one has left running can write nothing in the next. */
export class KeptEngine {
  readonly #engine: Engine;
  #closing: Promise<void> | null = null;
  #running: Promise<unknown>[] | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get isInUse(): boolean {
    return this.#running !== null;
  }

  get isClosed(): boolean {
    return this.#closing !== null;
  }

  /** The engine for one test. */
  begin(): Engine {
    const running: Promise<unknown>[] = [];
    this.#running = running;
    const transaction: Engine['transaction'] = async (work) => {
      if (this.#running !== running) throw new Error('the test of this storage is over');
      const transacted = this.#engine.transaction(work);
      running.push(transacted);
      return transacted;
    };
    return { ...this.#engine, transaction, close: () => this.close() };
  }

  /** Waits for the transactions of the test. */
  async end(): Promise<Engine> {
    const running = this.#running ?? [];
    this.#running = null;
    await Promise.allSettled(running);
    return this.#engine;
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#engine.close());
  }
}

/** Gives every table the rows that it has in the empty database, and removes all other files of the folder. */
export function emptyFolder(dataDir: string, schemaFile: string): void {
  using database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: BUSY_TIMEOUT_MS });
  database.exec(`attach '${pathToFileURL(schemaFile).href}?immutable=1' as empty`);
  const tables = database.prepare(
    `select name from pragma_table_list where schema = 'empty' and type = 'table' and name <> 'sqlite_schema'`,
  );
  database.exec('pragma synchronous = off; begin immediate; pragma defer_foreign_keys = on');
  for (const { name } of tables.all())
    database.exec(`delete from main.${name}; insert into main.${name} select * from empty.${name}`);
  database.exec('commit');
  removeFiles(dataDir);
}

/** Removes everything but a database, such as the index of the search. */
export function removeFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (!name.startsWith(DATABASE_FILE)) rmSync(join(dataDir, name), { recursive: true });
}
