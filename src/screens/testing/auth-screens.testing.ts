import { page, type Locator } from 'vitest/browser';
import { TOKEN_KEY } from '../../admin/session.client.ts';
import { settleNetwork, throughRealNetwork } from './network.testing.ts';

/** The password of every user that `addUser` adds. */
export const PASSWORD = 'correct horse';
/** One that may be chosen for an account. */
export const GOOD_PASSWORD = 'nakhla-3aliya-7';

/** The screens of signing in and up, in Arabic. */
export const authScreens = {
  alert: page.getByRole('alert'),
  name: page.getByLabelText('الاسم', { exact: true }),
  email: page.getByLabelText('البريد الإلكتروني', { exact: true }),
  password: page.getByLabelText('كلمة المرور', { exact: true }),
  signInButton: page.getByRole('button', { name: 'تسجيل الدخول' }),
  signUpButton: page.getByRole('button', { name: 'إنشاء حساب' }),

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await authScreens.email.fill(email);
    await authScreens.password.fill(password);
    await authScreens.signInButton.click();
  },
  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await authScreens.name.fill(name);
    await authScreens.email.fill(email);
    await authScreens.password.fill(password);
    await authScreens.signUpButton.click();
  },
};

const dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
/** The dialog that asks for the password once the session has ended, in Arabic. */
export const sessionDialog = {
  dialog,
  alert: dialog.getByRole('alert'),
  password: dialog.getByLabelText('كلمة المرور', { exact: true }),
  code: dialog.getByLabelText('رمز التحقّق', { exact: true }),
  signIn: dialog.getByRole('button', { name: 'تسجيل الدخول' }),
  later: dialog.getByRole('button', { name: 'ليس الآن' }),
};

/** The message after a change. */
export const doneMessage = (text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** Ends a session on the server, after the calls under way: each that finds it ended asks for a new one. */
export async function endSession(token: string): Promise<void> {
  await settleNetwork();
  await throughRealNetwork('POST', '/signout', { headers: { token } });
}

/** Whether a session is open on the server. */
export async function isSessionOpen(token: string): Promise<boolean> {
  return (await fetch('/get-current-user', { headers: { token } })).ok;
}

/** Turns the second factor of an account on; returns its recovery codes. */
export async function protect(token: string): Promise<string[]> {
  const response = await throughRealNetwork('POST', '/testing/second-factor', {
    headers: { token },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return (await response.json()).recoveryCodes;
}

/** Signs in, or out with null, as another tab of this browser does. */
export function signInElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
  dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: token }));
}
