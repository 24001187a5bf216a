import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { answersOf, QUESTIONS, TYPED, typeAnswer } from '../../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

test('opening another question saves what was typed in the first, and says so', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة تتنقل بين أجوبتها', questions: QUESTIONS });
  const { forms } = await typeAnswer(page, _id);
  const second = await forms.questions.open(1);
  await expect(second.form.question).toBeFocused();
  await expect(forms.questions.status).toHaveText('حُفظ السؤال ١');
  expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
  expect(await forms.drafts()).toEqual([]);
});

test.describe('opening another question', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('keeps on the device what cannot be saved, says so, and offers it again', async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة خانها الخادم', questions: QUESTIONS });
    const { forms, first } = await typeAnswer(page, _id);
    await page.route('**/questions/*', (route) => route.fulfill({ status: 500, json: { message: 'تعذّر' } }));
    await forms.questions.open(1);
    await expect(forms.questions.status).toHaveText(
      'السؤال ١ محفوظ على هذا الجهاز، ولم يُحفظ في المقابلة بعد',
    );
    await expect(forms.questions.item(0).opener).toContainText('نصّ غير محفوظ');
    await forms.questions.open(0);
    await first.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect(first.form.answer).toHaveText(TYPED);
  });

  test('keeps a new question in its form, and says so', async ({ adminPage: page, publish, api }) => {
    const { _id } = await publish({ name: 'ضيفة لسؤالها بقية', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await forms.questions.item(0).item.hover();
    await forms.questions.item(0).insertAfter.click();
    await forms.newQuestion.question.fill('سؤال لم يكتمل بعد');
    await forms.questions.open(1);
    await expect(forms.questions.status).toHaveText(
      'السؤال الجديد محفوظ على هذا الجهاز، ولم يُضف إلى المقابلة بعد',
    );
    await expect(forms.newQuestion.form).toBeHidden();
    await forms.questions.newRow.click();
    await expect(forms.newQuestion.question).toHaveValue('سؤال لم يكتمل بعد');
    await forms.newQuestion.writeAnswer('جواب اكتمل بعد حين');
    await forms.newQuestion.add.click();
    await expect(forms.questions.texts).toHaveText([
      'كيف كانت البداية؟',
      'سؤال لم يكتمل بعد',
      'وماذا تعلمت منها؟',
    ]);
    expect(await answersOf(api, _id)).toHaveLength(3);
  });
});

test.describe('cancelling an answer', () => {
  test('discards a changed text until «تراجع» is pressed, and shows no notice for an unchanged one', async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة عدلت عن قولها', questions: QUESTIONS });
    const { forms, first } = await typeAnswer(page, _id);

    await test.step('«تراجع» puts a cancelled answer back into its editor and keeps its draft again', async () => {
      await first.form.question.fill('كيف كانت البداية حقًّا؟');
      await first.form.cancel.click();
      await expect(first.discarded).toBeVisible();
      expect(await forms.drafts()).toEqual([]);
      await first.discarded.getByRole('button', { name: 'تراجع' }).click();
      await expect(first.form.question).toHaveValue('كيف كانت البداية حقًّا؟');
      await expect(first.form.answer).toHaveText(TYPED);
      await expect.poll(() => forms.drafts()).toHaveLength(1);
    });

    await test.step('a cancelled answer is discarded and not offered after a newer answer was saved', async () => {
      await first.form.cancel.click();
      await first.edit.click();
      await first.form.writeAnswer('الجواب الذي استقرت عليه');
      await first.form.saveAnswer.click();
      await expect(first.answer).toHaveText('الجواب الذي استقرت عليه');
      await expect(first.discarded).toHaveCount(0);
      await page.reload();
      await expect(first.answer).toHaveText('الجواب الذي استقرت عليه');
      await expect(forms.offer).toHaveCount(0);
    });

    await test.step('cancelling an unchanged answer shows no notice', async () => {
      await first.edit.click();
      await first.form.answer.click();
      await first.form.cancel.click();
      await expect(first.edit).toBeVisible();
      await expect(first.discarded).toHaveCount(0);
    });
  });

  test('can be undone for ten seconds, and longer while the focus is on «تراجع»', async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة تتمهل', questions: QUESTIONS });
    const { first } = await typeAnswer(page, _id);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // By keyboard, so that no pointer is over the message.
    await first.form.cancel.press('Enter');
    await page.clock.runFor(9_900);
    await expect(first.discarded).toBeVisible();
    const undo = first.discarded.getByRole('button', { name: 'تراجع' });
    await undo.focus();
    await page.clock.runFor(60_000);
    await expect(undo).toBeFocused();
    await first.edit.focus();
    await page.clock.runFor(200);
    await expect(first.discarded).toHaveCount(0);
  });
});

test('an offered text that was discarded is offered again after «تراجع»', async ({
  adminPage: page,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة رُدّ إليها نصّها' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await forms.name.fill('اسم كُتب ولم يُحفظ');
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await page.reload();
  await forms.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expect(forms.offer).toHaveCount(0);
  expect(await forms.drafts()).toEqual([]);
  await page.getByRole('button', { name: 'تراجع' }).click();
  expect(await forms.drafts()).toHaveLength(1);
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(forms.name).toHaveValue('اسم كُتب ولم يُحفظ');
});
