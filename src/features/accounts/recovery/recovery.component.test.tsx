import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken, readToken } from '../../../admin/session.client.ts';
import { addUser, admin, callApi, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import {
  authScreens as screens,
  GOOD_PASSWORD,
  PASSWORD,
  protect,
} from '../../../screens/testing/auth-screens.testing.ts';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';

const codeField = page.getByLabelText('رمز الاسترداد', { exact: true });
const newPassword = page.getByLabelText('كلمة المرور الجديدة', { exact: true });
const save = page.getByRole('button', { name: 'حفظ كلمة المرور والدخول' });
const panel = page.getByRole('region', { name: 'رموز الاسترداد' });
const ask = page.getByRole('link', { name: 'إنشاء رموز الاسترداد' });

/** The screens read a token from the address bar and remove it there. */
const addressBar = location.href;
afterEach(() => history.replaceState(history.state, '', addressBar));

const makeCodes = async () =>
  (await callApi<{ recoveryCodes: string[] }>('POST', '/account/recovery-codes', { password: PASSWORD }))
    .recoveryCodes;

describe('the screen of a forgotten password', () => {
  test('is linked below the sign-in form, and opens the account by a recovery code', async () => {
    const [code = ''] = await makeCodes();
    clearToken();
    await page.viewport(PHONE.width, PHONE.height);
    const { path } = await openAdmin('/admin/login');
    await page.getByRole('link', { name: 'الدخول برمز استرداد' }).click();
    await expect.element(screens.email).toHaveFocus();
    await save.click();
    await expect.element(screens.alert).toHaveTextContent('يرجى إدخال جميع الحقول المطلوبة');
    for (const field of [screens.email, codeField, newPassword])
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await screens.email.fill(admin.email);
    await codeField.fill('aaaa-aaaa');
    await newPassword.fill(GOOD_PASSWORD);
    await save.click();
    await expect.element(screens.alert).toHaveTextContent('البريد الإلكتروني أو رمز الاسترداد غير صحيح');
    await codeField.fill(code);
    await newPassword.fill('password');
    await save.click();
    await expect
      .element(newPassword)
      .toHaveAccessibleDescription('كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى');
    await newPassword.fill(GOOD_PASSWORD);
    await save.click();
    await expect.poll(path).toBe('/admin/interviews');
    expect(readToken()).not.toBeNull();
  });

  test('by a link names the account, asks for the second factor, and removes the token from the address', async () => {
    const user = await addUser({ name: 'هناء البدري', role: 'admin' });
    const [recovery = ''] = await protect(user.token);
    const of = { name: user.name, userId: user.id };
    const { url } = await callApi<{ url: string }>('POST', '/users/links', of);
    clearToken();
    history.replaceState(history.state, '', new URL(url).hash);
    const { path } = await openAdmin('/admin/recovery');
    await expect.element(page.getByText(/هذا رابط دخول لحساب/)).toMatchTextContent(user.name);
    expect(location.hash).toBe('');
    await newPassword.fill(GOOD_PASSWORD);
    await save.click();
    const code = page.getByLabelText('رمز التحقّق', { exact: true });
    await expect.element(code).toHaveFocus();
    await code.fill(recovery);
    await save.click();
    await expect.poll(path).toBe('/admin/interviews');
  });

  test('by a link that does not work says so at once', async () => {
    clearToken();
    history.replaceState(history.state, '', `#link=${'x'.repeat(43)}`);
    await openAdmin('/admin/recovery');
    await expect.element(screens.alert).toMatchTextContent('لا يعمل هذا الرابط');
    await expectCount(save, 0);
  });
});

describe('recovery codes', () => {
  test('are offered after signing in, and made with the password on the own account', async () => {
    await openAdmin('/admin/interviews');
    await expect.element(ask).toBeVisible();
    await expectAccessible();
    await ask.click();
    await expect.element(panel).toMatchTextContent('إن نُسيت كلمة المرور');
    const make = panel.getByRole('button', { name: 'إنشاء رموز الاسترداد' });
    const password = panel.getByLabelText('كلمة المرور الحالية');
    await password.fill('wrong horse');
    await make.click();
    await expect.element(password).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة');
    await password.fill(PASSWORD);
    await make.click();
    await expectCount(panel.getByRole('list', { name: 'رموز الاسترداد' }).getByRole('listitem'), 8);
    await expect.element(panel.getByRole('button', { name: 'طباعة' })).toBeVisible();
    await expectAccessible();
    await panel.getByRole('button', { name: 'حفظتُها' }).click();
    await expect.element(panel).toMatchTextContent('بقيت ٨ رموز استرداد');
    await expect.element(panel.getByRole('button', { name: 'إنشاء رموز جديدة تُلغي السابقة' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'جميع المقابلات' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'جميع المقابلات' })).toBeVisible();
    await expectCount(ask, 0);
  });

  test('that are declined are not offered again on this device', async () => {
    const { close } = await openAdmin('/admin/interviews');
    await page.getByRole('button', { name: 'ليس الآن' }).click();
    await expectCount(ask, 0);
    await close();
    await openAdmin('/admin/today');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectCount(ask, 0);
  });
});
