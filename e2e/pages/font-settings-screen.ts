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
  readonly slider: Locator;
  readonly color: Locator;
  readonly picker: Locator;
  readonly contrast: Locator;
  readonly save: Locator;
  readonly preview: Locator;
  readonly sample: Locator;
  readonly alert: Locator;
  /** The offer of a draft from an earlier visit. */
  readonly offer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.family = page.getByRole('combobox', { name: 'نوع الخط' });
    this.size = page.getByRole('textbox', { name: 'حجم الخط' });
    this.slider = page.getByRole('slider', { name: 'حجم الخط' });
    this.color = page.getByRole('textbox', { name: 'لون الخط', exact: true });
    this.picker = page.getByLabel('اختيار لون الخط');
    this.contrast = page.getByRole('status').filter({ hasText: 'التباين مع الخلفية' });
    this.save = page.getByRole('button', { name: 'حفظ التغييرات' });
    this.preview = page.getByRole('region', { name: 'معاينة حيّة' });
    this.sample = this.preview.locator('[lang=ar]');
    this.alert = page.getByRole('alert');
    this.offer = page.getByRole('status').filter({ hasText: 'لديك اختيارات لم تُحفظ من' });
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

  /** The success message. */
  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** The site's own variables in this document, as set by the settings. */
  siteVariables(): Promise<string[]> {
    return siteVariables(this.page);
  }
}

/** Family, size and colour of the site in the document of a page. */
export function siteVariables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['family', 'size', 'color'].map((name) => style.getPropertyValue(`--site-font-${name}`).trim());
  });
}
