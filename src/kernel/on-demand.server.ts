import { unavailable } from './app-error.ts';

/** Long enough for whoever types and reads what was found; starting again takes a tenth of a second. */
const IDLE_MS = 30_000;

interface Closable {
  close(): Promise<void>;
}

/** What its first use opens and a while without any closes: a server that rests keeps no thread in memory for it. */
export class OnDemand<T extends Closable> {
  readonly #open: () => Promise<T>;
  readonly #idleMs: number;
  #opened: Promise<T> | null = null;
  #uses = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(open: () => Promise<T>, idleMs = IDLE_MS) {
    this.#open = open;
    this.#idleMs = idleMs;
  }

  /** A failed opening is tried again by the next use. Throws `unavailable` after `close`. */
  async use<R>(work: (opened: T) => Promise<R>): Promise<R> {
    if (this.#isClosed) throw unavailable(new Error('It is closed'));
    clearTimeout(this.#idle);
    this.#uses += 1;
    try {
      return await work(await this.#get());
    } finally {
      this.#uses -= 1;
      if (this.#uses === 0 && !this.#isClosed)
        this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
    }
  }

  /** What was opened works no more: the next use opens another. */
  forget(): void {
    this.#opened = null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#end();
  }

  #get(): Promise<T> {
    const opening = (this.#opened ??= this.#open());
    opening.catch(() => {
      if (this.#opened === opening) this.#opened = null;
    });
    return opening;
  }

  async #end(): Promise<void> {
    const opening = this.#opened;
    // Whoever comes from now on opens another.
    this.#opened = null;
    const opened = await opening?.catch(() => null);
    await opened?.close();
  }
}
