import type { Locator, Page } from '@playwright/test';

/** The private links on the screen of an interview. */
export class GuestReviewPanel {
  readonly panel: Locator;
  readonly newLink: Locator;
  readonly label: Locator;
  readonly make: Locator;
  readonly copy: Locator;
  readonly byWhatsApp: Locator;
  readonly byMail: Locator;
  readonly address: Locator;
  readonly links: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('region', { name: 'رابط المراجعة للضيف' });
    this.newLink = this.panel.getByRole('button', { name: 'رابط جديد' });
    this.label = this.panel.getByRole('textbox', { name: 'لمن هذا الرابط؟ (اختياري)' });
    this.make = this.panel.getByRole('button', { name: 'إنشاء الرابط' });
    this.copy = this.panel.getByRole('button', { name: 'نسخ الرابط' });
    this.byWhatsApp = this.panel.getByRole('link', { name: 'إرسال بواتساب' });
    this.byMail = this.panel.getByRole('link', { name: 'إرسال بالبريد' });
    this.address = this.panel.getByRole('textbox', { name: 'عنوان الرابط' });
    this.links = this.panel.locator('.review-link');
  }

  days(label: string): Locator {
    return this.panel.getByText(label, { exact: true });
  }
}
