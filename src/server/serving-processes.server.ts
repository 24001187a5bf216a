import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from './log.server.ts';
import { ProcessLink } from './process-link.server.ts';
import { familySchema, sumUp, type Family } from './prometheus.server.ts';

/** Who has not told its figures by then is left out of them. */
const FIGURES_MS = 2_000;
/** Ends within this time count together: the first is replaced at once, each further one later than the last. */
const TROUBLE_MS = 60_000;
const REPLACE_FIRST_MS = 500;
const REPLACE_MAX_MS = 30_000;

const figuresSchema = z.array(familySchema);

/** One process that serves, as the first one sees it. */
export interface Serving {
  worker: Worker;
  link: ProcessLink;
  /** As soon as it can hear. */
  tell(name: 'listen' | 'open' | 'retire'): Promise<unknown>;
  /** What serves and ends without being asked to is replaced. */
  phase: 'starting' | 'serving' | 'retired';
  hasEnded: Promise<unknown>;
}

/** Starts a process that serves once it is told to `open` and to `listen`. */
export function startServing(): Serving {
  const worker = cluster.fork();
  // What is sent to a process that has just ended; that it ended is told by itself.
  worker.on('error', () => {});
  const link = new ProcessLink(worker);
  const started = Promise.withResolvers<unknown>();
  link.answer('started', started.resolve);
  const hasEnded = once(worker, 'exit').then(() => {
    const reason = new Error('A serving process ended');
    started.reject(reason);
    link.end(reason);
  });
  // Whoever tells it anything learns of it.
  started.promise.catch(() => {});
  const tell = async (name: 'listen' | 'open' | 'retire'): Promise<unknown> => {
    await started.promise;
    return link.call(name);
  };
  return { worker, link, tell, phase: 'starting', hasEnded };
}

export interface ServingProcessesOptions {
  count: number;
  log: Log;
  /** The figures of the process that looks after these. */
  readFigures(): Promise<Family[]>;
}

/**
 * The processes that serve. Each connection goes to the next of them; one that ends is replaced, and on request all
 * are, one after another, without refusing anybody.
 */
export class ServingProcesses {
  readonly #options: ServingProcessesOptions;
  readonly #processes = new Set<Serving>();
  /** What ended processes counted: a sum of what only rises must not fall. */
  #past: Family[] = [];
  #troubles: number[] = [];
  #restarting: Promise<void> | null = null;
  #isStopping = false;
  #hasFailed = false;

  constructor(options: ServingProcessesOptions) {
    this.#options = options;
  }

  /** Opens one that listens already and holds what comes, and starts the others. */
  async open(listening: Serving): Promise<void> {
    this.#keep(listening);
    const others = Array.from({ length: this.#options.count - 1 }, () => this.#startAnother());
    await Promise.all([listening.tell('open'), ...others]);
    listening.phase = 'serving';
  }

  /** Puts a new process in the place of each, one after another. Where a new one does not start the old ones stay. */
  restart(): Promise<void> {
    this.#restarting ??= this.#replaceAll().finally(() => {
      this.#restarting = null;
    });
    return this.#restarting;
  }

  /** Ends all of them in order and says whether all ended well. */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    for (const { worker } of this.#processes) worker.process.kill('SIGTERM');
    await Promise.all([...this.#processes].map(({ hasEnded }) => hasEnded));
    return !this.#hasFailed;
  }

  /** The figures of all processes together. */
  async readFigures(): Promise<Family[]> {
    const asked = [...this.#processes].map((serving) => figuresOf(serving));
    return sumUp([await this.#options.readFigures(), ...(await Promise.all(asked)), this.#past]);
  }

  /** One more, which listens when it can answer. */
  async #startAnother(): Promise<void> {
    if (this.#isStopping) throw new Error('The server is being stopped');
    const serving = startServing();
    this.#keep(serving);
    try {
      await serving.tell('open');
      await serving.tell('listen');
      serving.phase = 'serving';
    } catch (error) {
      serving.worker.process.kill('SIGKILL');
      throw error;
    }
  }

  #keep(serving: Serving): void {
    this.#processes.add(serving);
    serving.link.answer('figures', () => this.readFigures());
    serving.link.answer('last figures', (value) => {
      const rising = figuresSchema.parse(value).filter(({ type }) => type !== 'gauge');
      this.#past = sumUp([this.#past, rising]);
    });
    serving.worker.once('exit', (code: number | null, signal: string | null) => {
      this.#processes.delete(serving);
      if (this.#isStopping) this.#hasFailed ||= Boolean(code);
      else if (serving.phase === 'serving') {
        this.#options.log.error({ pid: serving.worker.process.pid, code, signal }, 'a serving process ended');
        void this.#replace();
      }
    });
  }

  async #replace(): Promise<void> {
    for (;;) {
      await pause(this.#countTrouble());
      if (this.#isStopping) return;
      try {
        await this.#startAnother();
        this.#options.log.warn('another serving process has taken its place');
        return;
      } catch (error) {
        this.#options.log.error({ err: error }, 'a serving process could not be started; it is tried again');
      }
    }
  }

  /** How many milliseconds to wait before the next attempt. */
  #countTrouble(): number {
    const now = performance.now();
    this.#troubles = [...this.#troubles.filter((at) => now - at < TROUBLE_MS), now];
    const further = this.#troubles.length - 1;
    return further === 0 ? 0 : Math.min(REPLACE_FIRST_MS * 2 ** (further - 1), REPLACE_MAX_MS);
  }

  async #replaceAll(): Promise<void> {
    const { log } = this.#options;
    const before = [...this.#processes].filter(({ phase }) => phase === 'serving');
    try {
      for (const old of before) {
        await this.#startAnother();
        old.phase = 'retired';
        await old.tell('retire');
        await old.hasEnded;
      }
      log.info({ processes: before.length }, 'every serving process is a new one');
    } catch (error) {
      log.error({ err: error }, 'the serving processes were not all replaced');
    }
  }
}

async function figuresOf({ link }: Serving): Promise<Family[]> {
  try {
    return figuresSchema.parse(await Promise.race([link.call('own figures'), pause(FIGURES_MS, [])]));
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
