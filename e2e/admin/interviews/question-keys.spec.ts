import { expect, test, type Api, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const MANY = Array.from({ length: 30 }, (_, index) => ({
  question: `ما السؤال الذي رقمه ${index + 1}؟`,
  answer: `<p>جواب من كلمات قليلة رقمه ${index + 1}</p>`,
}));

async function read(api: Api, id: string): Promise<Interview> {
  return ((await api.admin('GET', `/podcasts/${id}`)) as { data: Interview }).data;
}

const orderOf = async (api: Api, id: string) =>
  (await read(api, id)).questions.map(({ question }) => question);

test('thirty questions are within two screens, and a new one is inserted as the third by one click', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة لها ثلاثون سؤالًا', questions: MANY });
  const forms = new InterviewForms(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await forms.open(`edit/${_id}`);
    const panel = page.locator('.questions');
    await expect(forms.questions.rows).toHaveCount(30);
    expect((await panel.boundingBox())?.height).toBeLessThan(2 * viewport.height);
    const last = await forms.questions.open(29);
    await expect(last.text).toBeInViewport({ ratio: 1 });
    await expect(last.answer).toBeInViewport();
    await last.edit.click();
    await expect(forms.questions.row(29).form.question).toBeInViewport();
    await forms.questions.row(29).form.cancel.click();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await forms.questions.item(1).item.hover();
  await forms.questions.item(1).insertAfter.click();
  await expect(forms.newQuestion.question).toBeFocused();
  await expect(forms.questions.openers.nth(2)).toContainText('سؤال جديد');
  await page.keyboard.insertText('سؤال أُدرج في مكانه');
  await forms.newQuestion.writeAnswer('جواب أُدرج في مكانه');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(forms.questions.texts.nth(2)).toHaveText('سؤال أُدرج في مكانه');
  await expect(forms.questions.openers.nth(3)).toContainText('سؤال جديد');
  await expect(forms.newQuestion.question).toBeFocused();
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ٣');
  await expect(forms.questions.status).toBeInViewport({ ratio: 1 });
  expect((await orderOf(api, _id))[2]).toBe('سؤال أُدرج في مكانه');
  await forms.questions.item(0).item.hover();
  await forms.questions.item(0).insertFirst.click();
  await forms.newQuestion.question.fill('سؤال قبل الجميع');
  await forms.newQuestion.writeAnswer('جواب قبل الجميع');
  await forms.newQuestion.add.click();
  await expect(forms.questions.texts.first()).toHaveText('سؤال قبل الجميع');
  expect((await orderOf(api, _id)).slice(0, 4)).toEqual([
    'سؤال قبل الجميع',
    MANY[0]?.question,
    MANY[1]?.question,
    'سؤال أُدرج في مكانه',
  ]);
  await forms.open(`view/${_id}`);
  // The list moves with the page, and never over the form.
  const list = await page.locator('.question-list').boundingBox();
  const form = await page.locator('.new-question').boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0) - 1);
});

test('a typed number moves the open question, in Arabic digits as well', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة تُنقل أسئلتها بالأرقام', questions: MANY.slice(0, 12) });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const eighth = await forms.questions.open(7);
  const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await eighth.position.fill('٥');
  await eighth.position.press('Enter');
  await expect(forms.questions.status).toHaveText('نُقل السؤال إلى الموضع ٥ من ١٢');
  const fifth = forms.questions.row(4);
  await expect(fifth.position).toHaveValue('٥');
  await expect(fifth.position).toBeFocused();
  await expect(forms.questions.texts.nth(4)).toHaveText('ما السؤال الذي رقمه 8؟');
  expect((await moved).status()).toBe(200);
  expect((await orderOf(api, _id))[4]).toBe('ما السؤال الذي رقمه 8؟');
  await fifth.position.fill('13');
  await fifth.position.press('Enter');
  await expect(fifth.row.getByRole('alert')).toHaveText('الموضع رقم من ١ إلى ١٢');
  await expect(fifth.position).toHaveValue('13');
});

/** The event of a key on the Arabic layout, which Playwright's keyboard does not know. */
const arabicKey = (key: string, code: string, init: KeyboardEventInit = {}): KeyboardEventInit => ({
  key,
  code,
  bubbles: true,
  cancelable: true,
  ctrlKey: true,
  ...init,
});

test('Ctrl+S saves and goes on writing, Ctrl+Enter saves and opens the next', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة تكتب بالمفاتيح', questions: MANY.slice(0, 2) });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.writeAnswer('جواب أول');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ١');
  await expect(first.form.answer).toBeFocused();
  await page.keyboard.type(' ثم بقيته');
  await expect(first.form.answer).toHaveText('جواب أول ثم بقيته');
  await page.keyboard.press('ControlOrMeta+Enter');
  const second = forms.questions.row(1);
  await expect(second.form.question).toBeFocused();
  await second.form.question.press('End');
  await page.keyboard.insertText(' حقًّا؟');
  await second.form.question.dispatchEvent('keydown', arabicKey('س', 'KeyS', { isComposing: true }));
  await second.form.question.dispatchEvent('keydown', arabicKey('س', 'KeyS'));
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ٢');
  await expect(second.form.question).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(forms.newQuestion.question).toBeFocused();
  await forms.newQuestion.question.fill('سؤال ثالث بلا فأرة');
  await forms.newQuestion.writeAnswer('جواب ثالث بلا فأرة');
  await page.keyboard.press('ControlOrMeta+s');
  const third = forms.questions.row(2);
  await expect(third.form.question).toBeFocused();
  await expect(third.form.answer).toHaveText('جواب ثالث بلا فأرة');
  expect(await forms.drafts()).toEqual([]);
  expect((await read(api, _id)).questions).toMatchObject([
    { answer: '<p>جواب أول ثم بقيته</p>' },
    { question: 'ما السؤال الذي رقمه 2؟ حقًّا؟' },
    { question: 'سؤال ثالث بلا فأرة' },
  ]);
});

test('a key of the questions does nothing in another form, and «؟» lists the keys outside of fields', async ({
  adminPage: page,
  publish,
}) => {
  const { _id, name } = await publish({ name: 'ضيفة تسأل عن المفاتيح', questions: MANY.slice(0, 2) });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await forms.questions.row(0).edit.click();
  await forms.questions.row(0).form.question.fill('كم؟');
  await forms.name.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Shift+?');
  await expect(forms.name).toHaveValue(`${name}?`);
  await expect(page.getByText('نص السؤال مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toHaveCount(0);
  const keys = page.getByRole('dialog', { name: 'مفاتيح الاختصار' });
  const { opener } = forms.questions.item(0);
  await opener.focus();
  await opener.dispatchEvent('keydown', arabicKey('؟', 'Slash', { ctrlKey: false, shiftKey: true }));
  await expect(keys).toContainText('حفظ السؤال المفتوح ثم فتح التالي');
  await keys.getByRole('button', { name: 'إغلاق' }).click();
  await expect(keys).toHaveCount(0);
  await page.getByRole('button', { name: 'مفاتيح الاختصار' }).click();
  await expect(keys).toBeVisible();
});
