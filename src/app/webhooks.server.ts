import { deliverDue, type Outcome } from '../features/webhooks/deliver-webhooks.server.ts';
import { repeat, type RunningWork } from '../kernel/repeated-work.server.ts';
import type { Services } from '../http/services.ts';

const TIME_LIMIT_MS = 10_000;

/**
 * Sends recorded events to the configured addresses, independently, so that a slow one does not delay the
 * others (decision 022). Does nothing without addresses.
 */
export function startWebhooks(services: Services, { timeLimitMs = TIME_LIMIT_MS } = {}): RunningWork {
  const { config, storage, metrics, log } = services;
  if (!config.webhooks) return { stop: async () => {} };
  const { urls, secret } = config.webhooks;
  metrics.registry.gauge('mulhim_webhooks_waiting', 'Webhooks that have not arrived yet', () =>
    storage.webhooks.countDeliveries(),
  );
  const options = {
    secret,
    timeLimitMs,
    onOutcome: (outcome: Outcome) => report(services, outcome),
  };
  const lanes = urls.map((url) =>
    repeat((stopping) => deliverDue(services, url, { ...options, stopping }), {
      log,
      failure: 'webhooks are not sent',
    }),
  );
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** The path of an address may be secret, so the log has only the host. */
function report({ log, metrics }: Services, { delivery, reason, isLast }: Outcome): void {
  metrics.webhooks.add({ outcome: reason === null ? 'delivered' : 'failed' });
  if (reason === null) return;
  const { id, event, address, tries } = delivery;
  const details = { webhook: id, event, host: new URL(address).host, tries: tries + 1, reason };
  if (isLast) log.error(details, 'webhook given up');
  else log.info(details, 'webhook not delivered; retrying');
}
