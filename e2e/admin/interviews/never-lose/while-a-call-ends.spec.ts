import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { TranscriptScreen } from '../../../pages/transcript-screen.ts';
import { answersOf } from '../../../pages/unsaved-texts.ts';

const THREE = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
  { question: 'وما النصيحة الأخيرة؟', answer: '<p>لا تتعجل الثمرة أبدًا</p>' },
];

/** Holds calls back until the returned function is called. */
async function holdCalls(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

test('a form that was opened while a question is deleted stays open, also when that is undone or its notice closed', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة لا تنتظر الخادم', questions: THREE });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const letOn = await holdCalls(page, 'DELETE', '**/questions/*');
  const { answer } = forms.questions.row(2).form;
  const notice = page.locator('.undo');

  await test.step('the deletion ends', async () => {
    await forms.questions.row(0).delete.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    const third = await forms.questions.open(2);
    await third.edit.click();
    await third.form.writeAnswer('كلام كُتب');
    letOn();
    await expect(notice).toBeVisible();
    await page.keyboard.type(' ثم بقيته');
    await expect(forms.questions.row(1).form.answer).toHaveText('كلام كُتب ثم بقيته');
  });

  await test.step('it is undone', async () => {
    await notice.getByRole('button', { name: 'تراجع' }).click();
    await expect(forms.questions.item(0).opener).toBeFocused();
    await expect(forms.questions.rows).toHaveCount(3);
    await expect(answer).toHaveText('كلام كُتب ثم بقيته');
    await forms.questions.row(2).form.saveAnswer.click();
    await expect(forms.questions.row(2).answer).toHaveText('كلام كُتب ثم بقيته');
  });

  await test.step('the notice of another deletion is closed', async () => {
    await (await forms.questions.open(0)).delete.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    const first = forms.questions.row(0);
    await expect(notice).toBeVisible();
    await first.edit.click();
    await first.form.writeAnswer('جواب قبل إغلاق الإشعار');
    await notice.getByRole('button', { name: 'إغلاق' }).click();
    await expect(forms.questions.item(0).opener).toBeFocused();
    await expect(first.form.answer).toHaveText('جواب قبل إغلاق الإشعار');
  });
});

test('a new question saved by Ctrl+S opens in the place of another form, whose text is saved', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة في استمارتين', questions: THREE });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.writeAnswer('جواب لم يُحفظ بعد');
  await forms.newQuestion.question.fill('سؤال جديد في آخرها؟');
  await forms.newQuestion.writeAnswer('جواب السؤال الجديد');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(forms.questions.row(3).form.question).toBeFocused();
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ١');
  expect((await answersOf(api, _id))[0]).toBe('<p>جواب لم يُحفظ بعد</p>');
  expect(await forms.drafts()).toEqual([]);
});

test('the end of a save leaves the caret in another form, in which the host writes meanwhile', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة تكتب والحفظ جارٍ', questions: THREE });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);
  const first = forms.questions.row(0);

  await test.step('of a question, while a new one is written', async () => {
    const letOn = await holdCalls(page, 'PUT', '**/questions/*');
    await first.edit.click();
    await first.form.writeAnswer('جواب جديد للأول');
    await first.form.saveAnswer.click();
    await forms.newQuestion.question.click();
    letOn();
    await expect(first.answer).toHaveText('جواب جديد للأول');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(forms.newQuestion.question).toBeFocused();
    await page.keyboard.insertText('سؤال جديد في آخرها؟');
  });

  await test.step('of a new question, while another is edited', async () => {
    const letOn = await holdCalls(page, 'POST', '**/questions');
    await forms.newQuestion.writeAnswer('جواب السؤال الجديد');
    await forms.newQuestion.add.click();
    await first.edit.click();
    await first.form.writeAnswer('جواب');
    letOn();
    await expect(forms.questions.rows).toHaveCount(4);
    await page.keyboard.type(' ثم بقيته');
    await expect(first.form.answer).toHaveText('جواب ثم بقيته');
  });
});

test('nothing that can be typed into a transcript while it is saved is lost when the save ends', async ({
  adminPage: page,
  api,
}) => {
  const letOn = await holdCalls(page, 'POST', '**/podcasts');
  const screen = new TranscriptScreen(page);
  await screen.open();
  await screen.read('س: من أين بدأت الحكاية؟\nج: من دكان جدّي في السوق القديم.');
  await screen.name.fill('ضيف كُتب بعد الحفظ');
  await screen.content.fill('وصف كُتب قبل الحفظ');
  await screen.save.click();
  await expect(page.getByText('جاري الحفظ...')).toBeVisible();
  const answer = screen.passage('٢').text;
  await answer.press('End');
  await page.keyboard.type(' وكان الدكان صغيرًا.');
  const typed = await answer.inputValue();
  letOn();
  await expect(page).toHaveURL(/\/view\//);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await answersOf(api, id)).toEqual([`<p>${typed}</p>`]);
});
