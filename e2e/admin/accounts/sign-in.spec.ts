import { ADMIN, expect, keepToken, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test.use({ expectedNoise: /status of 40[01]/ });

test('signing in stores the token and opens the list of interviews', async ({ page }) => {
  const screens = new AuthScreens(page);
  await page.goto('/admin/login');
  await screens.signIn(ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/interviews');
  expect(await screens.token()).toMatch(/^[\w-]{20,}$/);
});

test("the form reports missing fields and shows the server's errors", async ({ page }) => {
  await test.step('an empty form reports the missing fields and marks them', async () => {
    const screens = new AuthScreens(page);
    await page.goto('/admin/login');
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('يرجى إدخال البريد الإلكتروني وكلمة المرور');
    for (const field of [screens.email, screens.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAttribute('dir', 'ltr');
    }
    await expect(screens.email).toHaveAttribute('type', 'email');
    await expect(screens.email).toBeFocused();
  });

  await test.step('the password can be shown and hidden', async () => {
    const { password } = new AuthScreens(page);
    await page.goto('/admin/login');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'إظهار كلمة المرور' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'إخفاء كلمة المرور' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step("a wrong password shows the server's message", async () => {
    const screens = new AuthScreens(page);
    await page.goto('/admin/login');
    await screens.signIn({ email: 'nobody@example.com', password: 'wrong-password' });
    await expect(screens.alert).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
    expect(await screens.token()).toBeNull();
  });

  await test.step('a response without a token and one without a message have messages of their own', async () => {
    const screens = new AuthScreens(page);
    await page.goto('/admin/login');
    await page.route('**/signin', (route) => route.fulfill({ json: { message: 'ok' } }));
    await screens.signIn(ADMIN);
    await expect(screens.alert).toHaveText('لم يتم العثور على رمز المصادقة');
    await page.unroute('**/signin');
    await page.route('**/signin', (route) => route.fulfill({ status: 400, json: { message: '' } }));
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('حدث خطأ أثناء تسجيل الدخول');
    await page.unroute('**/signin');
    await page.route('**/signin', (route) => route.fulfill({ status: 503, body: 'away' }));
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('حدث خطأ أثناء تسجيل الدخول');
  });
});

test('the first field has the focus, and showing an error moves no field', async ({ page }) => {
  const screens = new AuthScreens(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/login');
    await expect(screens.email).toBeFocused();
    const places = async () =>
      Promise.all(
        [screens.email, screens.signInButton].map(async (element) => (await element.boundingBox())?.y),
      );
    const before = await places();
    await screens.signInButton.click();
    await expect(screens.alert).toBeVisible();
    expect(await places()).toEqual(before);
    await screens.email.fill('nobody@example.com');
    await screens.password.fill('wrong-password');
    await expect(screens.alert).toHaveCount(0);
    expect(await places()).toEqual(before);
  }
});

test('signing in returns to the requested admin address, and never to another site', async ({ page }) => {
  await test.step('the guard keeps the requested admin address, and signing in returns to it', async () => {
    const screens = new AuthScreens(page);
    await page.goto('/admin/interviews?sort=name&page=2');
    await expect(screens.signInButton).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/interviews?sort=name&page=2');
    await screens.signIn(ADMIN);
    await expect(page).toHaveURL(/\/admin\/interviews\?sort=name&page=2$/);
  });

  await test.step('a token unknown to the server is removed', async () => {
    await keepToken(page, 'not-a-token');
    await page.goto('/admin/interviews');
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Finterviews$/);
    expect(await new AuthScreens(page).token()).toBeNull();
  });

  await test.step('signing in never leads out of the admin area', async () => {
    const screens = new AuthScreens(page);
    await page.goto('/admin/login?next=https://example.org/admin/interviews');
    await screens.signIn(ADMIN);
    await expect(page).toHaveURL(/\/\/localhost:\d+\/admin\/interviews$/);
  });
});

test('with a token, the sign-in and sign-up screens redirect to the interviews', async ({ adminPage }) => {
  for (const path of ['/admin/login', '/admin/signup', '/admin']) {
    await adminPage.goto(path);
    await expect(adminPage).toHaveURL(/\/admin\/interviews$/);
  }
});
