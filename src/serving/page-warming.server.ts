import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Load } from './load.server.ts';

/**
 * Makes the pages that were read most anew after a change, one at a time and while nothing else is rendered: the first
 * reader after a change pays for no more than the own page, and most find theirs ready.
 */
export class PageWarming {
  readonly #load: Pick<Load, 'renders' | 'isLate'>;
  readonly #make: (key: string) => Promise<void>;
  #wanted: string[] = [];
  #isRunning = false;

  constructor(load: Pick<Load, 'renders' | 'isLate'>, make: (key: string) => Promise<void>) {
    this.#load = load;
    this.#make = make;
  }

  /** What was wanted before is of an older version. */
  warm(keys: string[]): void {
    this.#wanted = keys;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      // Whoever has asked goes first.
      await nextTurn();
      const key = this.#wanted.shift();
      if (key === undefined) break;
      if (this.#load.renders > 0 || this.#load.isLate) continue;
      // A page that cannot be made now is made, and its failure told, when somebody asks for it.
      await this.#make(key).catch(() => undefined);
    }
    this.#isRunning = false;
  }
}
