import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir, statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ImageProcessor } from '../features/media/image-processor.server.ts';
import { ERROR_CODES } from '../kernel/app-error.ts';
import { PROMETHEUS_TYPE, Registry } from './prometheus.server.ts';
import { OPERATOR_HEADERS } from '../http/security-headers.server.ts';

/** What the product counts while it serves. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  addProcessMetrics(registry);
  // Plain numbers, because a response from the page cache takes only microseconds.
  const storedPages = { whole: 0, unchanged: 0 };
  registry.gauge(
    'mulhim_stored_pages_total',
    'Responses from the page cache with a body',
    () => storedPages.whole,
    { type: 'counter' },
  );
  registry.gauge(
    'mulhim_stored_pages_unchanged_total',
    'Responses from the page cache without a body, because the client has the current page',
    () => storedPages.unchanged,
    { type: 'counter' },
  );
  return {
    registry,
    requests: registry.histogram(
      'mulhim_http_request_duration_seconds',
      'Requests not served from the page cache, by route, method and status class; a search is the route /podcasts/search or /search',
    ),
    storedPages,
    missedPages: registry.counter(
      'mulhim_page_cache_misses_total',
      'Requested pages that had to be rendered',
    ),
    refusals: registry.counter(
      'mulhim_refusals_total',
      'Calls refused, by code: too_many_requests is a rate limit, unavailable and storage_full are failures of the storage or overload, internal is an error of the program',
      ERROR_CODES.map((code) => ({ code })),
    ),
    shed: registry.counter('mulhim_shed_total', 'Requests turned away under too much load, by reason', [
      { reason: 'lag' },
      { reason: 'renders' },
    ]),
    storageErrors: registry.counter(
      'mulhim_storage_faults_total',
      'Warnings of the storage, such as a lost connection',
    ),
    imageJobs: registry.histogram(
      'mulhim_image_job_duration_seconds',
      'Uploads decoded and encoded, by outcome',
    ),
    webhooks: registry.counter('mulhim_webhooks_total', 'Attempts to deliver a webhook, by outcome', [
      { outcome: 'delivered' },
      { outcome: 'failed' },
    ]),
    backups: registry.counter('mulhim_backups_total', 'Scheduled backups of this server, by outcome', [
      { outcome: 'made' },
      { outcome: 'failed' },
    ]),
  };
}

/** Free bytes of a folder, which a setting names; nothing while it does not exist. */
export function addDiskMetric(
  registry: Registry,
  name: string,
  setting: string,
  folder: string | null,
): void {
  if (folder === null) return;
  registry.gauge(name, `Bytes free on the disk of ${setting}`, async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
}

/** Measures each upload that is decoded. */
export function measureImages(images: ImageProcessor, { imageJobs }: Metrics): ImageProcessor {
  return {
    ...images,
    async process(bytes) {
      const startedAt = performance.now();
      let outcome = 'refused';
      try {
        const processed = await images.process(bytes);
        outcome = 'stored';
        return processed;
      } finally {
        imageJobs.observe({ outcome }, secondsSince(startedAt));
      }
    },
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** The labels of a request; no part of them can be chosen freely by a client. */
export function requestLabels(route: string, method: string, status: number) {
  return {
    route,
    method: METHODS.has(method) ? method : 'other',
    status: `${Math.floor(status / 100)}xx`,
  };
}

export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

/**
 * Handles `GET /metrics` for callers with the token, and says whether it did. For all others the address does
 * not exist: behind a proxy on the same machine every caller comes from loopback, so an address proves
 * nothing.
 */
export function createMetricsEndpoint(
  registry: Registry,
  token: string | null,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  if (token === null) return () => false;
  const expected = digest(`Bearer ${token}`);
  return (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return false;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return false;
    void registry
      .read()
      .then((text) =>
        response.writeHead(200, { 'Content-Type': PROMETHEUS_TYPE, ...OPERATOR_HEADERS }).end(text),
      );
    return true;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function addProcessMetrics(registry: Registry): void {
  const startedAt = Date.now() / 1000 - process.uptime();
  registry.gauge('process_start_time_seconds', 'When the process started', () => startedAt);
  registry.gauge(
    'process_cpu_seconds_total',
    'Processor time used',
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
    { type: 'counter' },
  );
  registry.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  registry.gauge(
    'nodejs_heap_size_used_bytes',
    'JavaScript objects in memory',
    () => process.memoryUsage().heapUsed,
  );
  // Only Linux reports this; elsewhere the metric is omitted.
  registry.gauge(
    'process_open_fds',
    'Open file descriptors',
    async () => (await readdir('/proc/self/fd')).length,
  );
}
