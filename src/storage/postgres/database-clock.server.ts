import type { Clock } from '../../kernel/clock.ts';

/** Synchronised clocks differ by less. */
const DIFFERENCE_MIN_MS = 1_000;

/**
 * The clock of the database server. All nodes share it whatever their own clocks say, so that a delay set by
 * one lasts as long on the others.
 */
export class DatabaseClock implements Clock {
  readonly #ownNow: () => number;
  #aheadMs = 0;

  constructor(ownNow: () => number = Date.now) {
    this.#ownNow = ownNow;
  }

  now(): Date {
    return new Date(this.#ownNow() + this.#aheadMs);
  }

  /** How far the server is ahead of this machine; 0 if negligible. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** Reads something together with the server's time, and adjusts the clock. */
  async compare<T>(read: () => Promise<{ serverMs: number; result: T }>): Promise<T> {
    const askedAt = this.#ownNow();
    const { serverMs, result } = await read();
    const halfWay = (this.#ownNow() - askedAt) / 2;
    const aheadMs = serverMs - (askedAt + halfWay);
    // The round trip limits the precision.
    this.#aheadMs = Math.abs(aheadMs) > DIFFERENCE_MIN_MS + halfWay ? Math.round(aheadMs) : 0;
    return result;
  }
}
