import type { Services } from './services.server.ts';

const MINUTE_MS = 60 * 1000;

/** Writes the searches that this process counted, each minute and once more when it is stopped. */
export function startCountWriting({ searchCounts, storage, clock, log }: Services): {
  stop(): Promise<void>;
} {
  const write = async () => {
    try {
      await searchCounts.write(storage, clock.now());
    } catch (error) {
      log.error({ err: error }, 'counted searches were not written; they are with the next');
    }
  };
  const timer = setInterval(() => void write(), MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
