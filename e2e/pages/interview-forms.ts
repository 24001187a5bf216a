import type { Locator, Page } from '@playwright/test';

/** The screens of one interview in the admin area, in Arabic. */
export class InterviewForms {
  readonly page: Page;
  readonly title: Locator;
  readonly name: Locator;
  readonly content: Locator;
  readonly imageCredit: Locator;
  readonly save: Locator;
  readonly alert: Locator;
  readonly dialog: Locator;
  /** «لديك نصّ غير محفوظ من …». */
  readonly offer: Locator;
  readonly image: ImageField;
  readonly questions: QuestionList;
  readonly newQuestion: QuestionForm;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.name = page.getByLabel('اسم المقابلة', { exact: true });
    this.content = page.getByLabel('المحتوى', { exact: true });
    this.imageCredit = page.getByLabel('اسم المصوّر', { exact: true });
    this.save = page.getByRole('button', { name: 'حفظ المقابلة' });
    this.alert = page.getByRole('alert');
    this.dialog = page.getByRole('alertdialog');
    this.offer = page.getByRole('status').filter({ hasText: 'لديك نصّ غير محفوظ من' });
    this.image = new ImageField(page);
    this.questions = new QuestionList(page);
    this.newQuestion = new QuestionForm(
      page.locator('form').filter({ has: page.getByRole('button', { name: 'إضافة السؤال' }) }),
    );
  }

  async open(screen: 'new' | `view/${string}` | `edit/${string}`): Promise<void> {
    await this.page.goto(`/admin/interviews/${screen}`);
    await this.title.waitFor();
  }

  async write({ name, content }: { name: string; content: string }): Promise<void> {
    await this.name.fill(name);
    await this.content.fill(content);
  }

  /** The drafts on this device. */
  drafts(): Promise<string[]> {
    return this.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  }
}

/** The drop zone of the image. */
export class ImageField {
  readonly input: Locator;

  constructor(page: Page) {
    this.input = page.getByRole('group', { name: 'صورة المقابلة' }).locator('input[type=file]');
  }
}

export interface GivenFile {
  name: string;
  type: string;
  /** In base64. */
  content: string;
}

/** The list of the questions, and the one that is open beside it. */
export class QuestionList {
  readonly page: Page;
  readonly rows: Locator;
  readonly texts: Locator;
  /** «حُفظ السؤال ٣»، «نُقل السؤال …». */
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('li').filter({ has: page.getByRole('heading', { level: 3 }) });
    this.texts = this.rows.getByRole('heading', { level: 3 }).locator('bdi');
    this.status = page.locator('.questions-status');
  }

  /** In the list, from 0. */
  item(index: number) {
    const item = this.rows.nth(index);
    return {
      item,
      opener: item.getByRole('button', { name: /^سؤال/ }),
    };
  }

  /** Opens a question, from 0. */
  async open(index: number) {
    await this.item(index).opener.click();
    return this.row(index);
  }

  /** The question with this index, from 0, while it is open. */
  row(index: number) {
    const number = (index + 1).toLocaleString('ar-EG');
    const row = this.page.getByRole('region', { name: `سؤال ${number}:` });
    return {
      row,
      text: row.getByRole('heading', { level: 3 }).locator('bdi'),
      answer: row.locator('.question-open-answer .rich-text'),
      edit: row.getByRole('button', { name: 'تعديل الإجابة' }),
      up: row.getByRole('button', { name: /إلى أعلى$/ }),
      form: new QuestionForm(row.locator('form.question-editor')),
      offer: row.getByRole('status').filter({ hasText: 'لديك نصّ غير محفوظ من' }),
    };
  }
}

/** The two fields of a question and its buttons. */
export class QuestionForm {
  readonly form: Locator;
  readonly question: Locator;
  readonly answer: Locator;
  readonly saveAnswer: Locator;
  readonly add: Locator;
  readonly alert: Locator;

  constructor(form: Locator) {
    this.form = form;
    this.question = form.getByRole('textbox', { name: 'نصّ السؤال' });
    this.answer = form.getByRole('textbox', { name: 'نصّ الإجابة' });
    this.saveAnswer = form.getByRole('button', { name: 'حفظ', exact: true });
    this.add = form.getByRole('button', { name: 'إضافة السؤال' });
    this.alert = form.getByRole('alert');
  }

  /** Replaces the answer. */
  async writeAnswer(text: string): Promise<void> {
    await this.answer.click();
    await this.answer.press('ControlOrMeta+a');
    await this.answer.pressSequentially(text);
  }
}
