import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { answersOf, keptTexts, QUESTIONS, TYPED, typeAnswer } from '../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /net::ERR_/ });

test('a tab that is closed asks first, and keeps what was typed last', async ({
  adminPage: page,
  context,
  publish,
}) => {
  const { _id } = await publish({ name: 'ضيفة أغلقت النافذة', questions: QUESTIONS });
  const { forms, first } = await typeAnswer(page, _id);

  await test.step('staying keeps the text in its form', async () => {
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(first.form.answer).toHaveText(TYPED);
  });

  await test.step('leaving keeps it on the device', async () => {
    // The clock is stopped, so that no timer saves the draft.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const kept = expect.stringContaining('آخر ما كُتب هنا');
    await forms.name.fill('آخر ما كُتب هنا');
    expect(await keptTexts(page)).not.toContainEqual(kept);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await next.goto('/favicon.svg');
    await expect.poll(() => keptTexts(next)).toContainEqual(kept);
    expect(await keptTexts(next)).toContainEqual(expect.stringContaining(TYPED));
  });
});

test('two tabs on one answer keep two drafts', async ({ adminPage: page, context, publish }) => {
  const { _id } = await publish({ name: 'ضيفة في نافذتين', questions: QUESTIONS });
  await typeAnswer(page, _id, 'كلام من النافذة الأولى');
  const second = await context.newPage();
  await typeAnswer(second, _id, 'كلام من النافذة الثانية');
  // Without warning.
  await page.close();
  const forms = new InterviewForms(second);
  second.on('dialog', (dialog) => void dialog.accept());
  await forms.open(`edit/${_id}`);
  expect(await forms.drafts()).toHaveLength(2);
  const { offer, form } = forms.questions.row(0);
  await expect(offer).toHaveCount(2);
  // The newest comes first.
  await offer.first().getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(form.answer).toHaveText('كلام من النافذة الأولى');
});

test('without a connection, saving is retried until it is back', async ({
  adminPage: page,
  context,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة في قرية بعيدة', questions: QUESTIONS });
  const { first } = await typeAnswer(page, _id);
  await context.setOffline(true);
  await first.form.saveAnswer.click();
  const waiting = page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' });
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(first.answer).toHaveText(TYPED);
  await expect(waiting).toHaveCount(0);
  expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
});
