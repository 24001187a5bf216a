import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { startSite } from '../e2e/fixtures/running-site.ts';
import { publishInterview } from '../e2e/fixtures/content.ts';
import { ADMIN, ADMIN_ENV, connect, keepToken, openSession, type Api } from '../e2e/fixtures/test.ts';
import { InfoPageScreen, writeInfoPage } from '../e2e/pages/info-page-screen.ts';
import { ensureBrowser } from '../scripts/checks/browser.ts';
import { median, timesRow, type BenchmarkRow } from './row.ts';

const PARAGRAPHS = 50;
const WORDS_A_PARAGRAPH = 100;
const KEYSTROKES = 200;
/** A fast typist. */
const KEY_PAUSE_MS = 60;
const TARGET_MS = 50;
const QUESTIONS = 30;
const OPENINGS = 5;
const OPENING_TARGET_MS = 500;
const LETTERS = 'اكتب هنا كلمات ';

/** Times of typing, in milliseconds. */
interface KeyTimes {
  /** From each key to the frame with its letter. */
  keys: number[];
  /** Each period in which the page did not respond. */
  blocks: number[];
}

/** Waiting times of a host: for each letter in a long text, and for the page on which an interview is edited. */
export async function benchmarkEditor(): Promise<BenchmarkRow[]> {
  const site = await startSite(ADMIN_ENV);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: site.url, locale: 'ar-EG' });
    const api = await connect(site.url);
    await keepToken(page, await openSession(site.url, ADMIN));
    return [
      keyRow(await timeKeys(page, api)),
      timesRow(
        `editor: from the list to the edit page of ${QUESTIONS} questions`,
        await timeOpenings(page, api),
        OPENING_TARGET_MS,
      ),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

const paragraph = () =>
  `<p>${Array.from({ length: WORDS_A_PARAGRAPH }, (_, index) => `كلمة${index}`).join(' ')}</p>`;

/**
 * Typing in the middle of a text of 5,000 words in paragraphs. In a single paragraph of this length even a bare
 * editable element exceeds the target: the browser lays out and paints all of it at each key.
 */
async function timeKeys(page: Page, api: Api): Promise<KeyTimes> {
  await writeInfoPage(api, '/contact', paragraph().repeat(PARAGRAPHS));
  const screen = new InfoPageScreen(page);
  await screen.open('/admin/about-platform-data');
  await screen.editor.area
    .locator('p')
    .nth(PARAGRAPHS / 2)
    .click();
  await page.evaluate(watchKeys);
  await typeArabic(page);
  return page.evaluate<KeyTimes>('window.keyTimes');
}

/** From the click on its pencil in the list to the frame with the last question and the fields below it, in ms. */
async function timeOpenings(page: Page, api: Api): Promise<number[]> {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: `ما السؤال رقم ${index}؟`,
    answer: paragraph(),
  }));
  const { _id } = await publishInterview(api, { name: 'حوار طويل', questions });
  const times: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.goto('/admin/interviews');
    const pencil = page.locator(`a[href="/admin/interviews/edit/${_id}"]`).first();
    await pencil.waitFor();
    const opened = page.evaluate(timeOpening, QUESTIONS);
    await pencil.click();
    times.push(await opened);
  }
  return times;
}

/**
 * Real key events: Playwright's own typing does not support the Arabic layout and would insert the letters without
 * any.
 */
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
    what: 'editor: a key press in a text of 5,000 words',
    figure: `${Math.round(median(keys))} ms (median of ${keys.length}), worst ${worst} ms, ${blocks.length} long tasks`,
    target: `under ${TARGET_MS} ms`,
  };
}

/** Runs in the page before the click. */
function timeOpening(questions: number): Promise<number> {
  return new Promise((resolve) => {
    const look = (clickedAt: number) => {
      const shown = document.querySelectorAll('main li h3').length;
      if (shown >= questions && document.querySelector('main form')) resolve(performance.now() - clickedAt);
      else requestAnimationFrame(() => look(clickedAt));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
}

/** Runs in the page, before the first key. */
function watchKeys(): void {
  const times: KeyTimes = { keys: [], blocks: [] };
  Object.assign(window, { keyTimes: times });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // A task after the next frame, when the letter has been painted.
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
