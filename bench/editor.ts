import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, connect, keepToken, openSession } from '../e2e/fixtures/test.ts';
import { InfoPageScreen, writeInfoPage } from '../e2e/pages/info-page-screen.ts';
import { ensureBrowser } from '../scripts/browser.ts';
import { median, type BenchmarkRow } from './row.ts';

const PARAGRAPHS = 50;
const WORDS_A_PARAGRAPH = 100;
const KEYSTROKES = 200;
/** A quick typist. */
const KEY_PAUSE_MS = 60;
const TARGET_MS = 50;
const LETTERS = 'اكتب هنا كلمات ';

/** What typing took, in milliseconds. */
interface KeyTimes {
  /** From each key to the picture with its letter. */
  keys: number[];
  /** Each stretch in which the page answered nothing. */
  blocks: number[];
}

/**
 * Typing in the middle of a text of 5,000 words in paragraphs. As one single paragraph the same text costs a bare
 * editable element more than the target already: the browser lays out and paints the whole of it anew at each key.
 */
export async function benchmarkEditor(): Promise<BenchmarkRow[]> {
  const site = await startSite(ADMIN_ENV);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: site.url, locale: 'ar-EG' });
    const words = Array.from({ length: WORDS_A_PARAGRAPH }, (_, index) => `كلمة${index}`);
    await writeInfoPage(await connect(site.url), '/contact', `<p>${words.join(' ')}</p>`.repeat(PARAGRAPHS));
    await keepToken(page, await openSession(site.url, ADMIN));
    const screen = new InfoPageScreen(page);
    await screen.open('/admin/about-platform-data');
    await screen.editor.area
      .locator('p')
      .nth(PARAGRAPHS / 2)
      .click();
    await page.evaluate(watchKeys);
    await typeArabic(page);
    return [keyRow(await page.evaluate<KeyTimes>('window.keyTimes'))];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Real keys: Playwright's own typing knows no Arabic layout and would put the letters in without any. */
async function typeArabic(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let count = 0; count < KEYSTROKES; count += 1) {
    const text = LETTERS[count % LETTERS.length] ?? ' ';
    const key = { key: text, code: 'KeyA', windowsVirtualKeyCode: 65 };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await pause(KEY_PAUSE_MS);
  }
}

function keyRow({ keys, blocks }: KeyTimes): BenchmarkRow {
  const worst = Math.round(Math.max(...keys));
  return {
    what: 'editor: a key in 5,000 words',
    figure: `${Math.round(median(keys))} ms (median of ${keys.length}), worst ${worst} ms, ${blocks.length} long tasks`,
    target: `under ${TARGET_MS} ms`,
  };
}

/** Runs in the page, before the first key. */
function watchKeys(): void {
  const times: KeyTimes = { keys: [], blocks: [] };
  Object.assign(window, { keyTimes: times });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // The task after the next frame: by then the letter is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.keys.push(performance.now() - timeStamp), {
          once: true,
        });
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.blocks.push(duration);
  }).observe({ type: 'longtask' });
}
