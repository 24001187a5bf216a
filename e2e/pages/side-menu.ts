import type { Locator, Page } from '@playwright/test';

/** The menu that slides in from the right on every public page. */
export class SideMenu {
  readonly openButton: Locator;
  readonly panel: Locator;
  readonly closeButton: Locator;
  readonly links: Locator;

  constructor(page: Page) {
    this.openButton = page.getByRole('button', { name: 'فتح القائمة' });
    this.panel = page.getByRole('dialog', { name: 'القائمة', includeHidden: true });
    this.closeButton = this.panel.getByRole('button', { name: 'إغلاق القائمة' });
    this.links = this.panel.getByRole('navigation').getByRole('link');
  }
}
