import type { Locator, Page } from '@playwright/test';

/** What a page says and stores for reading without a connection. */
export class OfflineReading {
  /** On an interview, once it is on the device. */
  readonly keptMark: Locator;
  /** On a page that comes from the device. */
  readonly notice: Locator;
  /** On the page that stands for one that was never read. */
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

  /** Paths of everything in the browser's stores, pages and files. */
  stored(): Promise<string[]> {
    return this.#page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url.slice(location.origin.length));
    });
  }
}
