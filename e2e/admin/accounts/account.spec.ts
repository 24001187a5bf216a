import { readFile } from 'node:fs/promises';
import { TEST_PASSWORD } from '../../../src/features/accounts/account.factory.ts';
import { totpCode } from '../../../src/features/accounts/second-factor/totp.server.ts';
import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { isolatedToken } from '../../fixtures/content.ts';
import { ADMIN, keepToken } from '../../fixtures/test.ts';
import { expect, protect, test } from '../../fixtures/users.ts';
import { AccountScreen } from '../../pages/account-screen.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test.use({
  expectedNoise: /status of (400|401|404|503)/,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const NEW_PASSWORD = 'a horse of my own';

test('the greeting and the side bar lead to the account screen', async ({ adminPage: page }) => {
  const screen = new AccountScreen(page);
  await page.goto('/admin/interviews');
  await page.getByRole('banner').getByRole('link', { name: ADMIN.name }).click();
  await expect(screen.title).toBeVisible();
  await page.goto('/admin/interviews');
  const link = page.getByRole('complementary').getByRole('link', { name: 'حسابي' });
  await link.click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('each session shows its device, the current one is marked, and another can be ended', async ({
  page,
  addUser,
  signInAs,
  site,
}) => {
  const me = await addUser({ role: 'admin' });
  const other = await signInAs(me);
  await page.goto('/admin/login');
  await new AuthScreens(page).signIn({ email: me.email, password: TEST_PASSWORD });
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  const screen = new AccountScreen(page);
  await screen.open();
  await expect(screen.sessions).toHaveCount(2);
  const mine = screen.sessions.filter({ hasText: 'الجهاز الحاليّ' });
  await expect(mine).toContainText(`${isolatedToken('Chrome')} على ${isolatedToken('Linux')}`);
  await expect(mine).toContainText(/آخر استخدام: .*[٠-٩]/);
  await expect(mine.getByRole('button')).toHaveCount(0);
  await expect(screen.sessions.filter({ hasNotText: 'الجهاز الحاليّ' })).toContainText('جهاز غير معروف');
  await screen.endButtons.focus();
  await page.keyboard.press('Enter');
  await expect(screen.message('تم تسجيل الخروج من الجهاز')).toBeVisible();
  await expect(screen.sessions).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'الأجهزة المتّصلة' })).toBeFocused();
  expect((await fetch(`${site.url}/get-current-user`, { headers: { token: other } })).status).toBe(401);
  await page.reload();
  await expect(screen.sessions).toHaveCount(1);
});

test('a session that could not be ended stays in the list, and an alert says so', async ({
  page,
  addUser,
  signInAs,
}) => {
  const me = await addUser({ role: 'admin' });
  await signInAs(me);
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  await screen.open();
  await page.route('**/account/sessions/*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await screen.endButtons.click();
  await expect(screen.alert).toContainText('تعذّر تسجيل الخروج من هذا الجهاز');
  await expect(screen.sessions).toHaveCount(2);
});

test('changing the password ends the other sessions, and the old password no longer signs in', async ({
  page,
  addUser,
  signInAs,
  site,
}) => {
  const me = await addUser({ role: 'admin' });
  const other = await signInAs(me);
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  await screen.open();
  await expect(screen.sessions).toHaveCount(2);
  await screen.savePassword.click();
  await expect(screen.alert).toHaveText('يرجى إدخال جميع الحقول المطلوبة');
  await screen.changePassword('wrong horse', NEW_PASSWORD);
  await expect(screen.password).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة');
  await expect(screen.password).toBeFocused();
  await screen.changePassword(TEST_PASSWORD, '123456');
  await expect(screen.newPassword).toHaveAccessibleDescription(
    'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى',
  );
  await screen.changePassword(TEST_PASSWORD, NEW_PASSWORD);
  await expect(screen.message('تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى')).toBeVisible();
  await expect(screen.password).toHaveValue('');
  await expect(screen.newPassword).toHaveValue('');
  await expect(screen.sessions).toHaveCount(1);
  expect((await fetch(`${site.url}/get-current-user`, { headers: { token: other } })).status).toBe(401);
  const auth = new AuthScreens(page);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await auth.signIn({ email: me.email, password: TEST_PASSWORD });
  await expect(auth.alert).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  await auth.signIn({ email: me.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/admin\/interviews$/);
});

test('the log lists sign-ins and failed attempts with their device, newest first', async ({
  page,
  addUser,
  signInAs,
}) => {
  const me = await addUser({ role: 'admin' });
  await page.goto('/admin/login');
  const auth = new AuthScreens(page);
  await auth.signIn({ email: me.email, password: 'wrong horse' });
  await expect(auth.alert).toBeVisible();
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  await screen.open();
  await expect(screen.events).toHaveCount(2);
  await expect(screen.events.nth(0)).toContainText('تسجيل دخول');
  await expect(screen.events.nth(0)).toContainText('جهاز غير معروف');
  await expect(screen.events.nth(1)).toContainText('محاولة دخول فاشلة');
  await expect(screen.events.nth(1)).toContainText(
    `${isolatedToken('Chrome')} على ${isolatedToken('Linux')}`,
  );
  await expect(screen.events.nth(1).locator('bdi')).toHaveText(/\/(24|48)$/);
});

test('two-step sign-in can be set up, asks for a code at sign-in, and can be switched off', async ({
  page,
  addUser,
  signInAs,
}) => {
  const me = await addUser({ role: 'admin' });
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  const auth = new AuthScreens(page);
  await screen.open();
  await screen.secondFactor.getByRole('button', { name: 'تفعيل' }).click();
  await expect(screen.secondFactor.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const secret = (await screen.secret.innerText()).replaceAll(' ', '');
  await expect(screen.code).toBeFocused();
  await screen.confirm('', TEST_PASSWORD, 'تفعيل');
  await expect(screen.code).toHaveAccessibleDescription('أدخل رمز التحقّق من تطبيق المصادقة');
  await screen.confirm('000000', TEST_PASSWORD, 'تفعيل');
  await expect(screen.code).toHaveAccessibleDescription('رمز التحقّق غير صحيح أو سبق استعماله');
  await screen.confirm(totpCode(secret, new Date()), TEST_PASSWORD, 'تفعيل');
  await expect(screen.message('تم تفعيل التحقّق بخطوتين، وسُجّل الخروج من أجهزتك الأخرى')).toBeVisible();
  await expect(screen.recoveryCodes).toHaveCount(8);
  const [first = '', second = ''] = await screen.recoveryCodes.allInnerTexts();
  await screen.secondFactor.getByRole('button', { name: 'حفظتُها' }).click();
  await expect(screen.secondFactor).toContainText('بقيت ٨ رموز استرداد');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await auth.signIn({ email: me.email, password: TEST_PASSWORD });
  await expect(auth.code).toBeFocused();
  await expect(auth.alert).toHaveCount(0);
  await auth.code.fill('000000');
  await auth.signInButton.click();
  await expect(auth.alert).toHaveText('رمز التحقّق غير صحيح أو سبق استعماله');
  await auth.code.fill(first);
  await auth.signInButton.click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  await screen.open();
  await expect(screen.secondFactor).toContainText('بقيت ٧ رموز استرداد');
  await screen.secondFactor.getByRole('button', { name: 'إيقاف التحقّق بخطوتين' }).click();
  await screen.confirm(second, TEST_PASSWORD, 'إيقاف التحقّق بخطوتين');
  await expect(screen.secondFactor.getByRole('button', { name: 'تفعيل' })).toBeVisible();
  await expect(screen.events.first()).toContainText('إيقاف التحقّق بخطوتين');
});

test('the recovery codes can be copied and downloaded as a file', async ({
  page,
  context,
  addUser,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await addUser({ role: 'admin' });
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  await screen.open();
  await screen.secondFactor.getByRole('button', { name: 'تفعيل' }).click();
  const secret = (await screen.secret.innerText()).replaceAll(' ', '');
  await screen.confirm(totpCode(secret, new Date()), TEST_PASSWORD, 'تفعيل');
  await expect(screen.recoveryCodes).toHaveCount(8);
  const codes = (await screen.recoveryCodes.allInnerTexts()).join('\n');
  await screen.secondFactor.getByRole('button', { name: 'نسخ الرموز' }).click();
  await expect(screen.message('نُسخت الرموز')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes);
  const downloading = page.waitForEvent('download');
  await screen.secondFactor.getByRole('button', { name: 'تنزيلها في ملف' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(me.email);
  expect(text.endsWith(`\n\n${codes}\n`)).toBe(true);
});

test('changing the password of an account with a second factor asks for its code as well', async ({
  page,
  addUser,
  signInAs,
  site,
}) => {
  const me = await addUser({ role: 'admin' });
  const token = await signInAs(me);
  const [recovery = ''] = await protect(site.url, token, TEST_PASSWORD);
  await keepToken(page, token);
  const screen = new AccountScreen(page);
  await screen.open();
  await screen.changePassword(TEST_PASSWORD, NEW_PASSWORD);
  const code = page
    .getByRole('region', { name: 'تغيير كلمة المرور' })
    .getByLabel('رمز التحقّق', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'false');
  await code.fill('000000');
  await screen.savePassword.click();
  await expect(code).toHaveAccessibleDescription('رمز التحقّق غير صحيح أو سبق استعماله');
  await code.fill(recovery);
  await screen.savePassword.click();
  await expect(screen.message('تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى')).toBeVisible();
});

test('the code step of sign-in can be left to sign in with another account', async ({
  page,
  addUser,
  signInAs,
}) => {
  const me = await addUser({ role: 'admin' });
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  const auth = new AuthScreens(page);
  await screen.open();
  await screen.secondFactor.getByRole('button', { name: 'تفعيل' }).click();
  const secret = (await screen.secret.innerText()).replaceAll(' ', '');
  await screen.confirm(totpCode(secret, new Date()), TEST_PASSWORD, 'تفعيل');
  await expect(screen.recoveryCodes).toHaveCount(8);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await auth.signIn({ email: me.email, password: TEST_PASSWORD });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'الدخول بحساب آخر' }).click();
  await expect(auth.email).toHaveValue('');
  await auth.signIn(ADMIN);
  await expect(page).toHaveURL(/\/admin\/interviews$/);
});

test('loading the account can be retried after it has failed', async ({ adminPage: page }) => {
  const screen = new AccountScreen(page);
  await page.route('**/account/sessions', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.goto('/admin/account');
  await expect(screen.alert).toContainText('تعذّر جلب بيانات حسابك');
  await page.unroute('**/account/sessions');
  await screen.alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(screen.sessions.first()).toBeVisible();
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the account screen is accessible in ${language} at ${viewport.width} px`, async ({
    page,
    addUser,
    signInAs,
  }) => {
    const me = await addUser({ role: 'admin' });
    await signInAs(me);
    await keepToken(page, await signInAs(me));
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto('/admin/account');
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('button') })).toBeVisible();
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
