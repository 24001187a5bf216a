import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { DESKTOP, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS } from '../../../screens/testing/content.testing.ts';
import { interviewForms as forms, questionList } from '../../../screens/testing/interview-forms.testing.ts';
import { lost, network } from '../../../screens/testing/network.testing.ts';
import { brokenPng, drop, paste, photo, picture } from '../../../screens/testing/pictures.testing.ts';
import { editor, savedText, saveText, SCREEN } from '../../../ui/rich-editor/editor-parts.testing.ts';

const FIGURE = 'figure.rich-editor-picture';
const LOST = 'انقطع رفع الصورة قبل اكتماله';

/** Chooses files in the dialog that a button opens. */
async function chooseIn(button: Locator, files: File[]): Promise<void> {
  const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    this.files = chosen.files;
    this.dispatchEvent(new Event('change'));
  });
  await button.click();
  expect(opening).toHaveBeenCalledOnce();
  opening.mockRestore();
}

test('neither a save by key nor another question drops a picture that was not uploaded', async () => {
  const { _id } = await publish({ name: 'ضيفة صورها في الجواب', questions: QUESTIONS, state: 'draft' });
  await forms.open(`edit/${_id}`);
  const { edit, form } = questionList.row(0);
  await edit.click();
  await form.answer.click();
  const comeBack = network.on('POST', '/uploads', lost);
  await chooseIn(form.form.getByRole('button', { name: 'إدراج صورة' }), [await picture('في المكتبة.png')]);
  const figure = form.answer.css(FIGURE);
  await expect.element(figure.getByRole('alert')).toMatchTextContent(LOST);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(form.form.getByText('لم تُرفع إحدى الصور')).toBeVisible();
  await page.getByRole('button', { name: 'إضافة سؤال جديد' }).click();
  await expect.element(figure).toBeVisible();
  comeBack();
  await figure.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect
    .element(figure.css('img'))
    .toHaveAttribute('src', expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/));
});

/** Opens the editor of an info page with one paragraph. */
async function openInfoPage() {
  await saveText('<p>نصّ قبل الصور</p>');
  await openAdmin(SCREEN);
  await expect.element(editor.area).toBeVisible();
  const { area } = editor;
  return { area, figures: area.css(FIGURE), images: area.css('img'), alert: area.getByRole('alert') };
}

const dropOn = (area: Locator, files: File[]) => drop(area.css('p').first().element(), files);

test('a dropped and a pasted picture are one step to undo each, and are saved with the text', async () => {
  const { area, figures, images } = await openInfoPage();
  dropOn(area, [await picture('أولى.png')]);
  await expectCount(images, 1);
  area.element().focus();
  paste([await picture('ثانية.jpg', 'image/jpeg')]);
  await expectCount(images, 2);
  await editor.button('تراجع').click();
  await expectCount(figures, 1);
  await editor.button('إعادة').click();
  await expectCount(images, 2);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'تم حفظ بيانات صفحة عن المنصة بنجاح' }))
    .toBeVisible();
  const text = await savedText();
  expect(text.match(/<img /g)).toHaveLength(2);
  expect(text).toContain('<p>نصّ قبل الصور</p>');
});

test('a hundred pictures at once, a file that is no picture and a damaged one are refused, and the text is not saved without one that failed', async () => {
  const { area, figures, alert } = await openInfoPage();
  const one = await picture('كثيرة.png');
  dropOn(
    area,
    Array.from({ length: 100 }, () => one),
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('يمكنك رفع ١٠ ملفات كحد أقصى');
  await expectCount(figures, 0);
  dropOn(area, [new File(['ملاحظات'], 'ملاحظات.txt', { type: 'text/plain' })]);
  await expect.element(alert).toMatchTextContent('نوع الملف غير مدعوم');
  await figures.getByRole('button', { name: 'إزالة الصورة' }).click();
  dropOn(area, [brokenPng('تالفة.png', 500)]);
  await expect.element(alert).toMatchTextContent('تعذّرت قراءة الصورة');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect.element(page.getByText('لم تُرفع إحدى الصور')).toBeVisible();
  expect(await savedText()).toBe('<p>نصّ قبل الصور</p>');
});

test('an interrupted upload is said in an accessible way, and tried again', async () => {
  const { area, images, alert } = await openInfoPage();
  const comeBack = network.on('POST', '/uploads', lost);
  dropOn(area, [await picture('ثالثة.png')]);
  await expect.element(alert).toMatchTextContent(LOST);
  for (const { width, height } of [DESKTOP, PHONE]) {
    await page.viewport(width, height);
    await expectAccessible();
  }
  comeBack();
  await area.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expectCount(images, 1);
});

test('pictures of other sites are left out, which is said', async () => {
  const { area, figures } = await openInfoPage();
  editor.paste({ html: '<p>منقول</p><img src="https://example.com/x.png">' });
  await expect.element(page.getByText('لم تُدرج الصور المنسوخة من مواقع أخرى')).toBeVisible();
  await expect.element(area).toMatchTextContent('منقول');
  await expectCount(figures, 0);
});

test('a photo that the browser fails to shrink is refused, and the next one is uploaded', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
    throw new DOMException('no memory', 'SecurityError');
  });
  const { images, alert } = await openInfoPage();
  await chooseIn(editor.button('إدراج صورة'), [await photo('كبيرة.jpg'), await picture('صغيرة.png')]);
  await expectCount(images, 1);
  await expect.element(alert).toMatchTextContent('الملف تالف أو ليس صورة');
});
