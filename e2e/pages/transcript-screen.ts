import { expect, type Locator, type Page } from '@playwright/test';

/** «استيراد حوار مكتوب», in Arabic. */
export class TranscriptScreen {
  readonly page: Page;
  readonly title: Locator;
  readonly text: Locator;
  readonly readText: Locator;
  readonly file: Locator;
  readonly alert: Locator;
  readonly found: Locator;
  /** The format and the speakers. */
  readonly recognised: Locator;
  readonly warning: Locator;
  readonly passages: Locator;
  readonly name: Locator;
  readonly content: Locator;
  readonly guest: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.text = page.getByRole('textbox', { name: 'نصّ الحوار' });
    this.readText = page.getByRole('button', { name: 'تقسيم النصّ إلى أسئلة وأجوبة' });
    this.file = page.locator('.transcript-source input[type="file"]');
    this.alert = page.getByRole('alert');
    this.found = page.getByRole('status').filter({ hasText: /سؤال|أسئلة/ });
    this.recognised = page.locator('.transcript-recognised');
    this.warning = page.locator('.transcript-review > .alert');
    this.passages = page.locator('.transcript-passages > li');
    this.name = page.getByLabel('اسم المقابلة', { exact: true });
    this.content = page.getByLabel('المحتوى', { exact: true });
    this.guest = page.getByLabel('اسم الضيف', { exact: true });
    this.save = page.getByRole('button', { name: 'حفظ المقابلة' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/interviews/import');
    await this.title.waitFor();
  }

  async read(text: string): Promise<void> {
    await this.text.fill(text);
    await this.readText.click();
  }

  /** Leaves the review to enter another text. */
  async startAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'البدء بنصّ آخر' }).click();
    await expect(this.text).toHaveValue('');
  }

  /** Pastes plain text like the keyboard, without an input event after it. */
  async paste(text: string): Promise<void> {
    await this.text.focus();
    await this.page.keyboard.insertText(text);
  }

  /** Pastes the clipboard contents of a word processor or browser. */
  async pasteHtml(html: string): Promise<void> {
    await this.text.evaluate((field, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', copied);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }

  /** Chooses a text file of this many megabytes. It is generated in the page, because sending it there takes long. */
  async chooseLargeFile(megabytes: number): Promise<void> {
    await this.file.evaluate((input: HTMLInputElement, size) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'.repeat(size * 2 ** 20)], 'talk.txt', { type: 'text/plain' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, megabytes);
  }

  /** Kind and text of every passage in the review. */
  async passageTexts(): Promise<[string, string][]> {
    await this.passages.first().waitFor();
    return this.passages.evaluateAll((items) =>
      items.map((item): [string, string] => [
        item.querySelector('select')?.value ?? '',
        item.querySelector('textarea')?.value ?? '',
      ]),
    );
  }

  /** The drafts on this device. */
  drafts(): Promise<string[]> {
    return this.page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft:') ? [String(text)] : [])),
    );
  }

  passage(number: string) {
    const item = this.passages.filter({ has: this.page.getByLabel(`نصّ المقطع ${number}`, { exact: true }) });
    return {
      kind: item.getByRole('combobox'),
      text: item.getByRole('textbox'),
      split: item.getByRole('button', { name: 'تقسيم عند المؤشر' }),
      merge: item.getByRole('button', { name: 'ضمّ إلى ما قبله' }),
      moveUp: item.getByRole('button', { name: /إلى أعلى$/ }),
      moveDown: item.getByRole('button', { name: /إلى أسفل$/ }),
      problem: item.locator('.field-error'),
      original: item.locator('.passage-original'),
    };
  }
}
