import type { Locator, Page } from '@playwright/test';

/** The notices and the stored data of reading without a connection. */
export class OfflineReading {
  /** Shown on an interview once it is stored on the device. */
  readonly keptMark: Locator;
  /** Shown on a stored copy. */
  readonly notice: Locator;
  /** Shown instead of a page that is not stored. */
  readonly offlineTitle: Locator;
  readonly keptInterviews: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.keptMark = page.getByText('محفوظة للقراءة دون اتصال', { exact: true });
    this.notice = page.getByRole('status').filter({ hasText: 'تقرأ نسخةً محفوظة على هذا الجهاز' });
    this.offlineTitle = page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال بالإنترنت' });
    this.keptInterviews = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'محفوظ على هذا الجهاز' }) })
      .getByRole('link');
  }

  /** Paths of all entries in the browser's caches, pages and files. */
  stored(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url.slice(location.origin.length));
    });
  }
}
