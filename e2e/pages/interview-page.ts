import type { Locator, Page } from '@playwright/test';

/** `/interview/{id}`: the hero and the pairs of question and answer. */
export class InterviewPage {
  readonly title: Locator;
  readonly hero: Locator;
  readonly imageCredit: Locator;
  readonly pairs: Locator;
  readonly index: Locator;
  readonly notFound: Locator;
  readonly answers: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.hero = main.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    this.imageCredit = this.hero.getByText(/^تصوير:/);
    this.pairs = main.getByRole('article');
    this.index = page.getByRole('navigation', { name: 'أسئلة المقابلة' });
    this.notFound = main.getByRole('heading', { name: 'لم يتم العثور على المقابلة', exact: true });
    this.answers = main.locator('.rich-text');
  }
}
