import type { Locator, Page } from '@playwright/test';

/** The screen of the user's own account, in Arabic. */
export class AccountScreen {
  readonly page: Page;
  readonly title: Locator;
  readonly alert: Locator;
  readonly sessions: Locator;
  readonly endButtons: Locator;
  readonly events: Locator;
  readonly secondFactor: Locator;
  readonly secret: Locator;
  readonly code: Locator;
  readonly recoveryCodes: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly savePassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'حسابي' });
    this.alert = page.getByRole('alert');
    const panel = page.getByRole('region', { name: 'الأجهزة المتّصلة' });
    this.sessions = panel.getByRole('listitem');
    this.endButtons = panel.getByRole('button', { name: 'تسجيل الخروج من هذا الجهاز' });
    this.events = page.getByRole('region', { name: 'سجلّ الحساب' }).locator('tbody tr');
    this.secondFactor = page.getByRole('region', { name: 'التحقّق بخطوتين' });
    this.secret = this.secondFactor.locator('bdi[dir=ltr]');
    this.code = this.secondFactor.getByLabel('رمز التحقّق', { exact: true });
    this.recoveryCodes = this.secondFactor
      .getByRole('list', { name: 'رموز الاسترداد' })
      .getByRole('listitem');
    const passwordPanel = page.getByRole('region', { name: 'تغيير كلمة المرور' });
    this.password = passwordPanel.getByLabel('كلمة المرور الحالية', { exact: true });
    this.newPassword = passwordPanel.getByLabel('كلمة المرور الجديدة', { exact: true });
    this.savePassword = page.getByRole('button', { name: 'حفظ كلمة المرور الجديدة' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/account');
    await this.sessions.first().waitFor();
  }

  async changePassword(password: string, newPassword: string): Promise<void> {
    await this.password.fill(password);
    await this.newPassword.fill(newPassword);
    await this.savePassword.click();
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
