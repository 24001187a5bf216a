import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { cutOffTexts, partsBeyond } from '../pages/fitting.ts';
import { openReady } from '../pages/live-page.ts';
import { publicAddress, VISITED_PAGES } from '../pages/public-addresses.ts';
import { ReadingTools } from '../pages/reading-tools.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SideMenu } from '../pages/side-menu.ts';

/** Windows of 1280 × 1024 at a zoom of 400 %, and of a phone on its side. */
const LOW_WINDOWS = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced ${colorScheme} colours`, () => {
    test.use({ viewport: { width: 390, height: 844 } });
    const text = colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
    const ground = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';

    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }));

    test('readers see what is found, chosen, current and how far they are', async ({ page, api }) => {
      const search = new SearchBox(page);
      await page.goto('/');
      await search.focus();
      await search.field.fill('الليل');
      await search.options.first().waitFor();
      await search.field.press('ArrowDown');
      await expect(search.selected).toHaveCSS('outline-style', 'solid');
      await expectToStandOut(page, '[role="option"] mark', 'color');

      await openReady(page, '/interviews');
      await new SideMenu(page).openButton.click();
      await expectToStandOut(page, '.side-menu-link[aria-current] .side-menu-dot', 'border-top-color', false);

      const [interview] = await api.interviews();
      const tools = new ReadingTools(page);
      await tools.open(`/interview/${interview?._id}`);
      await expect(page.locator('.top-bar-brand')).toHaveCSS('background-color', ground);
      await tools.readTo(2);
      await expect(tools.bar).toBeVisible();
      const stroke = await page
        .locator('.reading-bar-stroke')
        .evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
      expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(stroke);
    });

    test('hosts see the logo and the section that they are in', async ({ adminPage }) => {
      await adminPage.setViewportSize({ width: 1440, height: 900 });
      await adminPage.goto('/admin/site');
      await expect(adminPage.locator('.admin-sidebar .wordmark')).toHaveCSS('fill', text);
      const mark = await adminPage
        .locator('.admin-sidebar-item[aria-current]')
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
      expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(mark);
    });
  });
}

/** An element has a ground of its own, which differs from one of its colours if wanted. */
async function expectToStandOut(page: Page, selector: string, of: string, differs = true): Promise<void> {
  const [ground, colour] = await page
    .locator(selector)
    .first()
    .evaluate((element, property) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.getPropertyValue(property)];
    }, of);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  if (differs) expect(ground).not.toBe(colour);
}

test('every page fits low windows, which bars cover to a third at most', async ({ page, api }) => {
  for (const name of VISITED_PAGES) {
    for (const size of LOW_WINDOWS) {
      await page.setViewportSize(size);
      await page.goto(await publicAddress(name, api));
      const where = `${name} at ${size.width} × ${size.height}`;
      expect([where, await cutOffTexts(page), await partsBeyond(page)]).toEqual([where, [], []]);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => coveredShare(page), { message: where }).toBeLessThanOrEqual(1 / 3);
    }
  }
});

test('text of twice its size stays inside a window of 1280 pixels', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of VISITED_PAGES) {
    await page.goto(await publicAddress(name, api));
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
    expect([name, await cutOffTexts(page), await partsBeyond(page)]).toEqual([name, [], []]);
    const above = await page
      .locator('main :is(h1, p)')
      .evaluateAll((texts) => texts.filter((one) => one.getBoundingClientRect().bottom < 0).length);
    expect([name, above]).toEqual([name, 0]);
  }
});

/** The part of the window's height that fixed parts cover in its middle. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 1)
      if (isFixed(document.elementFromPoint(innerWidth / 2, y))) covered += 1;
    return covered / innerHeight;
  });
}

test('no page scrolls sideways beside a scrollbar that takes up width', async ({
  browserName,
  launchOptions,
  playwright,
  site,
  api,
}) => {
  const browser = await playwright[browserName].launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage();
  for (const name of VISITED_PAGES) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 500 });
      await page.goto(`${site.url}${await publicAddress(name, api)}`);
      const [bar, beyond] = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return [innerWidth - clientWidth, scrollWidth - clientWidth];
      });
      expect(bar).toBeGreaterThan(0);
      expect([name, width, beyond, await cutOffTexts(page)]).toEqual([name, width, 0, []]);
    }
  }
  await browser.close();
});
