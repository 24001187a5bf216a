import { isolated } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { SideMenu } from '../pages/side-menu.ts';

test('the round button opens the menu on the right, with its links and the contact block', async ({
  page,
}) => {
  const menu = new SideMenu(page);
  await page.goto('/interviews');
  await expect(menu.panel).toBeHidden();
  await expect(menu.openButton).toHaveCSS('border-radius', '50%');
  await menu.openButton.click();
  await expect(menu.panel).toBeVisible();
  await expect
    .poll(async () => menu.panel.evaluate((panel) => Math.round(panel.getBoundingClientRect().right)))
    .toBe(await page.evaluate(() => window.innerWidth));
  await expect(menu.links).toHaveText([
    'الرئيسية',
    'كلّ المقابلات',
    `عن ${isolated('سارة المنصوري')}`,
    'عن المنصة',
  ]);
  expect(await menu.links.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/interviews',
    '/about-sara',
    '/about-platform',
  ]);
  await expect(menu.panel.getByText('سارة المنصوري', { exact: true })).toBeVisible();
  await expect(menu.panel.getByText('مصر', { exact: true })).toBeVisible();
  expect(await menu.contact.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:hello@example.com',
    'https://example.com/mulhim',
  ]);
});

test('the menu marks the page that is shown', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/about-platform');
  await menu.openButton.click();
  await expect(menu.panel.locator('[aria-current="page"]')).toHaveText('عن المنصة');
});

test('Esc closes the menu and the focus comes back to its button', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/');
  await menu.openButton.focus();
  await page.keyboard.press('Enter');
  await expect(menu.closeButton).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.panel).toBeHidden();
  await expect(menu.openButton).toBeFocused();
});

test('the focus stays in the open menu: what is behind it is inert until it closes', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/interviews');
  await menu.openButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { includeHidden: true })).toHaveJSProperty('inert', true);
  const stops = (await menu.panel.getByRole('link').count()) + 1;
  for (let stop = 0; stop <= stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    // After the last one the focus is in the browser's own controls, for which the page has its body.
    const focused = page.locator('.side-menu *:focus, body:focus, body:not(:has(:focus))');
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu.openButton).toBeFocused();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
});

test('a click outside closes the menu', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/');
  await menu.openButton.click();
  await expect(menu.panel).toBeVisible();
  await page.mouse.click(40, 700);
  await expect(menu.panel).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the close button closes the menu and the focus comes back', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/');
  await menu.openButton.click();
  await menu.closeButton.click();
  await expect(menu.panel).toBeHidden();
  await expect(menu.openButton).toBeFocused();
});

test('closed, the links of the menu are out of reach of the keyboard', async ({ page }) => {
  const menu = new SideMenu(page);
  await page.goto('/');
  const focusable = await menu.panel.evaluate((panel) => {
    const first = panel.querySelector('a');
    first?.focus();
    return document.activeElement === first;
  });
  expect(focusable).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, leads on and closes', async ({ page }) => {
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
