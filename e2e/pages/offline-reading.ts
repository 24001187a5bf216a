import { expect, type Locator, type Page } from '@playwright/test';

/** A page is stored when the browser is idle, which takes longer on a slow machine. */
export const WHEN_IDLE = { timeout: 15_000 };

/** A page that has just opened may not have heard yet that the connection is gone, and counts its opening. */
export const UNCOUNTED_OPENING = /ERR_INTERNET_DISCONNECTED .*\/opened$/;

/**
 * A long answer. It pushes the portrait of the next interview, which is not stored, so far down that the browser does
 * not request it: without a connection Chromium loads images up to 8,000 pixels ahead, even before the style sheets
 * apply. The words differ from those of other tests: their interviews would become related, and could need fonts that
 * are not stored.
 */
export const longAnswer = (text: string): string => `<p>${text}</p>${'<p>سطر آخر.</p>'.repeat(400)}`;

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

  /** Opens an interview and waits until the page says that it is stored on the device. */
  async read({ _id: id }: { _id: string }): Promise<void> {
    await this.#page.goto(`/interview/${id}`);
    await expect(this.keptMark).toBeVisible(WHEN_IDLE);
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
