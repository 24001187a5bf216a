import type { Locator, Page } from '@playwright/test';

/** The search under «ابحث عن ملهمك» and the list it opens. */
export class SearchBox {
  readonly field: Locator;
  /** The box around the list and its head. */
  readonly panel: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly selected: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    const form = page.getByRole('search');
    this.field = form.getByLabel('ابحث عن ملهمك');
    this.list = page.getByRole('listbox', { name: 'نتائج البحث' });
    this.panel = page.locator('.search-panel');
    this.options = this.list.getByRole('option');
    this.selected = this.list.getByRole('option', { selected: true });
    this.status = page.locator('.search-box').getByRole('status');
  }

  /** Focuses the field, which hydrates the box. */
  async focus(): Promise<void> {
    await this.field.focus();
    await this.field.and(this.field.page().getByRole('combobox')).waitFor();
  }
}
