import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Load } from './load.server.ts';

/**
 * Re-renders the most-read pages after a change, one at a time and while nothing else is rendered, so that
 * most readers find their page cached.
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

  /** Replaces pages still waiting, which belong to an older version. */
  warm(keys: string[]): void {
    this.#wanted = keys;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      // Pending requests go first.
      await yieldToEvents();
      const key = this.#wanted.shift();
      if (key === undefined) break;
      if (this.#load.renders > 0 || this.#load.isLate) continue;
      // An error is logged when the page is requested.
      await this.#make(key).catch(() => undefined);
    }
    this.#isRunning = false;
  }
}
