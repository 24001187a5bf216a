import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearToken } from '../../../admin/session.client.ts';
import { callApi, openAdmin } from '../../../screens/testing/admin.testing.tsx';
import {
  authScreens as screens,
  doneMessage,
  GOOD_PASSWORD,
} from '../../../screens/testing/auth-screens.testing.ts';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

const KARIM = { name: 'كريم', email: 'karim@example.com', password: GOOD_PASSWORD };

/** The screen reads the code from the address bar and removes it there. */
const addressBar = location.href;
beforeEach(() => clearToken());
afterEach(() => history.replaceState(history.state, '', addressBar));

test("with a set-up link the form reports missing and invalid fields and shows the server's refusal of the code", async () => {
  history.replaceState(history.state, '', '#setup=not-the-code');
  await openAdmin('/admin/signup');
  await expect.element(page.getByText('هذا رابط الإعداد لمرة واحدة')).toBeVisible();
  expect(location.pathname + location.hash).toBe('/admin/signup');
  await screens.signUpButton.click();
  await expect.element(screens.alert).toHaveTextContent('يرجى إدخال جميع الحقول المطلوبة');
  for (const field of [screens.name, screens.email, screens.password])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await screens.signUp({ name: 'كريم', email: 'karim', password: '12345' });
  await expect
    .element(screens.password)
    .toHaveAccessibleDescription('يجب أن تتكون كلمة المرور من 6 أحرف على الأقل');
  await expect.element(screens.email).toHaveAccessibleDescription('البريد الإلكتروني غير صالح');
  await expectCount(screens.alert, 0);
  await screens.signUp({ name: 'زائر', email: 'visitor@example.com', password: GOOD_PASSWORD });
  await expect.element(screens.alert).toMatchTextContent('رابط الإعداد غير صالح أو انتهت صلاحيته');
});

test("a refused password is marked, and a response with an empty message shows the screen's own message", async () => {
  await callApi('PUT', '/signup', { isOpen: true });
  const { path } = await openAdmin('/admin/signup');
  await expect.element(screens.name).toHaveFocus();
  await expect
    .element(screens.password)
    .toHaveAccessibleDescription('٦ أحرف على الأقل، وليست من كلمات المرور الشائعة.');
  await screens.signUp({ ...KARIM, password: 'password' });
  await expect
    .element(screens.password)
    .toHaveAccessibleDescription('كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى');
  const stop = network.on('POST', '/signup', refused(409, { message: '', code: 'conflict' }));
  await screens.signUp(KARIM);
  await expect.element(screens.alert).toHaveTextContent('حدث خطأ أثناء التسجيل');
  stop();
  network.on('POST', '/signup', () => Response.json({ message: ' ' }, { status: 201 }));
  await screens.signUpButton.click();
  await expect.element(doneMessage('تم إنشاء الحساب بنجاح')).toBeVisible();
  await expect.poll(path).toBe('/admin/login');
});

test('while sign-up is closed the screen says what to do, and the sign-in screen has no link to it', async () => {
  await callApi('PUT', '/signup', { isOpen: false });
  const { close } = await openAdmin('/admin/signup');
  await expect.element(page.getByText('إنشاء الحسابات الجديدة مغلق حاليًا')).toBeVisible();
  await expect.element(page.getByText(/يلزم رابط دعوة من مسؤول/)).toBeVisible();
  await expectCount(screens.signUpButton, 0);
  await close();
  await openAdmin('/admin/login');
  await expect.element(page.getByText('نسيت كلمة المرور؟')).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'إنشاء حساب' }), 0);
});

test('an invitation fills in the name and signs in at once; used again, it is refused before anything is typed', async () => {
  const { url } = await callApi<{ url: string }>('POST', '/users/links', { name: 'كريم الأنصاري' });
  const fragment = new URL(url).hash;
  history.replaceState(history.state, '', fragment);
  const { path, close } = await openAdmin('/admin/signup');
  await expect.element(screens.name).toHaveValue('كريم الأنصاري');
  expect(location.hash).toBe('');
  await screens.signUp({ ...KARIM, email: 'invited@example.com' });
  await expect.poll(path).toBe('/admin/interviews');
  await expect.element(page.getByText('ليس لديك صلاحيات كافية للوصول إلى لوحة التحكم')).toBeVisible();
  await close();
  clearToken();
  history.replaceState(history.state, '', fragment);
  await openAdmin('/admin/signup');
  await expect.element(screens.alert).toMatchTextContent('لا يعمل هذا الرابط');
  await expectCount(screens.signUpButton, 0);
});
