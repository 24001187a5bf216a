import type { Locator, Page } from '@playwright/test';

/** The screen of the earlier versions of a text. */
export class VersionsScreen {
  readonly page: Page;
  readonly title: Locator;
  /** Newest first. */
  readonly versions: Locator;
  readonly detail: Locator;
  readonly restoreButton: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.versions = page.getByRole('navigation', { name: 'الإصدارات' }).getByRole('link');
    this.detail = page.getByRole('region', { name: /^ما تغيّر/ });
    this.restoreButton = this.detail.getByRole('button', { name: 'استعادة هذا الإصدار' });
    this.dialog = page.getByRole('alertdialog');
  }

  async open(interviewId: string): Promise<void> {
    await this.page.goto(`/admin/interviews/versions/${interviewId}`);
    await this.title.waitFor();
  }

  /** The changes of one part of an interview or page. */
  part(title: string) {
    const part = this.detail.getByRole('heading', { name: title }).locator('..');
    return { part, added: part.locator('ins'), removed: part.locator('del') };
  }

  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }
}
