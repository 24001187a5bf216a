import { extentOf } from '../../fixtures/extent.ts';
import { expect, keepToken, test } from '../../fixtures/test.ts';
import { TEST_MODE_SPELLINGS } from '../../fixtures/test-mode-spellings.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

/** What its banner says. */
const MODE = /وضع الاختبار|test mode/i;

test('the parameter grants no access in any spelling, and does not change a session', async ({
  page,
  adminToken,
}) => {
  for (const query of extentOf(TEST_MODE_SPELLINGS, 4)) {
    await page.goto(`/admin/interviews?${query}`);
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.getByText(MODE)).toHaveCount(0);
  }
  await keepToken(page, adminToken);
  await page.goto('/admin/interviews?test=true');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await new AuthScreens(page).token()).toBe(adminToken);
  await expect(page.getByText(MODE)).toHaveCount(0);
});
