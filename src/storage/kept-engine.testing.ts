import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Engine } from './engine.server.ts';
import { DATABASE_FILE } from './sqlite/database-file.ts';

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

/**
 * Copies the empty database over that of a folder as one transaction, in which every open connection sees it, and
 * removes all other files.
 */
export async function emptyFolder(dataDir: string, schemaFile: string): Promise<void> {
  using empty = new DatabaseSync(schemaFile, { readOnly: true });
  await backup(empty, join(dataDir, DATABASE_FILE));
  for (const name of readdirSync(dataDir))
    if (!name.startsWith(DATABASE_FILE)) rmSync(join(dataDir, name), { recursive: true });
}
