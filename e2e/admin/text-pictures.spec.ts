import { expectAccessible } from '../fixtures/accessibility.ts';
import { brokenPng, chosen, fileOf, photo, picture } from '../fixtures/images.ts';
import { expect, test } from '../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';
import { makeLink, saveDraft } from '../fixtures/private-link.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

test.use({ expectedNoise: /status of (400|415)|net::ERR_FAILED/ });

const figures = 'figure.rich-editor-picture';

test('a picture is inserted into an answer with its texts, saved, read by guest and readers, and printed', async ({
  adminPage: page,
  api,
}) => {
  const { _id } = await saveDraft(api, `ضيفة صورها في الجواب ${Date.now()}`);
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { edit, form } = forms.questions.row(0);
  await edit.click();
  await form.answer.click();
  await page.route('**/uploads', (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await form.form.getByRole('button', { name: 'إدراج صورة' }).click();
  await (await chooser).setFiles(chosen(await picture('في المكتبة.jpg', 'jpeg', 1000)));
  const figure = form.answer.locator(figures);
  await expect(figure.getByRole('alert')).toContainText('انقطع رفع الصورة قبل اكتماله');

  await test.step('neither a save by key nor another question drops a picture that was not uploaded', async () => {
    await page.keyboard.press('Control+s');
    await expect(form.form.getByText('لم تُرفع إحدى الصور')).toBeVisible();
    await page.getByRole('button', { name: 'إضافة سؤال جديد' }).click();
    await expect(figure).toBeVisible();
  });

  await page.unroute('**/uploads');
  await figure.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(figure.locator('img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}-1000\.webp$/);

  await figure.getByRole('button', { name: 'وصف الصورة والتعليق' }).click();
  const dialog = page.getByRole('dialog', { name: 'وصف الصورة والتعليق' });
  await dialog.getByLabel('وصف الصورة لمن لا يراها').fill('سارة تقرأ بين الرفوف');
  await dialog.getByLabel('التعليق تحت الصورة').fill('في مكتبة الحي، شتاء ١٩٩٨');
  await dialog.getByLabel('اسم المصوّر').fill('ليلى حسن');
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(figure.locator('figcaption')).toHaveText('في مكتبة الحي، شتاء ١٩٩٨ ليلى حسن');
  await form.saveAnswer.click();
  await expect(form.answer).toBeHidden();

  const { url } = await makeLink(api, _id);
  await page.goto(url);
  const shown = page.getByRole('figure');
  const image = shown.getByRole('img', { name: 'سارة تقرأ بين الرفوف' });
  await expect(image).toHaveAttribute('width', '1000');
  await expect(shown.locator('figcaption')).toHaveText('في مكتبة الحي، شتاء ١٩٩٨ ليلى حسن');

  await api.admin('PUT', `/podcasts/${_id}/publication`, { state: 'published' });
  await page.goto(`/interview/${_id}`);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(image).toHaveAttribute('width', '1000');
  await expect(shown.locator('figcaption')).toHaveText('في مكتبة الحي، شتاء ١٩٩٨ ليلى حسن');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(image).toBeVisible();
  const height = await image.evaluate((img) => img.getBoundingClientRect().height);
  expect(height).toBeLessThan(600);
  await api.admin('DELETE', `/podcasts/${_id}`);
});

test('pictures are dropped and pasted; what cannot be stored is said, and nothing is lost', async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', '<p>نصّ قبل الصور</p>');
  const screen = new InfoPageScreen(page);
  await screen.open('/admin/about-platform-data');
  const { area } = screen.editor;
  const hand = (type: 'paste' | 'drop', files: { name: string; type: string; content: string }[]) =>
    area.evaluate(
      (target, [event, given]) => {
        const data = new DataTransfer();
        for (const { name, type: kind, content } of given) {
          const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: kind }));
        }
        const { left, top } = (target.querySelector('p') ?? target).getBoundingClientRect();
        const shared = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
            : new DragEvent('drop', { ...shared, dataTransfer: data, clientX: left + 5, clientY: top + 5 }),
        );
      },
      [type, files] as const,
    );

  await test.step('a dropped and a pasted picture are one step to undo each', async () => {
    await hand('drop', [await picture('أولى.png')]);
    await expect(area.locator('img')).toHaveCount(1);
    await hand('paste', [await picture('ثانية.jpg', 'jpeg')]);
    await expect(area.locator('img')).toHaveCount(2);
    await screen.editor.button('تراجع').click();
    await expect(area.locator(figures)).toHaveCount(1);
    await screen.editor.button('إعادة').click();
    await expect(area.locator('img')).toHaveCount(2);
  });

  await test.step('a hundred at once, a file that is no picture and a damaged one are refused', async () => {
    const one = await picture('كثيرة.png');
    await hand(
      'drop',
      Array.from({ length: 100 }, () => one),
    );
    await expect(page.getByRole('alert')).toContainText('يمكنك رفع ١٠ ملفات كحد أقصى');
    await expect(area.locator(figures)).toHaveCount(2);
    await hand('drop', [fileOf('ملاحظات.txt', 'text/plain', 20)]);
    await expect(area.getByRole('alert')).toContainText('نوع الملف غير مدعوم');
    await area.locator(figures).getByRole('button', { name: 'إزالة الصورة' }).first().click();
    await hand('drop', [brokenPng('تالفة.png', 500)]);
    await expect(area.getByRole('alert')).toContainText('تعذّرت قراءة الصورة');
  });

  await test.step('the text is not saved without a picture that failed', async () => {
    await screen.saveButton.click();
    await expect(page.getByText('لم تُرفع إحدى الصور')).toBeVisible();
    await area.locator(figures).getByRole('button', { name: 'إزالة الصورة' }).first().click();
  });

  await test.step('an interrupted upload is tried again', async () => {
    await page.route('**/uploads', (route) => route.abort());
    await hand('drop', [await picture('ثالثة.png')]);
    await expect(area.getByRole('alert')).toContainText('انقطع رفع الصورة قبل اكتماله');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute('**/uploads');
    await area.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(area.locator('img')).toHaveCount(3);
  });

  await test.step('pictures of other sites are left out, which is said', async () => {
    await screen.editor.paste({ html: '<p>منقول</p><img src="https://example.com/x.png">' });
    await expect(page.getByText('لم تُدرج الصور المنسوخة من مواقع أخرى')).toBeVisible();
  });

  await screen.save('تم حفظ بيانات صفحة عن المنصة بنجاح');
  const { text } = await readInfoPage(api, '/contact');
  expect(text.match(/<img /g)).toHaveLength(3);
  expect(text).toContain('<p>نصّ قبل الصور</p>');
});

test('a photo that the browser fails to shrink is refused, and the next one is uploaded', async ({
  adminPage: page,
  api,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new DOMException('no memory', 'SecurityError');
    };
  });
  await writeInfoPage(api, '/contact', '<p>نصّ قبل الصور</p>');
  const screen = new InfoPageScreen(page);
  await screen.open('/admin/about-platform-data');
  const chooser = page.waitForEvent('filechooser');
  await screen.editor.button('إدراج صورة').click();
  await (await chooser).setFiles([chosen(await photo('كبيرة.jpg')), chosen(await picture('صغيرة.png'))]);
  const { area } = screen.editor;
  await expect(area.locator('img')).toHaveCount(1);
  await expect(area.getByRole('alert')).toContainText('الملف تالف أو ليس صورة');
});
