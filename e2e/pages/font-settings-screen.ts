import type { Locator, Page } from '@playwright/test';

export interface Fonts {
  fontFamily: string;
  fontSize: number;
  fontColor: string;
}

/** The screen of font settings, in Arabic. */
export class FontSettingsScreen {
  readonly page: Page;
  readonly family: Locator;
  readonly size: Locator;
  readonly color: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.family = page.getByRole('combobox', { name: 'نوع الخط' });
    this.size = page.getByRole('textbox', { name: 'حجم الخط' });
    this.color = page.getByRole('textbox', { name: 'لون الخط', exact: true });
    this.save = page.getByRole('button', { name: 'حفظ التغييرات' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/font-settings');
    await this.save.waitFor();
  }

  async choose({ fontFamily, fontSize, fontColor }: Fonts): Promise<void> {
    await this.family.selectOption(fontFamily);
    await this.size.fill(`${fontSize}`);
    await this.color.fill(fontColor);
  }
}

/** Family, size and colour of the site in the document of a page. */
export function siteVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['family', 'size', 'color'].map((name) => style.getPropertyValue(`--site-font-${name}`).trim());
  });
}
