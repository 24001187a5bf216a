import type { Locator, Page } from '@playwright/test';

/** The screen of export and import. */
export class ArchiveScreen {
  readonly page: Page;
  readonly export: Locator;
  readonly import: Locator;
  readonly dialog: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.export = page.getByRole('region', { name: 'تنزيل الأرشيف' });
    this.import = page.getByRole('region', { name: 'استيراد' });
    this.dialog = page.getByRole('dialog');
    this.password = this.dialog.getByLabel('كلمة المرور الحالية', { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/archive');
    await this.page.getByRole('heading', { level: 1, name: 'النقل والأرشيف' }).waitFor();
  }

  async confirm(password: string): Promise<void> {
    await this.password.fill(password);
    await this.dialog.getByRole('button', { name: 'تأكيد' }).click();
  }

  async choose(file: { name: string; bytes: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.import.getByRole('button', { name: /^اختر ملفًا|^استيراد ملف آخر/ }).click();
    const { name, bytes } = file;
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  }
}
