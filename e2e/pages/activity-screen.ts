import type { Locator, Page } from '@playwright/test';

/** The activity log. */
export class ActivityScreen {
  readonly page: Page;
  readonly panel: Locator;
  readonly rows: Locator;
  readonly groups: Locator;
  readonly people: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.locator('main').getByRole('region', { name: 'النشاط', exact: true });
    this.rows = this.panel.getByRole('listitem');
    this.groups = page.getByRole('navigation', { name: 'نوع النشاط' });
    this.people = page.getByRole('combobox', { name: 'صاحب النشاط' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin/activity${query}`);
    await this.page.getByRole('heading', { level: 1, name: 'النشاط' }).waitFor();
  }
}
