import type { Server } from 'node:http';
import { z } from 'zod';
import type { FirstProcess } from './application.server.ts';
import type { Config } from './config.server.ts';
import { endOnSignals } from './end-on-signals.server.ts';
import type { Runtime } from './start.server.ts';
import { ProcessLink } from './process-link.server.ts';
import { familySchema } from './prometheus.server.ts';
import { SiteServer } from './site-server.server.ts';

/**
 * A process that is replaced waits so long for connections that nothing is asked on: as long as they would be kept
 * anyway, so that nobody finds one closed who could not have expected it.
 */
const SPARE_MS = 1_500;

/** Serves as one of several on a port: opens, listens and goes as the first process says. */
export function serveAsOneOfSeveral(
  config: Config,
  open: (server: Server, first: FirstProcess) => Promise<Runtime>,
): void {
  const site = new SiteServer(config);
  const link = new ProcessLink(process);
  // It goes to all processes of a terminal; here it is for the first one.
  process.on('SIGHUP', () => {});
  link.answer('listen', () => site.listen(config));
  link.answer('open', async () => {
    const runtime = await open(site.server, {
      readFigures: async () => z.array(familySchema).parse(await link.call('figures')),
    });
    site.serve(runtime);
    link.answer('own figures', () => runtime.readFigures());
    const end = endOnSignals(async (isReplaced) => {
      const settleMs = site.server.keepAliveTimeout + SPARE_MS;
      await site.stop(isReplaced ? { delayMs: 0, settleMs } : { delayMs: config.stopDelayMs });
      await link.call('last figures', await runtime.readFigures());
      await runtime.close();
    });
    link.answer('retire', () => end(true));
  });
  // What was sent before this would not have been heard.
  void link.call('started');
}
