import type { Locator, Page } from '@playwright/test';

/** `/`: the banner with the search, the most opened and the newest interviews. */
export class HomePage {
  readonly mostSearched: Locator;
  readonly latest: Locator;
  readonly mostSearchedNames: Locator;
  readonly latestNames: Locator;

  constructor(page: Page) {
    const section = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
    this.mostSearched = section('الأكثر بحثًا');
    this.latest = section('أحدث المقابلات');
    this.mostSearchedNames = this.mostSearched.getByRole('heading', { level: 3 });
    this.latestNames = this.latest.getByRole('heading', { level: 3 });
  }
}
