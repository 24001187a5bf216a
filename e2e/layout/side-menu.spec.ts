import { expect, test } from '../fixtures/test.ts';
import { openLive } from '../pages/live-page.ts';
import { SideMenu } from '../pages/side-menu.ts';

test.describe('with a scrollbar that takes up width', () => {
  test('nothing moves sideways when the menu opens', async ({
    browserName,
    launchOptions,
    playwright,
    site,
  }) => {
    const browser = await playwright[browserName].launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 844 } });
    const menu = new SideMenu(page);
    await openLive(page, `${site.url}/interviews`);
    const scrollbar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(scrollbar).toBeGreaterThan(0);
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    const edges = () => heading.evaluate((element) => element.getBoundingClientRect());
    const before = await edges();
    // A missing scrollbar would shift the page by some 15 pixels; lengths in `vw` shift it by less than one.
    const expectThere = async () => {
      const { left, right } = await edges();
      expect(Math.abs(left - before.left)).toBeLessThan(1);
      expect(Math.abs(right - before.right)).toBeLessThan(1);
    };
    // Hovering loads the script before the click.
    await menu.openButton.hover();
    await expect(page.locator('html')).toHaveAttribute('data-script', 'ready');
    await menu.openButton.click();
    await expect(page.getByRole('main', { includeHidden: true })).toHaveJSProperty('inert', true);
    await expectThere();
    // The page behind the menu does not scroll.
    await page.mouse.move(40, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectThere();
    await browser.close();
  });
});
