import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's phone: Moto G Power, 4 times slower than this machine, on slow 4G. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_CPU_RATE = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export type ResourceType = 'document' | 'style' | 'script' | 'font' | 'image' | 'other';

/** By the names of the browser. */
const RESOURCE_TYPES: Record<string, ResourceType> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'image',
};

export interface WireRequest {
  url: string;
  type: ResourceType;
  /** Bytes of headers and bodies on the wire; 0 from the browser's cache. */
  bytes: number;
}

export interface Speed {
  largestPaintMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** The sum of the time over 50 ms in each long task. */
  blockedMs: number;
}

/** One visit with an empty cache, after everything has loaded. */
export interface Visit {
  requests: WireRequest[];
  speed: Speed;
  bytes(type?: ResourceType): number;
  /** Render-blocking style sheets. */
  blockingStyleBytes: number;
  otherOrigins(): WireRequest[];
  /** Opens another page with the cache of the first; returns what was transferred for it. */
  goOn(url: string): Promise<WireRequest[]>;
  close(): Promise<void>;
}

export async function openVisit(
  browser: Browser,
  { url, isSlow }: { url: string; isSlow: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'ar-EG', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchSpeed);
  const session = await context.newCDPSession(page);
  if (isSlow) await slowDown(session);
  const requests = await recordRequests(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = [...requests];
  const blocking = await page.evaluate<string[]>(BLOCKING_ADDRESSES);
  return {
    requests: first,
    speed: await page.evaluate<Speed>('window.measuredSpeed'),
    bytes: (type) => sum(first.filter((request) => type === undefined || request.type === type)),
    blockingStyleBytes: sum(
      first.filter((request) => request.type === 'style' && blocking.includes(request.url)),
    ),
    otherOrigins: () => first.filter((request) => !request.url.startsWith(new URL(url).origin)),
    goOn: (next) => openNext(page, next, requests),
    close: () => context.close(),
  };
}

/** Render-blocking resources as reported by the browser; TypeScript's types lack this property. */
const BLOCKING_ADDRESSES =
  "performance.getEntriesByType('resource').filter((entry) => entry.renderBlockingStatus === 'blocking').map(({ name }) => name)";

async function openNext(page: Page, url: string, requests: WireRequest[]): Promise<WireRequest[]> {
  const before = requests.length;
  await page.goto(url, { waitUntil: 'networkidle' });
  return requests.slice(before);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_RATE });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
}

/** A list that grows with each response from the network. */
async function recordRequests(session: CDPSession): Promise<WireRequest[]> {
  const requests: WireRequest[] = [];
  const open = new Map<string, WireRequest>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    open.set(requestId, { url: request.url, type: RESOURCE_TYPES[type ?? ''] ?? 'other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request && encodedDataLength > 0) requests.push({ ...request, bytes: encodedDataLength });
  });
  return requests;
}

/** Runs in the page before its own scripts. */
function watchSpeed(): void {
  const speed = { largestPaintMs: 0, shift: 0, blockedMs: 0 };
  Object.assign(window, { measuredSpeed: speed });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (speed.largestPaintMs = startTime));
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') speed.shift += entry.value;
  });
  watch('longtask', ({ duration }) => (speed.blockedMs += Math.max(0, duration - 50)));
}

function sum(requests: WireRequest[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
