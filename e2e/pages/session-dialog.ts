import type { Locator, Page } from '@playwright/test';

/** The dialog that asks for the password once the session has ended. */
export class SessionDialog {
  readonly dialog: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly signIn: Locator;
  readonly later: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'انتهت جلستك' });
    this.password = this.dialog.getByLabel('كلمة المرور', { exact: true });
    this.code = this.dialog.getByLabel('رمز التحقّق', { exact: true });
    this.signIn = this.dialog.getByRole('button', { name: 'تسجيل الدخول' });
    this.later = this.dialog.getByRole('button', { name: 'ليس الآن' });
  }
}
