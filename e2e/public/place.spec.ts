import { sampleInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutShift } from '../pages/layout-shift.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

test('the interview and the home page offer the question last read, in any text size, and a link to a question goes there', async ({
  page,
  api,
}) => {
  const { path, name, questions } = await sampleInterview(api);
  const tools = new ReadingTools(page);
  const begun = page.locator('section').filter({ hasText: 'تابع القراءة' });
  await page.goto('/');
  await expect(begun).toBeHidden();
  await tools.open(path);
  await expect(tools.resume).toBeHidden();
  await tools.readThrough(3);
  await tools.readTo(4);
  await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
  await tools.leave();

  await test.step('the home page leads to it, without moving, and cards show what was read', async () => {
    await page.goto('/');
    await expect(begun).toContainText('السؤال ٥ من');
    expect(await layoutShift(page)).toBe(0);
    await expect(page.locator(`.interview-card[href^="${path}/"] .read-mark`).first()).toBeVisible();
    await begun.getByRole('link', { name }).click();
    await expect(tools.pair(4)).toBeInViewport();
    await tools.leave();
  });

  await test.step('the interview offers it in another text size, and does not scroll before it is accepted', async () => {
    await page.evaluate(() => localStorage.setItem('interview-font-size', '1.5'));
    await tools.open(path);
    await expect(tools.resume).toHaveText('تابع من السؤال ٥');
    await expect(tools.index.nth(3)).toHaveAttribute('data-read', '');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tools.resume.click();
    await expect(tools.index.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(tools.pair(4)).toBeFocused();
    await expect(tools.resume).toBeHidden();
    await tools.leave();
  });

  await test.step('a link to a question is followed instead', async () => {
    await tools.open(`${path}#q-${questions[1]?._id}`);
    await expect(tools.pair(1)).toBeInViewport();
    await expect(tools.resume).toBeHidden();
  });
});
