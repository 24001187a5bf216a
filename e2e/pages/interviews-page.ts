import type { Locator, Page } from '@playwright/test';

/** `/interviews`: the grid of all interviews and, from 25 on, its pages. */
export class InterviewsPage {
  readonly cards: Locator;
  readonly names: Locator;
  readonly pager: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.cards = main.locator('a').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.names = main.getByRole('heading', { level: 2 });
    this.pager = page.getByRole('navigation', { name: 'صفحات المقابلات' });
  }
}
