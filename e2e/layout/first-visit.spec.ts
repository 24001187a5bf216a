import type { Page } from '@playwright/test';
import { sampleInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { InterviewPage } from '../pages/interview-page.ts';
import { OfflineReading } from '../pages/offline-reading.ts';
import { publicAddress } from '../pages/public-addresses.ts';
import { ReadingTools } from '../pages/reading-tools.ts';
import { SearchBox } from '../pages/search-box.ts';

/** Limit of the render-blocking style sheets of an interview, in compressed bytes. */
const MAX_BLOCKING_BYTES = 6 * 1024;

/** Cumulative layout shift of a visit. */
const MAX_SHIFT = 0.01;

/** The fonts of an interview, in the order in which they load here. */
const FONTS = ['amiri-400', 'naskh-400', 'readex-400', 'amiri-700'];

/** Waits in the page until everything that has loaded is painted. */
const TWO_FRAMES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';

interface LoadedSheet {
  /** The name without the content hash. */
  name: string;
  isBlocking: boolean;
  /** Not from the browser's cache. */
  isFetched: boolean;
  bytes: number;
}

/** The style sheets of the page, in document order. */
function loadedSheets(page: Page): Promise<LoadedSheet[]> {
  return page.evaluate<LoadedSheet[]>(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name, renderBlockingStatus, transferSize, encodedBodySize }) => ({
      name: /([a-z-]+)-[^/]+$/.exec(name)[1],
      isBlocking: renderBlockingStatus === 'blocking',
      isFetched: transferSize > 0,
      bytes: encodedBodySize,
    }))`);
}

test('the first paint of an interview waits for one style sheet of at most 6 KB, that of other pages for one more', async ({
  page,
  api,
}) => {
  for (const name of ['unknown address', 'home'] as const) {
    await page.goto(await publicAddress(name, api));
    const sheets = await loadedSheets(page);
    const waitedFor = sheets.filter(({ isBlocking }) => isBlocking).map((sheet) => sheet.name);
    expect([name, ...waitedFor.toSorted()]).toEqual([name, 'browse', 'root']);
  }
  await page.goto(await publicAddress('interview', api));
  const sheets = await loadedSheets(page);
  expect(sheets.map(({ name }) => name).toSorted()).toEqual(['interview', 'late', 'root']);
  const blocking = sheets.filter(({ isBlocking }) => isBlocking);
  expect(blocking.map(({ name }) => name)).toEqual(['root']);
  expect(blocking[0]?.bytes).toBeGreaterThan(0);
  expect(blocking[0]?.bytes).toBeLessThanOrEqual(MAX_BLOCKING_BYTES);
  // The others are those of the pages before.
  expect(sheets.filter(({ isFetched }) => isFetched).map(({ name }) => name)).toEqual(['interview']);
});

test('the opening of an interview is painted before the style of its text has loaded', async ({
  page,
  api,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?:interview|late)-[\w-]+\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(await publicAddress('interview', api), { waitUntil: 'commit' });
  const shown = new InterviewPage(page);
  await expect(shown.title).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  // The questions are rendered only once their style sheet has loaded.
  await expect(shown.pairs).toHaveCount(0);
  release();
  await expect(shown.pairs.first()).toHaveCSS('display', 'grid');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('nothing moves when a font loads later than the text', async ({ page, api }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const releases = new Map<string, () => void>();
  await page.route(/\/assets\/[\w-]+\.woff2$/, async (route) => {
    const name = FONTS.find((font) => route.request().url().includes(`/${font}-`));
    if (name) await new Promise<void>((resolve) => releases.set(name, resolve));
    await route.continue();
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(await publicAddress('interview', api), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  // The bold font is requested only after the others have loaded.
  for (const font of FONTS) {
    await expect.poll(() => releases.has(font)).toBe(true);
    await page.evaluate(TWO_FRAMES);
    const arrived = page.waitForEvent('requestfinished', (it) => it.url().includes(`/${font}-`));
    releases.get(font)?.();
    await arrived;
    await page.evaluate(TWO_FRAMES);
    const shifts = await page.evaluate<number[]>('window.shifts');
    expect([font, shifts.reduce((sum, shift) => sum + shift, 0) < MAX_SHIFT]).toEqual([font, true]);
  }
});

for (const sign of ['the opening of an interview is there', 'the reader touches the page']) {
  test(`the bold font is fetched when ${sign}`, async ({ page, api }) => {
    const bold: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/amiri-700-')) bold.push(request.url());
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/uploads\//, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(await publicAddress('interview', api), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-script', 'live');
    // A pointer at the position of the first event does not count as an interaction.
    await page.mouse.move(0, 0);
    await expect(page.locator('html')).toHaveAttribute('data-bold', 'later');
    expect(bold).toEqual([]);
    if (sign.startsWith('the opening')) release();
    else await page.mouse.wheel(0, 300);
    await expect(page.locator('html')).not.toHaveAttribute('data-bold');
    await expect.poll(() => bold.length).toBe(1);
    release();
  });
}

test('a first-touch script that fails to load is loaded at the next press, and leaves no listeners behind', async ({
  context,
}) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    let listeners = 0;
    const counts: number[] = [];
    const [add, remove] = [document.addEventListener, document.removeEventListener];
    const count = (type: string, by: number) => {
      if (type !== 'dblclick') return;
      listeners += by;
      counts.push(listeners);
      document.documentElement.dataset['listeners'] = counts.join(' ');
    };
    document.addEventListener = (...given: Parameters<typeof add>) => {
      count(given[0], 1);
      add.apply(document, given);
    };
    document.removeEventListener = (...given: Parameters<typeof remove>) => {
      count(given[0], -1);
      remove.apply(document, given);
    };
  });
  await page.route(/at-touch/, (route) => route.abort());
  const failure = page.waitForEvent('pageerror');
  await page.goto('/about-platform');
  // A key press counts as an interaction, also on a page that is too short to scroll.
  await page.keyboard.press('Shift');
  await failure;
  await page.unroute(/at-touch/);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-listeners', '1 0');
});

test('React is not loaded before the search gets the focus', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  const ofReact = () => scripts.filter((url) => /\/(?:hydrate|search-box)[^/]*$/.test(url));
  expect(scripts.length).toBeGreaterThan(0);
  expect(ofReact()).toEqual([]);
  await new SearchBox(page).focus();
  await expect.poll(ofReact).toHaveLength(2);
});

test.describe('with a copy stored for offline reading', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page before its first touch has loaded at most 5.75 KB of script', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const sizes: Promise<number>[] = [];
    // A headless browser reports a pointer in the corner of every page.
    await page.addInitScript(() => {
      const ignore = (event: PointerEvent) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      };
      addEventListener('pointermove', ignore, { capture: true });
    });
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await new ReadingTools(page).open(path);
    // The page is stored for offline reading last, when the browser is idle.
    await expect(new OfflineReading(page).keptMark).toBeVisible();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(5.75 * 1024);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text, the footer and the menu are styled', async ({ page, api }) => {
    await page.goto(await publicAddress('interview', api));
    await expect(new InterviewPage(page).pairs.first()).toHaveCSS('display', 'grid');
    await page.getByRole('button', { name: 'فتح القائمة' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed');
    await expect(page.getByRole('dialog')).toHaveCSS('display', 'flex');
    await expect(page.getByRole('contentinfo')).toHaveCSS('border-top-style', 'solid');
  });
});
