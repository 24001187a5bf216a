import type { Locator, Page } from '@playwright/test';

/** The screens of signing in and up, in Arabic. */
export class AuthScreens {
  readonly page: Page;
  readonly alert: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly password: Locator;
  /** The field of the second step. */
  readonly code: Locator;
  readonly signInButton: Locator;
  readonly signUpButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.alert = page.getByRole('alert');
    this.name = page.getByLabel('الاسم', { exact: true });
    this.email = page.getByLabel('البريد الإلكتروني', { exact: true });
    this.password = page.getByLabel('كلمة المرور', { exact: true });
    this.code = page.getByLabel('رمز التحقّق', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'تسجيل الدخول' });
    this.signUpButton = page.getByRole('button', { name: 'إنشاء حساب' });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signUpButton.click();
  }

  token(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('token'));
  }
}
