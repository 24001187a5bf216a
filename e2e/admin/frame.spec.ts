import { ACCESSIBLE_IN, expectAccessible } from '../fixtures/accessibility.ts';
import { ADMIN, expect, openSession, test } from '../fixtures/test.ts';
import { AuthScreens } from '../pages/auth-screens.ts';

const PHONE = { width: 390, height: 844 };

test('the top bar shows the name and role, and the side bar marks the current screen', async ({
  adminPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.getByText(`مرحبًا، ${ADMIN.name}`)).toBeVisible();
  await expect(page.getByText('مسؤول', { exact: true })).toBeVisible();
  const here = page
    .getByRole('navigation', { name: 'لوحة الإدارة' })
    .getByRole('link', { name: 'جميع المقابلات' });
  await expect(here).toHaveAttribute('aria-current', 'page');
});

test('signing out revokes the token on the server and removes it from the browser', async ({
  adminPage: page,
  site,
}) => {
  await page.goto('/admin/interviews');
  const token = await new AuthScreens(page).token();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await new AuthScreens(page).token()).toBeNull();
  const check = await fetch(`${site.url}/get-current-user`, { headers: { token: token ?? '' } });
  expect(check.status).toBe(401);
});

test('signing out in another tab leads this one to the sign-in screen', async ({
  adminPage: page,
  context,
}) => {
  await page.goto('/admin/interviews');
  await expect(page.getByRole('table')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test('verifying the session can be retried after it has failed', async ({ adminPage: page }) => {
  await page.route('**/get-current-user', (route) =>
    route.fulfill({ status: 503, json: { message: 'away' } }),
  );
  await page.goto('/admin/interviews');
  await expect(page.getByRole('alert')).toContainText('حدث خطأ في التحقق من صلاحيات المستخدم');
  await page.unroute('**/get-current-user');
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an unknown admin address returns 404 and is shown as missing inside the frame', async ({
  adminPage: page,
}) => {
  const response = await page.goto('/admin/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'جميع المقابلات' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('English turns the admin area left to right and stays chosen', async ({ adminPage: page }) => {
  await page.goto('/admin/interviews');
  await page.getByRole('button', { name: 'English' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'all interviews' })).toBeVisible();
  await expect(page.getByPlaceholder('search for an interview...')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Interview name',
    'Content',
    'Guest',
    'Question count',
    'Last change',
    'Actions',
  ]);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^total: \d+ interviews$/)).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('on a phone the menu opens as a drawer that keeps the focus and returns it when closed', async ({
  adminPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/interviews');
  const opener = page.getByRole('button', { name: 'فتح القائمة' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'جميع المقابلات' })).toBeVisible();
  // The page behind the drawer cannot be focused, also not by a screen reader.
  expect(
    await opener
      .evaluate((element) => element.closest('[inert], [aria-hidden="true"]') !== null)
      .catch(() => true),
  ).toBe(true);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('public pages load no styles or scripts of the admin area', async ({ page, site }) => {
  const admin = await (await fetch(`${site.url}/admin/login`)).text();
  const adminFiles = [...admin.matchAll(/(?:href=|src=|import )"(\/assets\/[\w./-]+\.(?:css|js))/g)].map(
    ([, file]) => file,
  );
  expect(adminFiles.length).toBeGreaterThan(5);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/interviews');
  const shared = loaded.filter((path) => adminFiles.includes(path));
  expect(shared.filter((path) => !/\/root-[\w-]+\.css$/.test(path))).toEqual([]);
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`every screen is accessible in ${language} at ${viewport.width} px`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await page.goto('/favicon.svg');
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    for (const path of ['/admin/login', '/admin/signup#setup=code']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    }
    const token = await openSession(site.url, ADMIN);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    for (const path of ['/admin/interviews?sort=name', '/admin/interviews?q=zzzz', '/admin/nothing']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/admin/interviews');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test('no screen is wider than a phone', async ({ adminPage: page, publish }) => {
  await page.setViewportSize(PHONE);
  const { _id } = await publish({
    name: 'ضيفة على هاتف',
    questions: [{ question: 'كيف بدأت؟', answer: '<p>بدأت من دكّان أبي</p>' }],
  });
  for (const screen of [
    'interviews',
    'interviews/new',
    'interviews/import',
    `interviews/view/${_id}`,
    `interviews/edit/${_id}`,
    `interviews/versions/${_id}`,
    'trash',
    'searches',
    'activity',
    'users',
    'archive',
    'account',
    'platform',
    'font-settings',
  ]) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .spinner')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBe(PHONE.width);
  }
});
