import { expectAccessible } from '../fixtures/accessibility.ts';
import { chosen, picture } from '../fixtures/images.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeLink, saveDraft } from '../fixtures/private-link.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

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
  const chooser = page.waitForEvent('filechooser');
  await form.form.getByRole('button', { name: 'إدراج صورة' }).click();
  await (await chooser).setFiles(chosen(await picture('في المكتبة.jpg', 'jpeg', 1000)));
  const figure = form.answer.locator('figure.rich-editor-picture');
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
