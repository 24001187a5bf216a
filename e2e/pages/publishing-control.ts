import type { Locator, Page } from '@playwright/test';

/** «حالة النشر» of the interview forms, in Arabic. */
export class PublishingControl {
  readonly group: Locator;
  readonly date: Locator;
  readonly time: Locator;

  constructor(page: Page) {
    this.group = page.getByRole('group', { name: 'حالة النشر' });
    this.date = this.group.getByLabel('تاريخ النشر');
    this.time = this.group.getByLabel('وقت النشر');
  }

  choice(name: 'مسودة' | 'نشر الآن' | 'منشورة' | 'نشر في موعد'): Locator {
    return this.group.getByRole('radio', { name, exact: true });
  }

  /** Clicks the label, which is what a user sees. */
  async choose(name: 'مسودة' | 'نشر الآن' | 'منشورة' | 'نشر في موعد'): Promise<void> {
    await this.group.getByText(name, { exact: true }).click();
  }

  async schedule(date: string, time: string): Promise<void> {
    await this.choose('نشر في موعد');
    await this.date.fill(date);
    await this.time.fill(time);
  }
}
