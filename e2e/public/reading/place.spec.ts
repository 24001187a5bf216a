import { expectAccessible } from '../../fixtures/accessibility.ts';
import { sampleInterview } from '../../fixtures/content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { layoutShift } from '../../pages/layout-shift.ts';
import { openSample, ReadingTools } from '../../pages/reading-tools.ts';

test.describe('returning to an interview', () => {
  test('the home page leads to the question last read, without moving, and cards show what was read', async ({
    page,
    api,
  }) => {
    const { path, name } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    const begun = page.locator('section').filter({ hasText: 'تابع القراءة' });
    await page.goto('/');
    await expect(begun).toBeHidden();
    await tools.open(path);
    await tools.readThrough(3);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await tools.leave();
    await page.goto('/');
    await expect(begun).toContainText('السؤال ٥ من');
    expect(await layoutShift(page)).toBe(0);
    await expect(page.locator(`.interview-card[href^="${path}/"] .read-mark`).first()).toBeVisible();
    await begun.getByRole('link', { name }).click();
    await expect(tools.pair(4)).toBeInViewport();
  });

  test('a saved interview is in the reading list of the device until it is removed', async ({
    page,
    api,
  }) => {
    const { path, name, tools } = await openSample(page, api);
    const save = tools.margin.getByRole('button', { name: 'للقراءة لاحقًا' });
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/reading-list');
    const saved = page.locator('section').filter({ hasText: 'محفوظة لوقت آخر' });
    await expect(saved.getByRole('link', { name })).toHaveAttribute('href', path);
    await expectAccessible(page);
    await saved.getByRole('button', { name: 'إزالة من القائمة' }).click();
    await expect(saved).toBeHidden();
    await expect(page.getByText('القائمة فارغة')).toBeVisible();
  });

  test('offers the question last read, and does not scroll before the offer is accepted', async ({
    page,
    api,
  }) => {
    const { path, tools } = await openSample(page, api);
    await expect(tools.resume).toBeHidden();
    await tools.readThrough(3);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await tools.leave();
    await tools.open(path);
    await expect(tools.resume).toHaveText('تابع من السؤال ٥');
    await expect(tools.index.nth(3)).toHaveAttribute('data-read', '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tools.resume.click();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(tools.pair(4)).toBeFocused();
    await expect(tools.resume).toBeHidden();
  });

  test('does not jump to the question left when the text size changes after going back to the top', async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    const { tools } = await openSample(page, api);
    await tools.index.nth(4).dispatchEvent('click');
    await expect(tools.pair(4)).toBeFocused();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const before = await tools.answerType();
    await tools.margin.getByRole('button', { name: 'تكبير الخط' }).dispatchEvent('click');
    await expect.poll(async () => (await tools.answerType()).size).toBeGreaterThan(before.size);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('does not jump to the question left when the position is saved during going back', async ({
    page,
    api,
  }) => {
    const { tools } = await openSample(page, api);
    await tools.index.nth(4).dispatchEvent('click');
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
    // Simulates a page that saves its position between the two events of a step back.
    await page.evaluate(
      (left) => {
        addEventListener('popstate', () => history.replaceState(left, ''));
      },
      await page.evaluate(() => history.state),
    );
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('finds the place again in another text size', async ({ page, api }) => {
    const { path, tools } = await openSample(page, api);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await tools.leave();
    await page.evaluate(() => localStorage.setItem('interview-font-size', '1.5'));
    await tools.open(path);
    await tools.resume.click();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
  });

  test('offers nothing after the interview was finished or the offer dismissed', async ({ page, api }) => {
    const { path, questions, tools } = await openSample(page, api);
    await tools.readTo(2);
    await expect(tools.index.nth(2)).toHaveAttribute('aria-current', 'true');
    await tools.leave();
    await tools.open(path);
    await page.getByRole('button', { name: 'إخفاء' }).click();
    await expect(tools.resume).toBeHidden();
    // More than half of the answers, and the last one.
    for (let index = 1; index < questions.length; index += index % 2 === 0 ? 1 : 2)
      await tools.readThrough(index);
    await tools.readThrough(questions.length - 1);
    await tools.readToEnd();
    await expect(tools.bar).toContainText('انتهت القراءة');
    await tools.leave();
    await tools.open(path);
    await expect(tools.index.last()).toHaveAttribute('data-read', '');
    await expect(tools.resume).toBeHidden();
  });

  test('does not count a glance at the last answer as finishing the interview', async ({ page, api }) => {
    const { path, questions, tools } = await openSample(page, api);
    await tools.readThrough(questions.length - 1);
    await tools.leave();
    await tools.open(path);
    await expect(tools.resume).toBeVisible();
  });

  test('follows a link to a question instead of offering the place', async ({ page, api }) => {
    const { path, questions, tools } = await openSample(page, api);
    await tools.readTo(4);
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await tools.leave();
    await tools.open(`${path}#q-${questions[1]?._id}`);
    await expect(tools.pair(1)).toBeInViewport();
    await expect(tools.resume).toBeHidden();
  });
});
