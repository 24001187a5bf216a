import type { Locator, Page } from '@playwright/test';

/** `/preview/{token}`: an interview with a form below each part. */
export class PreviewPage {
  readonly page: Page;
  readonly title: Locator;
  readonly mark: Locator;
  readonly gone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.mark = page.getByText('مسودة خاصة للمراجعة، ليست للنشر');
    this.gone = page.getByRole('heading', { name: 'لم يعد هذا الرابط صالحًا' });
  }

  /** The form of a question (from 0), of the opening or of the whole interview. */
  part(which: number | 'opening' | 'whole') {
    const form =
      typeof which === 'number'
        ? this.page.getByRole('article').nth(which).locator('form')
        : this.page.locator(`#r-${which}`);
    return {
      form,
      approve: form.getByRole('button', { name: 'أوافق على هذا النصّ' }),
      approved: form.getByText('تمّت الموافقة على هذا النصّ'),
      withdraw: form.getByRole('button', { name: 'التراجع عن الموافقة' }),
      opener: form.locator('summary').first(),
      suggest: form.locator('summary').last(),
      suggestion: form.getByRole('textbox', { name: 'الصياغة المقترحة' }),
      sendSuggestion: form.getByRole('button', { name: 'إرسال الصياغة' }),
      note: form.getByRole('textbox', { name: 'الملاحظة على هذا النصّ' }),
      save: form.getByRole('button', { name: 'حفظ الملاحظة' }),
      saved: form.getByText('وصلت هذه الملاحظة'),
      wordingSaved: form.getByText('وصلت هذه الصياغة'),
      unsent: form.getByText('لم يُرسل هذا النصّ بعد'),
      problem: form.getByRole('alert'),
    };
  }
}
