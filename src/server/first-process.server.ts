import cluster from 'node:cluster';
import { z } from 'zod';
import type { Config } from './config.server.ts';
import { countLimits } from './http-rate-limit.server.ts';
import { closeServices, openServices } from './open-services.server.ts';
import { prepare, refuseScratch } from './preparation.server.ts';
import { startScheduledWork } from './scheduled-work.server.ts';
import { ServingProcesses, startServing } from './serving-processes.server.ts';
import { endOnSignals } from './end-on-signals.server.ts';

/** What the terminal is told of a started server. */
export interface StartedServer {
  port: number;
  setupUrl: string | null;
}

/**
 * Runs `config.processes` that serve on one port, each started as `program`, and serves nothing itself: it takes the
 * data folder, migrates and seeds, does the scheduled work, and looks after the others. SIGHUP replaces them one after
 * another.
 */
export async function openFirstProcess(config: Config, program: string): Promise<StartedServer> {
  cluster.setupPrimary({ exec: program });
  countLimits();
  const listening = startServing();
  // The port is taken before anything on disk is touched.
  const port = z.int().parse(await listening.tell('listen'));
  const services = await openServices(config);
  await refuseScratch(services);
  const setupUrl = await prepare(services);
  const scheduled = startScheduledWork(services);
  const { log, metrics } = services;
  const processes = new ServingProcesses({
    count: config.processes,
    log,
    readFigures: () => metrics.registry.read(),
  });
  await processes.open(listening);
  process.on('SIGHUP', () => void processes.restart());
  endOnSignals(async () => {
    const isWell = await processes.stop();
    await scheduled.stop();
    await closeServices(services);
    if (!isWell) throw new Error('A serving process did not end in order');
  });
  return { port, setupUrl };
}
