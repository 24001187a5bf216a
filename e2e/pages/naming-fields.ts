import type { Locator, Page } from '@playwright/test';

/** Guest and topics in the forms of an interview, in Arabic. */
export class NamingFields {
  readonly name: Locator;
  readonly trade: Locator;
  readonly line: Locator;
  readonly topic: Locator;
  readonly topics: Locator;
  readonly options: Locator;

  constructor(page: Page) {
    this.name = page.getByLabel('اسم الضيف', { exact: true });
    this.trade = page.getByLabel('المهنة أو الصفة', { exact: true });
    this.line = page.getByLabel('نبذة في سطر', { exact: true });
    this.topic = page.getByLabel('إضافة موضوع', { exact: true });
    this.topics = page.getByRole('list', { name: 'المواضيع' }).getByRole('listitem');
    this.options = page.getByRole('option');
  }
}
