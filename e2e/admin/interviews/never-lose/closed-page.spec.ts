import { expectAccessible, setNarrowEnglish } from '../../../fixtures/accessibility.ts';
import { keepToken } from '../../../fixtures/test.ts';
import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { answersOf, keptTexts, NEW, QUESTIONS, TYPED, typeAnswer } from '../../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

test.describe('a page that closes without warning', () => {
  test('offers the unsaved answer on the next visit, with its date and time', async ({
    adminPage: page,
    context,
    publish,
    api,
  }) => {
    const { _id } = await publish({ name: 'ضيفة انقطع عندها التيار', questions: QUESTIONS });
    await typeAnswer(page, _id);
    await page.close();
    const next = await context.newPage();
    const forms = new InterviewForms(next);
    await forms.open(`view/${_id}`);
    const { offer, form, answer } = forms.questions.row(0);
    await expect(offer).toContainText(/لديك نصّ غير محفوظ من .*[٠-٩]+ .* [٠-٩]{4}/);
    await expect(answer).toHaveText('كانت صعبة وطويلة');
    await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(form.answer).toHaveText(TYPED);
    await form.saveAnswer.click();
    await expect(answer).toHaveText(TYPED);
    await expect(offer).toHaveCount(0);
    expect(await forms.drafts()).toEqual([]);
    expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
  });

  test('offers the unsaved new interview on the next visit, and discarding it deletes the draft', async ({
    adminPage: page,
    context,
  }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write(NEW);
    await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(NEW.content));
    await page.close();
    const next = new InterviewForms(await context.newPage());
    await next.open('new');
    await expect(next.name).toHaveValue('');
    // The page ends before the server knows that this text continues the first one.
    await next.page.route('**/drafts/*', () => undefined);
    await next.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(next.name).toHaveValue(NEW.name);
    await expect(next.content).toHaveValue(NEW.content);
    await next.page.close();
    const last = new InterviewForms(await context.newPage());
    await last.open('new');
    await last.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
    await expect(last.offer).toHaveCount(0);
    expect(await last.drafts()).toEqual([]);
  });

  test('offers what was typed beside the offer once that one is continued', async ({ adminPage: page }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write(NEW);
    await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(NEW.content));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const proceed = forms.offer.getByRole('button', { name: 'متابعة الكتابة' });
    await expect(proceed).toBeVisible();
    await forms.name.fill('ضيفة كُتبت قبل المتابعة');
    await proceed.click();
    await expect(forms.name).toHaveValue(NEW.name);
    await proceed.click();
    await expect(forms.name).toHaveValue('ضيفة كُتبت قبل المتابعة');
    await expect(forms.content).toHaveValue('');
  });

  test('offers unsaved basic data and an unsaved question on the next visit', async ({
    adminPage: page,
    context,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة بأسئلة معلقة', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await page.getByRole('button', { name: 'إضافة سؤال جديد' }).click();
    await forms.newQuestion.question.fill('سؤال لم يكتمل بعد');
    await forms.name.fill('اسم لم يُحفظ بعد');
    await expect.poll(() => forms.drafts()).toHaveLength(2);
    await page.close();
    const next = new InterviewForms(await context.newPage());
    await next.open(`edit/${_id}`);
    await expect(next.offer).toHaveCount(2);
    const takeUp = next.offer.getByRole('button', { name: 'متابعة الكتابة' });
    await takeUp.first().click();
    await expect(next.newQuestion.question).toHaveValue('سؤال لم يكتمل بعد');
    await takeUp.click();
    await expect(next.name).toHaveValue('اسم لم يُحفظ بعد');
  });

  test('offers the answer to a question deleted in the meantime as a new question', async ({
    adminPage: page,
    context,
    publish,
    api,
  }) => {
    const { _id, questions } = await publish({ name: 'ضيفة حُذف سؤالها', questions: QUESTIONS });
    await typeAnswer(page, _id);
    await page.close();
    await api.admin('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
    const forms = new InterviewForms(await context.newPage());
    await forms.open(`edit/${_id}`);
    await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(forms.newQuestion.question).toHaveValue('كيف كانت البداية؟');
    await forms.newQuestion.add.click();
    await expect((await forms.questions.open(1)).answer).toHaveText(TYPED);
    expect(await forms.drafts()).toEqual([]);
  });
});

test('text typed just before another field is entered or the tab is closed is kept as a draft', async ({
  adminPage: page,
  context,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة أسرع من الساعة' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  // The clock is stopped, so that no timer saves the draft.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await forms.name.fill('كُتب قبل حقل آخر');
  expect(await forms.drafts()).toEqual([]);
  await forms.content.focus();
  expect(await keptTexts(page)).toEqual([expect.stringContaining('كُتب قبل حقل آخر')]);
  await forms.content.fill('آخر ما كُتب هنا');
  expect(await keptTexts(page)).not.toEqual([expect.stringContaining('آخر ما كُتب هنا')]);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('/favicon.svg');
  await expect.poll(() => keptTexts(next)).toEqual([expect.stringContaining('آخر ما كُتب هنا')]);
});

test('a draft of one admin is not offered to another on the same device', async ({
  adminPage: page,
  adminToken,
  addUser,
  signInAs,
}) => {
  const forms = new InterviewForms(page);
  await forms.open('new');
  await forms.write(NEW);
  await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(NEW.content));
  await keepToken(page, await signInAs(await addUser({ role: 'admin' })));
  await forms.open('new');
  await expect(forms.name).toBeEditable();
  await expect(forms.offer).toHaveCount(0);
  await keepToken(page, adminToken);
  await forms.open('new');
  await expect(forms.offer).toBeVisible();
});

test('two tabs on one answer keep two drafts', async ({ adminPage: page, context, publish }) => {
  const { _id } = await publish({ name: 'ضيفة في نافذتين', questions: QUESTIONS });
  await typeAnswer(page, _id, 'كلام من النافذة الأولى');
  const second = await context.newPage();
  await typeAnswer(second, _id, 'كلام من النافذة الثانية');
  await page.close();
  const forms = new InterviewForms(second);
  second.on('dialog', (dialog) => void dialog.accept());
  await forms.open(`edit/${_id}`);
  expect(await forms.drafts()).toHaveLength(2);
  const { offer, form } = forms.questions.row(0);
  await offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(form.answer).toHaveText('كلام من النافذة الأولى');
});

test('the draft offer and the dialogs are accessible', async ({ adminPage: page, publish, api }) => {
  const { _id, questions } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
  await typeAnswer(page, _id);
  await setNarrowEnglish(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await api.admin('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, {
    answer: '<p>جواب آخر محفوظ</p>',
  });
  await page.reload();
  const compare = page.getByRole('button', { name: 'Show both versions' });
  await expect(compare).toBeVisible();
  await expectAccessible(page);
  await compare.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.locator('[contenteditable=true]')).toHaveText(TYPED);
  await page.getByRole('link', { name: 'Back to view' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
