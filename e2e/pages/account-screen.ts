import type { Locator, Page } from '@playwright/test';

/** The screen of the user's own account, in Arabic. */
export class AccountScreen {
  readonly page: Page;
  readonly sessions: Locator;
  readonly events: Locator;
  readonly secondFactor: Locator;
  readonly secret: Locator;
  readonly code: Locator;
  readonly recoveryCodes: Locator;
  /** How many are left. */
  readonly recovery: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sessions = page.getByRole('region', { name: 'الأجهزة المتّصلة' }).getByRole('listitem');
    this.events = page.getByRole('region', { name: 'سجلّ الحساب' }).locator('tbody tr');
    this.secondFactor = page.getByRole('region', { name: 'التحقّق بخطوتين' });
    this.secret = this.secondFactor.locator('bdi[dir=ltr]');
    this.code = this.secondFactor.getByLabel('رمز التحقّق', { exact: true });
    this.recoveryCodes = this.secondFactor
      .getByRole('list', { name: 'رموز الاسترداد' })
      .getByRole('listitem');
    this.recovery = page.getByRole('region', { name: 'رموز الاسترداد' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/account');
    await this.sessions.first().waitFor();
  }

  /** Changes the second factor with a code and the password. */
  async confirm(code: string, password: string, button: string): Promise<void> {
    await this.code.fill(code);
    await this.secondFactor.getByLabel('كلمة المرور الحالية', { exact: true }).fill(password);
    await this.secondFactor.getByRole('button', { name: button }).click();
  }

  /** The success message. */
  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
