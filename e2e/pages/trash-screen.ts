import type { Locator, Page } from '@playwright/test';

/** The screen of the trash. */
export class TrashScreen {
  readonly page: Page;
  readonly rows: Locator;
  readonly emptyButton: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('region', { name: 'المحذوفات' }).getByRole('listitem');
    this.emptyButton = page.getByRole('button', { name: 'إفراغ المحذوفات' });
    this.dialog = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/trash');
    await this.page.getByRole('heading', { level: 1, name: 'المحذوفات' }).waitFor();
  }

  /** An entry by its name or text; if several match, the one of an interview. */
  row(name: string, interview = '') {
    const row = this.rows.filter({ hasText: name }).filter({ hasText: interview });
    return {
      row,
      restore: row.getByRole('button', { name: /^استعادة/ }),
      deleteForGood: row.getByRole('button', { name: /نهائيًا$/ }),
    };
  }

  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
