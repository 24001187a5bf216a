import type { Page } from '@playwright/test';
import type { NewInterview } from '../../../fixtures/content.ts';
import type { Interview } from '../../../fixtures/test.ts';
import { chosen, picture } from '../../../fixtures/images.ts';
import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { keptTexts, namesLike, QUESTIONS, TYPED, typeAnswer } from '../../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

/** An empty answer with the caret in it, one screen after another one, while no timer stores a draft. */
async function openStill(page: Page, publish: (interview: NewInterview) => Promise<Interview>) {
  const { _id } = await publish({ name: 'ضيفة تكتب بلا توقّف', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);
  await page.getByRole('link', { name: 'تعديل المقابلة' }).click();
  // Its address changes before the screen does, and the one before has the same buttons.
  await expect(forms.title).toHaveText(/^تعديل:/);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.answer.click();
  await page.keyboard.press('Control+a');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { forms, first };
}

test.describe('leaving with unsaved text', () => {
  test('by a link asks first: staying keeps the form, and leaving keeps the text as a draft', async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة لم تُكمل', questions: QUESTIONS });
    const { forms, first } = await typeAnswer(page, _id);
    const link = page.getByRole('link', { name: 'العودة إلى العرض' });
    await link.click();
    await expect(forms.dialog).toContainText('لديك تعديلات لم تُحفظ بعد');
    await expect(forms.dialog).toContainText('تبقى تعديلاتك على هذا الجهاز، وسنعرضها عليك حين تعود.');
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect(first.form.answer).toHaveText(TYPED);
    await expect(link).toBeFocused();
    await link.click();
    await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
    await expect(page).toHaveURL(/\/view\//);
    await expect(first.offer).toBeVisible();
  });

  test('by a key just after the last letter asks first', async ({ adminPage: page, publish }) => {
    const { forms, first } = await openStill(page, publish);
    await page.keyboard.type(TYPED);
    await page.goBack();
    await expect(forms.dialog).toContainText('لديك تعديلات لم تُحفظ بعد');
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect(first.form.answer).toHaveText(TYPED);
  });

  test('because another tab signed out just after the last letter keeps the text as a draft', async ({
    adminPage: page,
    context,
    publish,
  }) => {
    const other = await context.newPage();
    await other.goto('/favicon.svg');
    await openStill(page, publish);
    await page.keyboard.type(TYPED);
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.clock.fastForward(1_000);
    expect(await keptTexts(page)).toEqual([expect.stringContaining(TYPED)]);
  });

  test('after saving the basic data can be declined, and what is changed then is unsaved text again', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id, name } = await publish({ name: 'ضيفة بقيت لتكمل جوابها', questions: QUESTIONS });
    const { forms } = await typeAnswer(page, _id);
    await forms.name.fill('ضيفة باسم آخر');
    await forms.image.input.setInputFiles(chosen(await picture('أولى.png')));
    await expect(forms.image.preview).toBeVisible();
    await forms.save.click();
    await forms.dialog.getByRole('button', { name: 'البقاء هنا' }).click();
    await expect(forms.image.preview).toHaveCount(0);
    await forms.name.fill(name);
    await forms.content.focus();
    expect(await forms.drafts()).toContainEqual(expect.stringMatching(/^draft:interview:\w+:\w+$/));
    await forms.save.click();
    await expect(forms.dialog).toContainText('لديك تعديلات لم تُحفظ بعد');
    expect(await namesLike(api, name)).toHaveLength(1);
  });

  test('by closing the tab asks first', async ({ adminPage: page, publish }) => {
    const { _id } = await publish({ name: 'ضيفة أغلقت النافذة', questions: QUESTIONS });
    await typeAnswer(page, _id);
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(new InterviewForms(page).questions.row(0).form.answer).toHaveText(TYPED);
  });

  test('warns that a chosen image would be lost', async ({ adminPage: page }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.image.input.setInputFiles(chosen(await picture('صورة.png')));
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect(forms.dialog).toContainText('إن غادرت الآن ضاع ما لم يُحفظ.');
    await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });

  test('does not ask when the text is as it was saved', async ({ adminPage: page, publish }) => {
    const { _id, name } = await publish({ name: 'ضيفة لم يتغير شيء عندها' });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await forms.name.fill('اسم آخر تمامًا');
    await forms.name.fill(name);
    await forms.content.focus();
    await page.getByRole('link', { name: 'العودة إلى العرض' }).click();
    await expect(page).toHaveURL(/\/view\//);
    expect(await forms.drafts()).toEqual([]);
  });
});

/** Makes storing drafts on the device fail from the next page on. */
function fillDevice(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function fill(key: string, value: string) {
      if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
}

test('a device that stores no drafts shows a warning, and leaving says that the text would be lost', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة على جهاز ممتلئ', questions: QUESTIONS });
  await fillDevice(page);
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { edit, form } = forms.questions.row(0);
  await edit.click();
  await form.writeAnswer(TYPED);
  await expect(page.getByText('لا يقبل هذا الجهاز الاحتفاظ بنسخة من نصّك')).toBeVisible();
  await page.getByRole('link', { name: 'العودة إلى العرض' }).click();
  await expect(forms.dialog).toContainText('إن غادرت الآن ضاع ما لم يُحفظ.');
});

test('a draft continued on a full device stays stored until it is saved', async ({
  adminPage: page,
  context,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة امتلأ جهازها', questions: QUESTIONS });
  await typeAnswer(page, _id);
  await page.close();
  const next = await context.newPage();
  await fillDevice(next);
  const forms = new InterviewForms(next);
  await forms.open(`edit/${_id}`);
  const { offer, form } = forms.questions.row(0);
  await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(form.answer).toHaveText(TYPED);
  expect(await forms.drafts()).toHaveLength(1);
});
