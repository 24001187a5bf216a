import type { Locator, Page } from '@playwright/test';

/** The screen of users, in Arabic. */
export class UsersScreen {
  readonly page: Page;
  readonly rows: Locator;
  readonly alert: Locator;
  readonly panel: Locator;
  readonly editDialog: Locator;
  readonly deleteDialog: Locator;
  readonly promoteDialog: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    this.alert = page.getByRole('alert');
    this.panel = page.getByRole('region', { name: 'إدارة المستخدمين' });
    this.editDialog = page.getByRole('dialog', { name: 'تعديل المستخدم' });
    this.deleteDialog = page.getByRole('alertdialog', { name: 'تأكيد الحذف' });
    this.promoteDialog = page.getByRole('alertdialog', { name: 'تأكيد التعيين' });
    this.name = this.editDialog.getByLabel('الاسم', { exact: true });
    this.email = this.editDialog.getByLabel('البريد الإلكتروني', { exact: true });
    this.save = this.editDialog.getByRole('button', { name: 'حفظ التغييرات' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/users');
    await this.rows.first().waitFor();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  editButton(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^تعديل/ });
  }

  deleteButton(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^حذف/ });
  }

  promoteButton(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^تعيين كمسؤول/ });
  }

  /** The success message. */
  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
