import { deliverDue, type Outcome } from '../features/webhooks/deliver-webhooks.server.ts';
import type { Services } from './services.server.ts';

const LOOK_MS = 1_000;
const TIME_LIMIT_MS = 10_000;

/**
 * Sends what was noted for the configured addresses, each apart, so that one that is slow holds up no other. It looks
 * every second, as publishing does (decisions 018, 022). Does nothing without addresses.
 */
export function startWebhooks(
  services: Services,
  { timeLimitMs = TIME_LIMIT_MS } = {},
): { stop(): Promise<void> } {
  const { config, storage, metrics } = services;
  if (!config.webhooks) return { stop: async () => {} };
  const { urls, secret } = config.webhooks;
  metrics.registry.gauge('mulhim_webhooks_waiting', 'Webhooks that have not arrived yet', () =>
    storage.webhooks.countDeliveries(),
  );
  const stopping = new AbortController();
  const options = {
    secret,
    timeLimitMs,
    stopping: stopping.signal,
    onOutcome: (outcome: Outcome) => report(services, outcome),
  };
  const lanes = urls.map((url) => createLane(services, () => deliverDue(services, url, options)));
  const look = () => lanes.forEach((lane) => lane.look());
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}

interface Lane {
  /** Does nothing while the look before is still sending. */
  look(): void;
  ended(): Promise<void>;
}

function createLane({ log }: Services, deliver: () => Promise<void>): Lane {
  let isFailing = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      await deliver();
      isFailing = false;
    } catch (error) {
      // Once for all the seconds that it lasts.
      if (!isFailing) log.error({ err: error }, 'webhooks are not sent; it goes on trying');
      isFailing = true;
    }
  };
  return {
    look() {
      running ??= run().finally(() => {
        running = null;
      });
    },
    ended: async () => {
      await running;
    },
  };
}

/** The path of an address may be a secret of its receiver; the log names the host. */
function report({ log, metrics }: Services, { delivery, reason, isLast }: Outcome): void {
  metrics.webhooks.add({ outcome: reason === null ? 'delivered' : 'failed' });
  if (reason === null) return;
  const { id, event, address, tries } = delivery;
  const details = { webhook: id, event, host: new URL(address).host, tries: tries + 1, reason };
  if (isLast) log.error(details, 'webhook given up');
  else log.info(details, 'webhook not delivered; it is tried again');
}
