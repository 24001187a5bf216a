import { readFile } from 'node:fs/promises';
import { TEST_PASSWORD } from '../../../src/features/accounts/account.factory.ts';
import { totpCode } from '../../../src/features/accounts/second-factor/totp.server.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { keepToken } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/users.ts';
import { AccountScreen } from '../../pages/account-screen.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';

test.use({ expectedNoise: /status of (400|401)/ });

test('two-step sign-in can be set up with recovery codes, asks for a code at sign-in, and can be switched off', async ({
  page,
  context,
  addUser,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await addUser({ role: 'admin' });
  await keepToken(page, await signInAs(me));
  const screen = new AccountScreen(page);
  const auth = new AuthScreens(page);
  const action = (name: string) => screen.secondFactor.getByRole('button', { name });
  await screen.open();
  await action('تفعيل').click();
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
  const codes = await screen.recoveryCodes.allInnerTexts();

  await test.step('the recovery codes can be copied and downloaded as a file', async () => {
    await action('نسخ الرموز').click();
    await expect(screen.message('نُسخت الرموز')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const downloading = page.waitForEvent('download');
    await action('تنزيلها في ملف').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(me.email);
    expect(text.endsWith(`\n\n${codes.join('\n')}\n`)).toBe(true);
  });

  await action('حفظتُها').click();
  await expect(screen.recovery).toContainText('بقيت ٨ رموز استرداد');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();

  await test.step('the step of the code can be left for another account', async () => {
    await auth.signIn({ email: me.email, password: TEST_PASSWORD });
    await expect(auth.code).toBeFocused();
    await expect(auth.alert).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'الدخول بحساب آخر' }).click();
    await expect(auth.email).toHaveValue('');
  });

  await auth.signIn({ email: me.email, password: TEST_PASSWORD });
  await auth.code.fill('000000');
  await auth.signInButton.click();
  await expect(auth.alert).toHaveText('رمز التحقّق غير صحيح أو سبق استعماله');
  await auth.code.fill(codes[0] ?? '');
  await auth.signInButton.click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  await screen.open();
  await expect(screen.recovery).toContainText('بقيت ٧ رموز استرداد');
  await action('إيقاف التحقّق بخطوتين').click();
  await screen.confirm(codes[1] ?? '', TEST_PASSWORD, 'إيقاف التحقّق بخطوتين');
  await expect(action('تفعيل')).toBeVisible();
  await expect(screen.events.first()).toContainText('إيقاف التحقّق بخطوتين');
});
