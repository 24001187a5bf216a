import { ADMIN, expect, keepToken, test } from '../../fixtures/test.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test.use({ expectedNoise: /status of 40[01]/ });

test('the form reports its errors without moving a field, and signing in opens the list of interviews', async ({
  page,
}) => {
  const screens = new AuthScreens(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/login');
  await expect(screens.email).toBeFocused();
  const places = async () =>
    Promise.all(
      [screens.email, screens.signInButton].map(async (element) => (await element.boundingBox())?.y),
    );
  const before = await places();

  await test.step('an empty form reports the missing fields and marks them', async () => {
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('يرجى إدخال البريد الإلكتروني وكلمة المرور');
    expect(await places()).toEqual(before);
    for (const field of [screens.email, screens.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAttribute('required', '');
      await expect(field).toHaveAttribute('dir', 'ltr');
    }
    await expect(screens.email).toHaveAttribute('type', 'email');
    await expect(screens.email).toBeFocused();
    await screens.email.fill('nobody@example.com');
    await screens.password.fill('wrong-password');
    await expect(screens.alert).toHaveCount(0);
    expect(await places()).toEqual(before);
  });

  await test.step('the password can be shown and hidden', async () => {
    const { password } = screens;
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'إظهار كلمة المرور' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'إخفاء كلمة المرور' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step("a wrong password shows the server's message", async () => {
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
    expect(await screens.token()).toBeNull();
  });

  await test.step('a response without a token and one without a message have messages of their own', async () => {
    await page.route('**/signin', (route) => route.fulfill({ json: { message: 'ok' } }));
    await screens.signIn(ADMIN);
    await expect(screens.alert).toHaveText('لم يتم العثور على رمز المصادقة');
    await page.unroute('**/signin');
    await page.route('**/signin', (route) => route.fulfill({ status: 400, json: { message: '' } }));
    await screens.signInButton.click();
    await expect(screens.alert).toHaveText('حدث خطأ أثناء تسجيل الدخول');
    await page.unroute('**/signin');
  });

  await screens.signIn(ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/interviews');
  expect(await screens.token()).toMatch(/^[\w-]{20,}$/);
});

test('signing in returns to the requested admin address', async ({ page }) => {
  const screens = new AuthScreens(page);

  await test.step('a token unknown to the server is removed', async () => {
    await keepToken(page, 'not-a-token');
    await page.goto('/admin/interviews?sort=name&page=2');
    await expect(screens.signInButton).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/interviews?sort=name&page=2');
    expect(await screens.token()).toBeNull();
  });

  await test.step('the address that was asked for is opened', async () => {
    await screens.signIn(ADMIN);
    await expect(page).toHaveURL(/\/admin\/interviews\?sort=name&page=2$/);
  });

  await test.step('with a token, the sign-in and sign-up screens redirect to the interviews', async () => {
    for (const path of ['/admin/login', '/admin/signup', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/interviews$/);
    }
  });
});
