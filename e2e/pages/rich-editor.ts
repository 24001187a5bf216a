import type { Locator, Page } from '@playwright/test';
import { selectText } from '../../src/ui/rich-editor/select-text.testing.ts';

/** The rich text editor on an Arabic screen, and actions in it. */
export class RichEditor {
  readonly page: Page;
  readonly area: Locator;
  readonly toolbar: Locator;
  readonly linkDialog: Locator;

  constructor(page: Page, label = 'نصّ الصفحة') {
    this.page = page;
    this.area = page.getByRole('textbox', { name: label });
    this.toolbar = page.getByRole('toolbar', { name: 'تنسيق النصّ' });
    this.linkDialog = page.getByRole('dialog', { name: /رابط/ });
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  /** A swatch or a size in the open panel. */
  choice(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  /** Selects from one text to another, or only one text. */
  async select(first: string, last = first): Promise<void> {
    await this.area.evaluate(selectText, [first, last, 'all'] as const);
  }

  /** Puts the caret behind a text. */
  async placeAfter(text: string): Promise<void> {
    await this.area.evaluate(selectText, [text, text, 'end'] as const);
  }
}
