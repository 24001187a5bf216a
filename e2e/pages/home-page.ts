import type { Locator, Page } from '@playwright/test';

/** `/`: the banner with the search, the most opened and the newest interviews. */
export class HomePage {
  readonly mostSearched: Locator;
  readonly latest: Locator;
  readonly viewAll: Locator;
  readonly mostSearchedNames: Locator;
  readonly latestNames: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    const section = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
    this.mostSearched = section('الأكثر بحثًا');
    this.latest = section('أحدث المقابلات');
    this.viewAll = page.getByRole('link', { name: 'عرض الكلّ' });
    this.mostSearchedNames = this.mostSearched.getByRole('heading', { level: 3 });
    this.latestNames = this.latest.getByRole('heading', { level: 3 });
    this.empty = page.getByText('لا توجد مقابلات حالياً', { exact: true });
  }
}
