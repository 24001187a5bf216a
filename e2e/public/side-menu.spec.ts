import { isolated } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLive } from '../pages/live-page.ts';
import { SideMenu } from '../pages/side-menu.ts';

test('the round button opens the menu on the right, which the keyboard, its button and a click outside close', async ({
  page,
}) => {
  const menu = new SideMenu(page);
  await openLive(page, '/about-platform');

  await test.step('the links of the closed menu cannot get the focus', async () => {
    await expect(menu.panel).toBeHidden();
    const focusable = await menu.panel.evaluate((panel) => {
      const first = panel.querySelector('a');
      first?.focus();
      return document.activeElement === first;
    });
    expect(focusable).toBe(false);
  });

  await test.step('the menu has its links, marks the current page and ends with the contact block', async () => {
    await expect(menu.openButton).toHaveCSS('border-radius', '50%');
    await menu.openButton.focus();
    await page.keyboard.press('Enter');
    await expect(menu.closeButton).toBeFocused();
    await expect
      .poll(async () => menu.panel.evaluate((panel) => Math.round(panel.getBoundingClientRect().right)))
      .toBe(await page.evaluate(() => window.innerWidth));
    await expect(menu.links).toHaveText([
      'الرئيسية',
      'كلّ المقابلات',
      'الضيوف',
      'المواضيع',
      'قائمة القراءة',
      `عن ${isolated('سارة المنصوري')}`,
      'عن المنصة',
    ]);
    expect(await menu.links.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/interviews',
      '/guests',
      '/topics',
      '/reading-list',
      '/about-sara',
      '/about-platform',
    ]);
    await expect(menu.panel.locator('[aria-current="page"]')).toHaveText('عن المنصة');
    await expect(menu.panel.getByText('سارة المنصوري', { exact: true })).toBeVisible();
    await expect(menu.panel.getByText('مصر', { exact: true })).toBeVisible();
    const contact = await menu.contact.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(contact).toEqual(['mailto:hello@example.com', 'https://example.com/mulhim']);
  });

  await test.step('the focus stays in the open menu: what is behind it is inert until Esc closes it', async () => {
    await expect(page.getByRole('main', { includeHidden: true })).toHaveJSProperty('inert', true);
    const stops = (await menu.panel.getByRole('link').count()) + 1;
    for (let stop = 0; stop <= stops + 2; stop += 1) {
      await page.keyboard.press('Tab');
      // After the last link the focus moves to the browser's own controls; the document then reports its body.
      const focused = page.locator('.side-menu *:focus, body:focus, body:not(:has(:focus))');
      await expect(focused).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    await expect(menu.openButton).toBeFocused();
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  });

  await test.step('a click outside closes the menu', async () => {
    await menu.openButton.click();
    await expect(menu.panel).toBeVisible();
    await page.mouse.click(40, 700);
    await expect(menu.panel).toBeHidden();
    await expect(page).toHaveURL('/about-platform');
  });

  await test.step('the close button closes the menu and returns the focus', async () => {
    await menu.openButton.click();
    await menu.closeButton.click();
    await expect(menu.panel).toBeHidden();
    await expect(menu.openButton).toBeFocused();
  });
});

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, closes and links to a page', async ({ page }) => {
    const menu = new SideMenu(page);
    await page.goto('/');
    await menu.openButton.click();
    await expect(menu.panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    await menu.openButton.click();
    await menu.links.filter({ hasText: 'عن المنصة' }).click();
    await expect(page).toHaveURL('/about-platform');
  });
});
