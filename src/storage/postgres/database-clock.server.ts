import type { Clock } from '../../kernel/clock.ts';

/** Clocks that are kept right differ by less. */
const DIFFERENCE_MIN_MS = 1_000;

/**
 * The present moment as the database server has it. Nodes share it whatever their own clocks say, so that a wait that one
 * of them has set lasts as long on the others.
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

  /** How far the server is ahead of this machine; 0 for what nobody would notice. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** Reads something together with the moment of the server, and keeps to that from now on. */
  async compare<T>(read: () => Promise<{ serverMs: number; result: T }>): Promise<T> {
    const askedAt = this.#ownNow();
    const { serverMs, result } = await read();
    const halfWay = (this.#ownNow() - askedAt) / 2;
    const aheadMs = serverMs - (askedAt + halfWay);
    // A slow answer tells no more exactly than that.
    this.#aheadMs = Math.abs(aheadMs) > DIFFERENCE_MIN_MS + halfWay ? Math.round(aheadMs) : 0;
    return result;
  }
}
