import type { EventEmitter } from 'node:events';
import type { Context } from 'hono';
import { AppError } from '../kernel/app-error.ts';
import type { HttpEnv } from './api.ts';

/** Those that are sent at a time to callers who are not signed in, and those of one address. */
const OPEN_MAX = 32;
const OPEN_OF_ADDRESS_MAX = 8;
const RETRY_AFTER_SECONDS = 5;

/** Limits the memory that slow readers of lists and books take together: each holds a part of what it reads. */
export class LongResponses {
  /** The address of each reader, by the response. */
  readonly #addresses = new Map<EventEmitter, string>();

  /** Counts the response to an anonymous caller until it is closed. Throws `unavailable` if too many are open. */
  async acquire(c: Context<HttpEnv>): Promise<void> {
    // A call from within the process has no `env`, although the type has one.
    const { outgoing } = c.env ?? {};
    if (!outgoing || outgoing.destroyed || (await c.get('services').authenticate(c.get('token')))) return;
    const address = c.get('address');
    const own = [...this.#addresses.values()].filter((one) => one === address);
    if (this.#addresses.size >= OPEN_MAX || own.length >= OPEN_OF_ADDRESS_MAX) {
      throw new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#addresses.set(outgoing, address);
    outgoing.once('close', () => this.#addresses.delete(outgoing));
  }
}
