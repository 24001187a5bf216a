import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openAdmin } from './admin.testing.tsx';

const text = page.getByRole('textbox', { name: 'نصّ الحوار' });
const readText = page.getByRole('button', { name: 'تقسيم النصّ إلى أسئلة وأجوبة' });
const again = page.getByRole('button', { name: 'البدء بنصّ آخر' });
const passages = page.css('.transcript-passages > li');

/** «استيراد حوار مكتوب», in Arabic. */
export const transcriptScreen = {
  text,
  readText,
  again,
  passages,
  title: page.getByRole('heading', { level: 1 }),
  alert: page.getByRole('alert'),
  found: page.getByRole('status').filter({ hasText: /سؤال|أسئلة/ }),
  /** The format and the speakers. */
  recognised: page.css('.transcript-recognised'),
  /** What was left out on purpose. */
  left: page.css('.transcript-left'),
  warning: page.css('.transcript-review > .alert'),
  name: page.getByLabelText('اسم المقابلة', { exact: true }),
  content: page.getByLabelText('المحتوى', { exact: true }),
  guest: page.getByLabelText('اسم الضيف', { exact: true }),
  trade: page.getByLabelText('المهنة أو الصفة', { exact: true }),
  save: page.getByRole('button', { name: 'حفظ المقابلة' }),
  continueWriting: page.getByRole('button', { name: 'متابعة الكتابة' }),

  async open() {
    const opened = await openAdmin('/admin/interviews/import');
    await expect.element(transcriptScreen.title).toBeVisible();
    return opened;
  },
  async read(talk: string): Promise<void> {
    await text.fill(talk);
    await readText.click();
  },
  /** Leaves the review to enter another text. */
  async startAgain(): Promise<void> {
    await again.click();
    await expect.element(text).toHaveValue('');
  },
  /** Pastes the clipboard contents of a word processor or browser. */
  async pasteHtml(html: string): Promise<void> {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (await text.findElement()).dispatchEvent(event);
  },
  /** Chooses a file. */
  async choose(file: File): Promise<void> {
    const input = (await page.css('.transcript-source input[type="file"]').findElement()) as HTMLInputElement;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  /** Kind and text of every passage in the review. */
  async passageTexts(): Promise<[string, string][]> {
    await expect.element(passages.first()).toBeVisible();
    return passages
      .elements()
      .map((item) => [
        item.querySelector('select')?.value ?? '',
        item.querySelector('textarea')?.value ?? '',
      ]);
  },
  /** Name, number of passages and role of every speaker. */
  speakers: () =>
    page
      .css('.speaker')
      .elements()
      .map((item) => [
        item.querySelector<HTMLInputElement>('.speaker-name')?.value,
        item.querySelector('.speaker-count')?.textContent,
        item.querySelector<HTMLInputElement>('input:checked')?.value,
      ]),
  speaker(number: string) {
    const name = page.getByRole('textbox', { name: `اسم المتحدث ${number}`, exact: true });
    const item = page.css('.speaker').filter({ has: name });
    return { name, role: (role: string) => item.getByText(role, { exact: true }) };
  },
  passage(number: string) {
    const item = passages.filter({ has: page.getByLabelText(`نصّ المقطع ${number}`, { exact: true }) });
    return {
      kind: item.getByRole('combobox'),
      text: item.getByRole('textbox'),
      split: item.getByRole('button', { name: 'تقسيم عند المؤشر' }),
      merge: item.getByRole('button', { name: 'ضمّ إلى ما قبله' }),
      moveUp: item.getByRole('button', { name: /إلى أعلى$/ }),
      problem: item.css('.field-error'),
      original: item.css('.passage-original'),
    };
  },
};
