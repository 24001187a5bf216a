import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { AppError } from '../kernel/app-error.ts';
import { Semaphore } from '../kernel/semaphore.server.ts';
import type { Metrics } from '../operation/metrics.server.ts';

/**
 * Pages rendered at the same time: while one waits for the database others proceed, and few enough that
 * requests in between are not delayed.
 */
const RUNNING_MAX = 4;
const WAITING_MAX = 124;
export const RENDERS_MAX = RUNNING_MAX + WAITING_MAX;
/** So many may always wait, so that a pause of the machine alone refuses no request. */
const PATIENT_MAX = 16;
/**
 * A longer queue is closed once its head has waited this long: most pages take two milliseconds, a page of
 * search results tens.
 */
export const WAIT_MAX_MS = 500;
/** Limit of the event loop lag, averaged over about a second. */
export const LAG_MAX_MS = 500;
const SAMPLE_MS = 100;
/** Weight of the newest sample. */
const SAMPLE_WEIGHT = 0.2;
/**
 * A later sample counts as this late, so that one pause alone is no overload, however long: the process may have
 * been stopped, or its machine.
 */
const SAMPLE_MAX_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

/** What is overloaded: the event loop, or the queue of renders. */
type Overload = 'lag' | 'renders';

/**
 * Detects overload. Anonymous requests that need work are then refused at once, so that cached pages, probes
 * and signed-in users are still served.
 */
export class Load {
  readonly #metrics: Pick<Metrics, 'shed'>;
  readonly #now: () => number;
  readonly #semaphore = new Semaphore({ permits: RUNNING_MAX, waitingMax: WAITING_MAX });
  /** When each render without a permit began to wait, oldest first. */
  readonly #waitingSince: number[] = [];
  #renders = 0;
  #lagMs = 0;
  #sampledAt = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `now` in milliseconds, from any origin. */
  constructor(metrics: Pick<Metrics, 'shed'>, now: () => number = () => performance.now()) {
    this.#metrics = metrics;
    this.#now = now;
  }

  /** Renders under way or waiting. */
  get renders(): number {
    return this.#renders;
  }

  get lagMs(): number {
    return this.#lagMs;
  }

  /** Samples the event loop lag until `stop`. */
  watch(): void {
    this.#sampledAt = this.#now();
    this.#timer = setInterval(() => {
      const now = this.#now();
      this.sample(now - this.#sampledAt - SAMPLE_MS);
      this.#sampledAt = now;
    }, SAMPLE_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Records one sample of the event loop lag, in milliseconds. */
  sample(lateMs: number): void {
    this.#lagMs += SAMPLE_WEIGHT * (Math.min(Math.max(0, lateMs), SAMPLE_MAX_MS) - this.#lagMs);
  }

  /** Whether the event loop lags too much for work that can be requested again. */
  get isLate(): boolean {
    return this.#lagMs > LAG_MAX_MS;
  }

  /** Throws `unavailable` if the event loop lags too much. */
  assertOnTime(): void {
    if (this.isLate) throw this.#refusal('lag');
  }

  /**
   * Renders one page when a permit is free; throws `unavailable` if too many wait or the event loop lags too
   * much. With `acquire`, which may refuse as well, the page is rendered at once instead.
   */
  async render<T>(work: () => Promise<T>, acquire?: () => Promise<void>): Promise<T> {
    const now = this.#now();
    const overload = this.#overloadAt(now);
    if (overload !== null) {
      if (!acquire) throw this.#refusal(overload);
      await acquire();
      return work();
    }
    this.#renders += 1;
    try {
      this.#waitingSince.push(now);
      return await this.#semaphore.run(async () => {
        this.#waitingSince.shift();
        // Handles other events between two renders.
        await yieldToEvents();
        return work();
      });
    } finally {
      this.#renders -= 1;
    }
  }

  #overloadAt(now: number): Overload | null {
    if (this.isLate) return 'lag';
    return this.#renders >= RENDERS_MAX || this.#isSlow(now) ? 'renders' : null;
  }

  #isSlow(now: number): boolean {
    const [first = now] = this.#waitingSince;
    return this.#waitingSince.length > PATIENT_MAX && now - first > WAIT_MAX_MS;
  }

  #refusal(reason: Overload): AppError {
    this.#metrics.shed.add({ reason });
    return new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
