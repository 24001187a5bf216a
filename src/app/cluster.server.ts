import cluster, { type Worker } from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { callsOver, type Calls } from '../kernel/processes/calls.server.ts';
import type { FirstProcess, Runtime } from './application.server.ts';
import type { Config } from '../config/config.server.ts';
import { endOnSignals } from './end-on-signals.server.ts';
import { countLimits } from '../http/rate-limit.server.ts';
import { createLog } from '../operation/log.server.ts';
import type { Log } from '../kernel/log.ts';
import { closeServices, openServices } from './services.server.ts';
import { prepare, refuseDevelopmentDatabase } from './preparation.server.ts';
import { sumUp, type Family } from '../operation/prometheus.server.ts';
import { startScheduledWork } from './scheduled-work.server.ts';
import { SiteServer } from '../serving/site-server.server.ts';

/** Time limit for the metrics of a process; those of a slower one are omitted. */
const METRICS_MS = 2_000;
/**
 * Exits within this time count together: the first process is replaced at once, each further one after a
 * longer delay.
 */
const TROUBLE_MS = 60_000;
const REPLACE_FIRST_MS = 500;
const REPLACE_MAX_MS = 30_000;
/**
 * Idle connections of a process that is replaced are kept this much longer than advertised, so that no client
 * hits a closed one.
 */
const SPARE_MS = 1_500;

/**
 * Runs `config.processes` serving processes on one port, each started as `program`, and serves nothing
 * itself: it locks the data folder, migrates and seeds, does the scheduled work, and supervises the others.
 * SIGHUP replaces them one after another.
 */
export async function openFirstProcess(
  config: Config,
  program: string,
): Promise<{ port: number; setupUrl: string | null }> {
  cluster.setupPrimary({ exec: program });
  countLimits();
  const processes = new ServingProcesses(createLog(config.logLevel));
  // A port in use must fail before anything on disk is touched.
  const port = await processes.listen();
  const services = await openServices(config);
  await refuseDevelopmentDatabase(services);
  const setupUrl = await prepare(services);
  const scheduled = startScheduledWork(services);
  await processes.open(config.processes, () => services.metrics.registry.read());
  process.on('SIGHUP', () => void processes.restart());
  endOnSignals(async () => {
    const isWell = await processes.stop();
    await scheduled.stop();
    await closeServices(services);
    if (!isWell) throw new Error('A serving process did not exit cleanly');
  });
  return { port, setupUrl };
}

/** Serves as one of several processes on a port: listens, opens and stops on request of the first process. */
export function serveAsOneOfSeveral(
  config: Config,
  open: (server: Server, first: FirstProcess) => Promise<Runtime>,
): void {
  const site = new SiteServer(config);
  const first = callsOver(process);
  // A terminal sends it to all processes, but only the first one handles it.
  process.on('SIGHUP', () => {});
  let port: Promise<number> | null = null;
  first.handle({
    listen: () => (port ??= site.listen(config)),
    async open() {
      // Messages between processes are untyped.
      const readMetrics = async () => (await first.call('metrics')) as Family[];
      const runtime = await open(site.server, { readMetrics });
      site.serve(runtime);
      const end = endOnSignals(async (isReplaced) => {
        const settleMs = site.server.keepAliveTimeout + SPARE_MS;
        await site.stop(isReplaced ? { delayMs: 0, settleMs } : { delayMs: config.stopDelayMs });
        await first.call('final metrics', [await runtime.readMetrics()]);
        await runtime.close();
      });
      first.handle({ 'own metrics': () => runtime.readMetrics(), retire: () => end(true) });
    },
  });
}

/** A serving process, as the first one sees it. */
interface Serving {
  worker: Worker;
  calls: Calls;
  /** One that exits while it serves is replaced. */
  isServing: boolean;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
}

class ServingProcesses {
  readonly #log: Log;
  readonly #all = new Set<Serving>();
  #readOwnMetrics: () => Promise<Family[]> = async () => [];
  /** Counters of processes that have ended: a sum of counters must not fall. */
  #past: Family[] = [];
  #troubles: number[] = [];
  #restarting: Promise<void> | null = null;
  #isStopping = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts one process that binds the port and holds requests. Returns the port. */
  async listen(): Promise<number> {
    return (await this.#fork().calls.call('listen')) as number;
  }

  /** Opens the process that listens and starts the others, `count` in all. */
  async open(count: number, readOwnMetrics: () => Promise<Family[]>): Promise<void> {
    this.#readOwnMetrics = readOwnMetrics;
    while (this.#all.size < count) this.#fork();
    await Promise.all([...this.#all].map((serving) => this.#begin(serving)));
  }

  /** Replaces all processes, one after another. If a new one does not start, the old ones stay. */
  restart(): Promise<void> {
    return (this.#restarting ??= this.#replaceAll().finally(() => (this.#restarting = null)));
  }

  /** Stops all of them in order and says whether all exited cleanly. */
  async stop(): Promise<boolean> {
    this.#isStopping = true;
    const all = [...this.#all];
    for (const { worker } of all) worker.process.kill('SIGTERM');
    const codes = await Promise.all(all.map(({ ended }) => ended));
    return !codes.some(Boolean);
  }

  #fork(): Serving {
    if (this.#isStopping) throw new Error('The server is being stopped');
    const worker = cluster.fork();
    const calls = callsOver(worker);
    calls.handle({
      metrics: () => this.#readMetrics(),
      'final metrics': (families: Family[]) => {
        this.#past = sumUp([this.#past, families.filter(({ type }) => type !== 'gauge')]);
      },
    });
    const ended = new Promise<number | null>((resolve) => worker.once('exit', resolve));
    const serving = { worker, calls, isServing: false, ended };
    this.#all.add(serving);
    worker.once('exit', (code, signal) => {
      this.#all.delete(serving);
      calls.end(new Error('The process has ended'));
      if (this.#isStopping || !serving.isServing) return;
      this.#log.error({ pid: worker.process.pid, code, signal }, 'a serving process ended');
      void this.#replace();
    });
    return serving;
  }

  /** Starts listening once it is open, unless it listens already. */
  async #begin(serving: Serving): Promise<void> {
    try {
      await serving.calls.call('open');
      await serving.calls.call('listen');
      serving.isServing = true;
    } catch (error) {
      serving.worker.process.kill('SIGKILL');
      throw error;
    }
  }

  async #replace(): Promise<void> {
    const now = performance.now();
    this.#troubles = [...this.#troubles.filter((at) => now - at < TROUBLE_MS), now];
    await pause(Math.min(REPLACE_FIRST_MS * (2 ** (this.#troubles.length - 1) - 1), REPLACE_MAX_MS));
    if (this.#isStopping) return;
    try {
      await this.#begin(this.#fork());
      this.#log.warn('another serving process has taken its place');
    } catch (error) {
      this.#log.error({ err: error }, 'a serving process could not be started; retrying');
      await this.#replace();
    }
  }

  async #replaceAll(): Promise<void> {
    const before = [...this.#all].filter(({ isServing }) => isServing);
    try {
      for (const old of before) {
        await this.#begin(this.#fork());
        old.isServing = false;
        await old.calls.call('retire');
        await old.ended;
      }
      this.#log.info({ processes: before.length }, 'every serving process is a new one');
    } catch (error) {
      this.#log.error({ err: error }, 'the serving processes were not all replaced');
    }
  }

  /** The metrics of all processes together; messages are untyped, see `serveAsOneOfSeveral`. */
  async #readMetrics(): Promise<Family[]> {
    const replies = [...this.#all].map(({ calls }) =>
      calls.call('own metrics', [], METRICS_MS).catch(() => []),
    );
    return sumUp([await this.#readOwnMetrics(), ...((await Promise.all(replies)) as Family[][]), this.#past]);
  }
}
