import { sampleInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSample, ReadingTools } from '../pages/reading-tools.ts';

test.describe('narrow windows', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('show a dock with the text size and the list of questions', async ({ page, api }) => {
    const { questions, tools } = await openSample(page, api);
    await expect(tools.margin).toBeHidden();
    await expect(tools.dock).toBeHidden();
    await tools.readTo(3);
    await expect(tools.dock).toBeInViewport();
    await tools.dock.getByRole('button', { name: 'تكبير الخط' }).click();
    expect(await tools.size(tools.dock)).toBe('١١٠٪');
    await tools.readTo(3);
    await expect(tools.index.nth(3)).toHaveAttribute('aria-current', 'true');
    await tools.dock.getByRole('button', { name: /^الأسئلة ٤/ }).click();
    const links = tools.sheet.getByRole('link');
    await expect(links).toHaveCount(questions.length);
    await expect(links.nth(3)).toHaveAttribute('aria-current', 'true');
    await links.nth(5).click();
    await expect(tools.sheet).toBeHidden();
    await expect(tools.pair(5)).toBeFocused();
    await expect(tools.pair(5)).toBeInViewport();
  });
});

test.describe('the reading tools in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('hide while scrolling down, and return while scrolling up, at a tap and on focus', async ({
    page,
    api,
  }) => {
    const { tools } = await openSample(page, api);
    await tools.readTo(2);
    await expect(tools.bar).toBeInViewport();
    await expect(tools.dock).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.bar).not.toBeInViewport();
    await expect(tools.dock).not.toBeInViewport();
    await tools.moveBy(-60);
    await expect(tools.bar).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.dock).not.toBeInViewport();
    await page.mouse.click(195, 400);
    await expect(tools.dock).toBeInViewport();
    await tools.moveBy(200);
    await expect(tools.dock).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await tools.dock.getByRole('button', { name: 'تكبير الخط' }).focus();
    await expect(tools.dock).toBeInViewport();
  });

  test('return in a wider window, above the kept line', async ({ page, api }) => {
    const { path } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await tools.openAt(path, 2, 20);
    await expect(tools.bar).not.toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 844 });
    await expect(tools.bar).toBeInViewport();
    await expect.poll(() => tools.topOfKeptLine()).toBeGreaterThanOrEqual((await tools.barHeight()) - 1);
  });

  test('do not return over a line that they would cover', async ({ page, api }) => {
    const { path, tools } = await openSample(page, api);
    // The fonts are late, and the bar is not as high without them.
    await page.evaluate(() => document.fonts.ready);
    const barHeight = await tools.barHeight();
    await tools.openAt(path, 2, barHeight / 2);
    await expect(page.locator('html')).toHaveAttribute('data-reading', 'text');
    await expect(tools.bar).not.toBeInViewport();
    // By more than the bar is higher in the typeface of the system.
    await tools.openAt(path, 2, barHeight + 24);
    await expect(page.locator('html')).toHaveAttribute('data-reading', 'text');
    await expect(tools.bar).toBeInViewport();
  });

  test('are not shown in a low window, where a button above the text opens the list of questions', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const { tools } = await openSample(page, api);
    await tools.readTo(2);
    await expect(tools.bar).toBeHidden();
    await expect(tools.dock).toBeHidden();
    await expect(tools.index.first()).toBeHidden();
    await page.locator('.questions-button').click();
    await expect(page.locator('.question-sheet')).toBeVisible();
  });
});
