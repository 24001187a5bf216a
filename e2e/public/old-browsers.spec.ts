import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

const SHEETS = 'build/site/client/assets';

/** Takes popovers away: their methods, what the browser's own style does for them, and what the sheets ask about them. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
  });
  await page.route(/\.css/, async (route) => {
    const response = await route.fetch();
    const sheet = (await response.text())
      .replaceAll('not selector(:popover-open)', 'selector(*)')
      .replaceAll(':popover-open', ':unknown-state');
    await route.fulfill({ response, body: `[popover]{display:block;position:fixed}${sheet}` });
  });
}

test('no sheet asks for the size of the window in a way that old browsers do not know', async () => {
  const names = (await readdir(SHEETS)).filter((name) => name.endsWith('.css'));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const sheet = await readFile(`${SHEETS}/${name}`, 'utf8');
    const queries = sheet.match(/@media[^{]*/g) ?? [];
    expect(
      queries.filter((query) => /[<>]|not \(/.test(query)),
      name,
    ).toEqual([]);
  }
});

for (const width of [390, 1440]) {
  test.describe(`without popovers, at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, serviceWorkers: 'block' });

    test('every panel stays closed and the menu button leads to the links in the footer', async ({
      page,
      api,
    }) => {
      await withoutPopovers(page);
      const [interview] = await api.interviews();
      for (const path of ['/', '/interviews', '/about-sara', `/interview/${interview?._id}`]) {
        await page.goto(path);
        await expect(page.locator('[popover], [popovertarget]').filter({ visible: true }), path).toHaveCount(
          0,
        );
        await page.getByRole('link', { name: 'فتح القائمة' }).click();
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'كلّ المقابلات' }),
        ).toBeInViewport();
      }
    });

    test('an interview is read with its list of questions, its keys and a selection', async ({
      page,
      api,
    }) => {
      await withoutPopovers(page);
      const [interview] = await api.interviews();
      const tools = new ReadingTools(page);
      await tools.open(`/interview/${interview?._id}`);
      await expect(tools.index.first()).toBeVisible();
      await tools.readTo(1);
      await page.keyboard.press('j');
      await expect(tools.pair(2)).toBeFocused();
      await tools.pair(2).locator('p').first().selectText();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}
