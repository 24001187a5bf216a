import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken, readToken, saveToken } from '../../../admin/session.client.ts';
import { addUser, admin, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { authScreens as screens, PASSWORD } from '../../../screens/testing/auth-screens.testing.ts';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

/** The sign-in screen of a device without a session. */
async function openSignIn() {
  clearToken();
  const opened = await openAdmin('/admin/login');
  await expect.element(screens.signInButton).toBeVisible();
  return opened;
}

describe('the sign-in form', () => {
  test('an empty form reports the missing fields and marks them, without moving a field', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openSignIn();
    await expect.element(screens.email).toHaveFocus();
    const places = () =>
      [screens.email, screens.signInButton].map((one) => one.element().getBoundingClientRect().y);
    const before = places();
    await screens.signInButton.click();
    await expect.element(screens.alert).toHaveTextContent('يرجى إدخال البريد الإلكتروني وكلمة المرور');
    expect(places()).toEqual(before);
    for (const field of [screens.email, screens.password]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAttribute('required', '');
      await expect.element(field).toHaveAttribute('dir', 'ltr');
    }
    await expect.element(screens.email).toHaveAttribute('type', 'email');
    await expect.element(screens.email).toHaveFocus();
    await expectAccessible();
    await screens.email.fill('nobody@example.com');
    await screens.password.fill('wrong-password');
    await expectCount(screens.alert, 0);
    expect(places()).toEqual(before);
  });

  test('the password can be shown and hidden', async () => {
    await openSignIn();
    await expect.element(screens.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'إظهار كلمة المرور' }).click();
    await expect.element(screens.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'إخفاء كلمة المرور' }).click();
    await expect.element(screens.password).toHaveAttribute('type', 'password');
  });

  test('reports each failure, and signing in opens the list of interviews', async () => {
    const { path } = await openSignIn();
    await screens.signIn({ email: 'nobody@example.com', password: 'wrong-password' });
    await expect.element(screens.alert).toHaveTextContent('البريد الإلكتروني أو كلمة المرور غير صحيحة');
    expect(readToken()).toBeNull();
    const { email } = admin;
    const stop = network.on('POST', '/signin', () => Response.json({ message: 'ok' }));
    await screens.signIn({ email, password: PASSWORD });
    await expect.element(screens.alert).toHaveTextContent('لم يتم العثور على رمز المصادقة');
    stop();
    const stopRefusing = network.on('POST', '/signin', refused(400, { message: '' }));
    await screens.signInButton.click();
    await expect.element(screens.alert).toHaveTextContent('حدث خطأ أثناء تسجيل الدخول');
    stopRefusing();
    await screens.signInButton.click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeVisible();
    expect(path()).toBe('/admin/interviews');
    expect(readToken()).toMatch(/^[\w-]{20,}$/);
  });
});

describe('the session on this device', () => {
  test('a token unknown to the server is removed', async () => {
    saveToken('not-a-token');
    const { path } = await openAdmin('/admin/interviews?sort=name&page=2');
    await expect.element(screens.signInButton).toBeVisible();
    expect(new URLSearchParams(path().split('?')[1]).get('next')).toBe('/admin/interviews?sort=name&page=2');
    expect(readToken()).toBeNull();
  });

  test('signing in returns to the requested admin address', async () => {
    clearToken();
    const { path } = await openAdmin('/admin/users?from=link');
    await screens.signIn({ email: admin.email, password: PASSWORD });
    await expect.poll(path).toBe('/admin/users?from=link');
  });

  test('with a token, the sign-in and sign-up screens redirect to the interviews', async () => {
    for (const address of ['/admin/login', '/admin/signup', '/admin']) {
      const { path, close } = await openAdmin(address);
      await expect.poll(path).toBe('/admin/interviews');
      await close();
    }
  });

  test('a regular user sees what to do in the admin frame, and has no screen but the own account', async () => {
    const { name, token } = await addUser({ name: 'كريم الأنصاري', role: 'user' });
    saveToken(token);
    await openAdmin('/admin');
    await expect.element(page.getByText('ليس لديك صلاحيات كافية للوصول إلى لوحة التحكم')).toBeVisible();
    await expect.element(page.getByRole('banner')).toMatchTextContent(name);
    await expect.element(page.getByText('مستخدم عادي')).toBeVisible();
    await expect.element(page.getByText('لوحة الإدارة', { exact: true })).toBeVisible();
    await expectCount(page.getByRole('table'), 0);
    await expectCount(page.getByRole('navigation'), 0);
    await expect.element(page.getByText(/^يمكنك أن تطلب من .* أو من مسؤول آخر تفعيل حسابك\.$/)).toBeVisible();
    await expectCount(page.css('a[href^="/admin"]:not([href="/admin/account"])'), 0);
    await expect
      .element(page.getByRole('complementary').getByRole('button', { name: 'تسجيل الخروج' }))
      .toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'حسابي' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'تغيير كلمة المرور' })).toBeVisible();
    await expectCount(page.getByText('ليس لديك صلاحيات كافية للوصول إلى لوحة التحكم'), 0);
  });
});
