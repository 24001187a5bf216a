import { extentOf } from '../../fixtures/extent.ts';
import { rawGet, withoutNonce } from '../../fixtures/raw-get.ts';
import { expect, keepToken, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

/** The addresses of the admin area, with and without a session guard. */
const ADDRESSES = [
  '/admin',
  '/admin/login',
  '/admin/signup',
  '/admin/interviews',
  '/admin/interviews/new',
  '/admin/interviews/edit/aaaaaaaaaaaa',
  '/admin/interviews/view/aaaaaaaaaaaa',
  '/admin/platform',
  '/admin/inspiration',
  '/admin/users',
  '/admin/about-sara-data',
  '/admin/about-platform-data',
  '/admin/font-settings',
  '/admin/nowhere',
];

const SPELLINGS = [
  'test=true',
  'test=TRUE',
  'Test=true',
  'TEST=true',
  'test=1',
  'test=on',
  'test',
  'test=true&test=true',
  'a=b&test=true',
  'test=true%20',
  '%74est=true',
  'test%3Dtrue',
];

/** What its banner says. */
const MODE = /وضع الاختبار|test mode/i;

test('every admin page returns the same bytes with and without the parameter', async ({ site }) => {
  for (const address of ADDRESSES) {
    const plain = await rawGet(site.url + address);
    for (const spelling of SPELLINGS) {
      const asked = await rawGet(`${site.url}${address}?${spelling}`);
      expect(asked.status, `${address}?${spelling}`).toBe(plain.status);
      expect(withoutNonce(asked) === withoutNonce(plain), `${address}?${spelling}`).toBe(true);
    }
  }
});

test('no API call issues a token for a test mode', async ({ site }) => {
  for (const path of ['/test-mode/token', '/test-mode', '/admin/test-mode/token']) {
    const response = await fetch(site.url + path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('token');
  }
});

test('the parameter grants no access in any spelling, and does not change a session', async ({
  page,
  adminToken,
}) => {
  for (const query of extentOf(SPELLINGS, 4)) {
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
