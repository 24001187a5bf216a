import { startSite } from '../../fixtures/running-site.ts';
import { expect, keepToken, openSession, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test.use({ expectedNoise: /status of (400|403|409)/ });

test('the set-up link of a new server creates the first admin and is removed from the address bar', async ({
  page,
}) => {
  const fresh = await startSite({ SAMPLE_CONTENT: 'off' });
  try {
    const screens = new AuthScreens(page);
    const account = { name: 'سارة المنصوري', email: 'sara@example.com', password: 'nakhla-3aliya-7' };
    await page.goto(fresh.setupUrl);
    await expect(page.getByText('هذا رابط الإعداد لمرة واحدة')).toBeVisible();
    expect(page.url()).toBe(`${fresh.url}/admin/signup`);
    await screens.signUp(account);
    await expect(page.getByRole('status').filter({ hasText: 'تم إنشاء الحساب بنجاح' })).toBeVisible();
    await expect(page).toHaveURL(`${fresh.url}/admin/login`);
    await expect(screens.email).toHaveValue(account.email);
    await expect(screens.password).toBeFocused();
    await screens.signIn(account);
    await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
    await expect(page.getByText('مسؤول', { exact: true })).toBeVisible();
  } finally {
    await fresh.stop();
  }
});

test("the form reports missing and invalid fields and shows the server's errors", async ({ page }) => {
  const screens = new AuthScreens(page);
  const isCall = (url: URL) => url.pathname === '/signup';
  await page.goto('/admin/signup#setup=not-the-code');

  await test.step('an empty form shows one error and marks every field', async () => {
    await screens.signUpButton.click();
    await expect(screens.alert).toHaveText('يرجى إدخال جميع الحقول المطلوبة');
    for (const field of [screens.name, screens.email, screens.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  });

  await test.step('a short password and an invalid email address show errors under their fields', async () => {
    await screens.signUp({ name: 'كريم', email: 'karim', password: '12345' });
    await expect(screens.password).toHaveAccessibleDescription(
      'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
    );
    await expect(screens.email).toHaveAccessibleDescription('البريد الإلكتروني غير صالح');
    await expect(screens.alert).toHaveCount(0);
  });

  await test.step("an invalid set-up code shows the server's message, and a refused password is marked", async () => {
    await screens.signUp({ name: 'زائر', email: 'visitor@example.com', password: 'nakhla-3aliya-7' });
    await expect(screens.alert).toContainText('رابط الإعداد غير صالح أو انتهت صلاحيته');
    await page.goto('/favicon.svg');
    await page.goto('/admin/signup');
    await screens.signUp({ name: 'كريم', email: 'karim@example.com', password: 'password' });
    await expect(screens.password).toHaveAccessibleDescription(
      'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى',
    );
  });

  await test.step("a response with an empty message shows the screen's own message", async () => {
    await page.route(isCall, (route) =>
      route.fulfill({ status: 409, json: { message: '', code: 'conflict' } }),
    );
    await screens.signUp({ name: 'كريم', email: 'karim@example.com', password: 'nakhla-3aliya-7' });
    await expect(screens.alert).toHaveText('حدث خطأ أثناء التسجيل');
    await page.unroute(isCall);
    await page.route(isCall, (route) => route.fulfill({ status: 201, json: { message: ' ' } }));
    await screens.signUpButton.click();
    await expect(page.getByRole('status').filter({ hasText: 'تم إنشاء الحساب بنجاح' })).toBeVisible();
  });
});

test('a regular user sees the admin frame with a notice about permissions and no links to its screens', async ({
  page,
  site,
}) => {
  const account = { name: 'كريم الأنصاري', email: 'regular@example.com', password: 'nakhla-3aliya-7' };
  await fetch(`${site.url}/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  await keepToken(page, await openSession(site.url, account));
  await page.goto('/admin');
  await expect(page.getByText('ليس لديك صلاحيات كافية للوصول إلى لوحة التحكم')).toBeVisible();
  await expect(page.getByText('مستخدم عادي')).toBeVisible();
  await expect(page.getByText('لوحة الإدارة', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
});
