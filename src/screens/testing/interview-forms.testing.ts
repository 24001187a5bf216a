import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openAdmin } from './admin.testing.tsx';
import { typeOver } from './checks.testing.ts';
import { drop, paste } from './pictures.testing.ts';

/** What a host types in these tests. */
export const TYPED = 'كلام كتبته الضيفة على مهل';
/** A new interview of which nothing is saved yet. */
export const NEW = { name: 'ضيفة لا تضيع كلماتها', content: 'وصف كُتب مرة واحدة فقط' };

/** Parts of the screens of one interview, in Arabic. */
export const interviewForms = {
  title: page.getByRole('heading', { level: 1 }),
  name: page.getByLabelText('اسم المقابلة', { exact: true }),
  content: page.getByLabelText('المحتوى', { exact: true }),
  imageCredit: page.getByLabelText('اسم المصوّر', { exact: true }),
  recording: page.getByLabelText('رابط التسجيل', { exact: true }),
  save: page.getByRole('button', { name: 'حفظ المقابلة' }),
  alert: page.getByRole('alert'),
  dialog: page.getByRole('alertdialog'),
  /** «لديك نصّ غير محفوظ من …». */
  offer: page.getByRole('status').filter({ hasText: 'لديك نصّ غير محفوظ من' }),
  toView: page.getByRole('link', { name: 'العودة إلى العرض' }),

  async open(screen: 'new' | `view/${string}` | `edit/${string}`) {
    const admin = await openAdmin(`/admin/interviews/${screen}`);
    await expect.element(interviewForms.title).toBeVisible();
    // Otherwise the form would take the focus from what a test has given it to.
    if (screen === 'new') await expect.element(page.css('form [name=name]')).toHaveFocus();
    return admin;
  },
  async write({ name, content }: { name: string; content: string }): Promise<void> {
    await interviewForms.name.fill(name);
    await interviewForms.content.fill(content);
  },
};

/** The drop zone of the image. */
const imageGroup = page.getByRole('group', { name: 'صورة المقابلة' });
export const imageField = {
  group: imageGroup,
  zone: imageGroup.getByRole('button', { name: 'اسحب الصورة إلى هنا أو اختر ملفًا' }),
  input: imageGroup.css('input[type=file]'),
  preview: imageGroup.css('img.image-preview'),
  remove: imageGroup.getByRole('button', { name: 'إزالة' }),
  problem: imageGroup.getByRole('alert'),
  choose: (file: File) => imageField.input.upload(file),
  drop: (files: File[]) => drop(imageGroup.element(), files),
  paste,
};

/** The list of the questions, and the one that is open beside it. */
const rows = page.css('li').filter({ has: page.getByRole('heading', { level: 3 }) });
const openers = page.getByRole('list').css('.question-item-open');
export const questionList = {
  rows,
  texts: rows.getByRole('heading', { level: 3 }).css('bdi'),
  /** «حُفظ السؤال ٣»، «نُقل السؤال …». */
  status: page.css('.questions-status'),
  /** The rows, that of a new question as well. */
  openers,
  newRow: openers.filter({ hasText: 'سؤال جديد' }),

  /** In the list, from 0. */
  item(index: number) {
    const item = rows.nth(index);
    return {
      item,
      opener: item.getByRole('button', { name: /^سؤال/ }),
      grip: item.getByTitle('اسحب لتغيير الترتيب'),
      insertAfter: item.getByRole('button', { name: /^إدراج سؤال بعد السؤال/ }),
      insertFirst: item.getByRole('button', { name: 'إدراج سؤال في البداية' }),
    };
  },
  /** Opens a question, from 0. */
  async open(index: number) {
    await questionList.item(index).opener.click();
    return questionList.row(index);
  },
  /** The question with this index, from 0, while it is open. */
  row(index: number) {
    const row = page.getByRole('region', { name: `سؤال ${(index + 1).toLocaleString('ar-EG')}:` });
    return {
      row,
      text: row.getByRole('heading', { level: 3 }).css('bdi'),
      answer: row.css('.question-open-answer .rich-text'),
      edit: row.getByRole('button', { name: 'تعديل الإجابة' }),
      delete: row.getByRole('button', { name: /^حذف السؤال/ }),
      up: row.getByRole('button', { name: /إلى أعلى$/ }),
      down: row.getByRole('button', { name: /إلى أسفل$/ }),
      position: row.getByRole('textbox', { name: 'موضع السؤال' }),
      form: questionForm(row.css('form.question-editor')),
      offer: row.getByRole('status').filter({ hasText: 'لديك نصّ غير محفوظ من' }),
      discarded: row.getByRole('status').filter({ hasText: 'أُلغيت التعديلات غير المحفوظة' }),
    };
  },
};

/** The two fields of a question and its buttons. */
export function questionForm(form: Locator) {
  const answer = form.getByRole('textbox', { name: 'نصّ الإجابة' });
  return {
    form,
    question: form.getByRole('textbox', { name: 'نصّ السؤال' }),
    answer,
    saveAnswer: form.getByRole('button', { name: 'حفظ', exact: true }),
    add: form.getByRole('button', { name: 'إضافة السؤال' }),
    cancel: form.getByRole('button', { name: 'إلغاء' }),
    alert: form.getByRole('alert'),
    /** Replaces the answer. */
    writeAnswer: (text: string) => typeOver(answer, text),
  };
}

export const newQuestion = questionForm(
  page.css('form').filter({ has: page.getByRole('button', { name: 'إضافة السؤال' }) }),
);

/** The drafts on this device, as they are stored. */
export function keptTexts(): string[] {
  return Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith('draft:'))
    .map(([, value]) => String(value));
}

/** Opens the editor of the first answer and types; a draft is then on the device. */
export async function typeAnswer(id: string, text = TYPED) {
  const opened = await interviewForms.open(`edit/${id}`);
  const first = questionList.row(0);
  await first.edit.click();
  await first.form.writeAnswer(text);
  await expect.poll(keptTexts).toContainEqual(expect.stringContaining(text));
  return { opened, first };
}
