import { chromium, type Browser } from '@playwright/test';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { ensureBrowser } from '../scripts/checks/browser.ts';
import { untilDense } from './dense.ts';
import { lcpTarget, publicPages } from './public-pages.ts';
import type { BenchmarkRow } from './row.ts';
import { openVisit, type Visit } from './visit.ts';

const KILOBYTE = 1024;

/** Limits of a first visit to an interview, in kilobytes over the wire. */
const TARGETS_KB = { font: 105, style: 6, document: 12, image: 45, all: 170 } as const;
const MAX_REQUESTS = 10;

/** The cost of a first visit on a phone, page by page, and of the next page: in Chromium, over the wire. */
export async function benchmarkFirstVisit(): Promise<BenchmarkRow[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const pages = await publicPages(site.url);
    const rows: BenchmarkRow[] = [];
    for (const [name, url] of Object.entries(pages)) {
      await untilDense(url);
      rows.push(...(await pageRows(browser, name, url)));
    }
    return [...rows, await nextPageRow(browser, pages.home, pages.interview)];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function pageRows(browser: Browser, name: string, url: string): Promise<BenchmarkRow[]> {
  const plain = await openVisit(browser, { url, isSlow: false });
  const slow = await openVisit(browser, { url, isSlow: true });
  await Promise.all([plain.close(), slow.close()]);
  const rows = [
    {
      what: `${name}: first visit`,
      figure: `${kilobytes(plain.bytes())} KB in ${plain.requests.length} requests`,
      target: `at most ${TARGETS_KB.all} KB, ${MAX_REQUESTS} requests`,
    },
    speedRow(name, slow),
  ];
  return name === 'interview' ? [...rows, ...partRows(plain)] : rows;
}

/** A phone four times slower than this machine, on 1.6 Mbit/s with a latency of 150 ms, as in Lighthouse. */
function speedRow(name: string, { speed }: Visit): BenchmarkRow {
  const lcp = (speed.largestPaintMs / 1000).toFixed(2);
  return {
    what: `${name}: slow phone`,
    figure: `LCP ${lcp} s, CLS ${speed.shift.toFixed(3)}, TBT ${Math.round(speed.blockedMs)} ms`,
    target: `at most ${lcpTarget(name)} s, under 0.01, 0 ms`,
  };
}

function partRows(visit: Visit): BenchmarkRow[] {
  const part = (type: 'font' | 'document' | 'image', label: string): BenchmarkRow => ({
    what: `interview: ${label}`,
    figure: `${kilobytes(visit.bytes(type))} KB`,
    target: `at most ${TARGETS_KB[type]} KB`,
  });
  return [
    part('font', 'typefaces'),
    {
      what: 'interview: style before the first paint',
      figure: `${kilobytes(visit.blockingStyleBytes)} KB`,
      target: `at most ${TARGETS_KB.style} KB`,
    },
    { what: 'interview: all styles', figure: `${kilobytes(visit.bytes('style'))} KB`, target: '' },
    part('document', 'HTML'),
    part('image', 'pictures'),
    { what: 'interview: script', figure: `${kilobytes(visit.bytes('script'))} KB`, target: '' },
    { what: 'interview: other origins', figure: String(visit.otherOrigins().length), target: 'none' },
  ];
}

/** From the home page to an interview: what is fetched again, and what is new. */
async function nextPageRow(browser: Browser, first: string, next: string): Promise<BenchmarkRow> {
  const visit = await openVisit(browser, { url: first, isSlow: false });
  const known = new Set(visit.requests.map(({ url }) => url));
  const later = await visit.goOn(next);
  await visit.close();
  const shared = later.filter(({ type }) => type === 'font' || type === 'style' || type === 'script');
  const again = shared.filter(({ url }) => known.has(url));
  const sum = (some: typeof shared) => kilobytes(some.reduce((total, { bytes }) => total + bytes, 0));
  return {
    what: 'home, then an interview: fonts, style, script',
    figure: `${sum(again)} KB again, ${sum(shared)} KB new`,
    target: 'none again',
  };
}

function kilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1);
}
