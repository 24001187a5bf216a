import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken } from '../../../admin/session.client.ts';
import { translate } from '../../../messages/index.ts';
import { admin, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import {
  authScreens as auth,
  doneMessage,
  isSessionOpen,
  PASSWORD,
  protect,
} from '../../../screens/testing/auth-screens.testing.ts';
import {
  expectAccessible,
  expectCount,
  expectTexts,
  press,
} from '../../../screens/testing/checks.testing.ts';
import { network, throughRealNetwork } from '../../../screens/testing/network.testing.ts';
import { deviceText } from './device-text.ts';
import { readDevice } from './device.ts';

const NEW_PASSWORD = 'a horse of my own';

const sessionsPanel = page.getByRole('region', { name: 'الأجهزة المتّصلة' });
const sessions = sessionsPanel.getByRole('listitem');
const events = page.getByRole('region', { name: 'سجلّ الحساب' }).css('tbody tr');
const passwordPanel = page.getByRole('region', { name: 'تغيير كلمة المرور' });
const password = passwordPanel.getByLabelText('كلمة المرور الحالية', { exact: true });
const newPassword = passwordPanel.getByLabelText('كلمة المرور الجديدة', { exact: true });
const code = passwordPanel.getByLabelText('رمز التحقّق', { exact: true });
const savePassword = page.getByRole('button', { name: 'حفظ كلمة المرور الجديدة' });

async function changePassword(current: string, next: string): Promise<void> {
  await password.fill(current);
  await newPassword.fill(next);
  await savePassword.click();
}

test('the greeting leads to the account, whose log and sessions name the device, and another can be ended', async () => {
  const thisDevice = deviceText(
    { t: (key, params) => translate('ar', key, params) },
    readDevice(navigator.userAgent),
  );
  const { name, email, token: other } = admin;
  clearToken();
  const { path } = await openAdmin('/admin/login');
  await auth.signIn({ email, password: 'wrong horse' });
  await expect.element(auth.alert).toBeVisible();
  await auth.signIn({ email, password: PASSWORD });
  await expect.poll(path).toBe('/admin/interviews');
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible();
  await expectTexts(events, [/تسجيل دخول/, /محاولة دخول فاشلة/]);
  await expect.element(events.nth(1)).toMatchTextContent(thisDevice);
  await expect.element(events.nth(1).css('bdi')).toMatchTextContent(/\/(24|48)$/);
  await expectCount(sessions, 2);
  const mine = sessions.filter({ hasText: 'الجهاز الحاليّ' });
  await expect.element(mine).toMatchTextContent(thisDevice);
  await expect.element(mine).toMatchTextContent(/آخر استخدام: .*[٠-٩]/);
  await expectCount(mine.getByRole('button'), 0);
  await expect.element(sessions.filter({ hasNotText: 'الجهاز الحاليّ' })).toMatchTextContent('جهاز غير معروف');
  const endButton = sessionsPanel.getByRole('button', { name: 'تسجيل الخروج من هذا الجهاز' });
  const stop = network.on('DELETE', '/account/sessions/*', () => new Response('away', { status: 503 }));
  await endButton.click();
  await expect.element(auth.alert).toMatchTextContent('تعذّر تسجيل الخروج من هذا الجهاز');
  await expectCount(sessions, 2);
  stop();
  await press(endButton, '{Enter}');
  await expect.element(doneMessage('تم تسجيل الخروج من الجهاز')).toBeVisible();
  await expectCount(sessions, 1);
  await expect.element(sessionsPanel).toHaveFocus();
  expect(await isSessionOpen(other)).toBe(false);
});

test('the password changes only with the current one and, with a second factor, its code', async () => {
  const [recovery = ''] = await protect(admin.token);
  await openAdmin('/admin/account');
  await savePassword.click();
  await expect.element(auth.alert).toHaveTextContent('يرجى إدخال جميع الحقول المطلوبة');
  await changePassword('wrong horse', NEW_PASSWORD);
  await expect.element(password).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة');
  await expect.element(password).toHaveFocus();
  await changePassword(PASSWORD, '123456');
  await expect
    .element(newPassword)
    .toHaveAccessibleDescription('كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى');
  await changePassword(PASSWORD, NEW_PASSWORD);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('aria-invalid', 'false');
  await code.fill('000000');
  await savePassword.click();
  await expect.element(code).toHaveAccessibleDescription('رمز التحقّق غير صحيح أو سبق استعماله');
  await code.fill(recovery);
  await savePassword.click();
  await expect.element(doneMessage('تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى')).toBeVisible();
  await expect.element(password).toHaveValue('');
  await expect.element(newPassword).toHaveValue('');
});

test('the account screen is accessible with an incomplete form', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  // The log and the sessions are more than one line.
  const body = JSON.stringify({ email: admin.email, password: PASSWORD });
  await throughRealNetwork('POST', '/signin', { headers: { 'Content-Type': 'application/json' }, body });
  await openAdmin('/admin/account');
  await expectCount(page.getByRole('columnheader'), 4);
  await expectCount(page.getByRole('listitem').filter({ has: page.getByRole('button') }), 1);
  await page.css('form button[type=submit]').first().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
});
