import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../kernel/app-error.ts';
import { Semaphore } from '../kernel/semaphore.server.ts';
import type { Metrics } from '../operation/metrics.server.ts';

/**
 * Pages rendered at the same time: while one waits for the database others go on, and no more than these can hold up
 * whoever comes between two of them.
 */
const RUNNING_MAX = 4;
const WAITING_MAX = 124;
export const RENDERS_MAX = RUNNING_MAX + WAITING_MAX;
/** So many may wait whatever happens: a pause of the machine alone turns nobody away. */
const PATIENT_MAX = 16;
/** Nobody joins a longer queue whose first has waited so long: most pages take two milliseconds, a page of results tens. */
export const WAIT_MAX_MS = 500;
/** How late the event loop may be, on average over about a second. */
export const LAG_MAX_MS = 500;
const SAMPLE_MS = 100;
/** Weight of the newest sample: one long pause alone is no overload. */
const SAMPLE_WEIGHT = 0.2;
const RETRY_AFTER_SECONDS = 2;

/**
 * Knows when there is too much to do. Then strangers' requests that need work are turned away at once, so that
 * stored pages, probes and whoever is signed in go on.
 */
export class Load {
  readonly #metrics: Pick<Metrics, 'shed'>;
  readonly #now: () => number;
  readonly #semaphore = new Semaphore({ permits: RUNNING_MAX, waitingMax: WAITING_MAX });
  /** Since when each render waits that has no permit yet, the first first. */
  readonly #waitingSince: number[] = [];
  #renders = 0;
  #lagMs = 0;
  #sampledAt = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `now` in milliseconds, from any moment on. */
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

  /** Watches the event loop until `stop`. */
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

  /** Takes one reading of how late the event loop was, in milliseconds. */
  sample(lateMs: number): void {
    this.#lagMs += SAMPLE_WEIGHT * (Math.max(0, lateMs) - this.#lagMs);
  }

  /** Whether the event loop is too late for work that can be asked for again. */
  get isLate(): boolean {
    return this.#lagMs > LAG_MAX_MS;
  }

  /** Throws `unavailable` while it is. */
  assertOnTime(): void {
    if (this.isLate) throw this.#refusal('lag');
  }

  /** Renders one page in its turn; throws `unavailable` where too many wait or the event loop is too late. */
  async render<T>(work: () => Promise<T>): Promise<T> {
    this.assertOnTime();
    const now = this.#now();
    if (this.#renders >= RENDERS_MAX || this.#isSlow(now)) throw this.#refusal('renders');
    this.#renders += 1;
    try {
      this.#waitingSince.push(now);
      return await this.#semaphore.run(async () => {
        this.#waitingSince.shift();
        // Between two renders whatever else has come is served.
        await nextTurn();
        return work();
      });
    } finally {
      this.#renders -= 1;
    }
  }

  #isSlow(now: number): boolean {
    const [first = now] = this.#waitingSince;
    return this.#waitingSince.length > PATIENT_MAX && now - first > WAIT_MAX_MS;
  }

  #refusal(reason: 'lag' | 'renders'): AppError {
    this.#metrics.shed.add({ reason });
    return new AppError('unavailable', 'error.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
