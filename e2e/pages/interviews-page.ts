import type { Locator, Page } from '@playwright/test';

/** `/interviews`: the grid of all interviews and, from 25 on, its pages. */
export class InterviewsPage {
  readonly cards: Locator;
  readonly names: Locator;
  readonly pager: Locator;
  readonly more: Locator;
  readonly nextPage: Locator;
  readonly previousPage: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.cards = main.locator('a').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.names = main.getByRole('heading', { level: 2 });
    this.pager = page.getByRole('navigation', { name: 'صفحات المقابلات' });
    this.more = this.pager.getByRole('link', { name: 'المزيد من المقابلات' });
    this.nextPage = this.pager.getByRole('link', { name: 'الصفحة التالية' });
    this.previousPage = this.pager.getByRole('link', { name: 'الصفحة السابقة' });
  }

  /** The number of cards in the first row. */
  columns(): Promise<number> {
    return this.cards.evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  }
}
