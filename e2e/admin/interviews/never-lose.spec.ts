import type { Page } from '@playwright/test';
import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { chosen, picture } from '../../fixtures/images.ts';
import { keepToken, type Api, type Interview } from '../../fixtures/test.ts';
import { expect, test } from '../../fixtures/users.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];
const TYPED = 'كلام كتبته الضيفة على مهل';
const NEW = { name: 'ضيفة لا تضيع كلماتها', content: 'وصف كُتب مرة واحدة فقط' };

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

const answersOf = async (api: Api, id: string) =>
  ((await api.admin('GET', `/podcasts/${id}`)) as { data: Interview }).data.questions.map(
    ({ answer }) => answer,
  );

const namesLike = async (api: Api, name: string) =>
  (await api.interviews()).filter((interview) => interview.name === name);

/** Opens the editor of the first answer and types; a draft is then on the device. */
async function typeAnswer(page: Page, id: string, text = TYPED) {
  const forms = new InterviewForms(page);
  await forms.open(`edit/${id}`);
  const first = forms.questions.row(0);
  await first.edit.click();
  await first.form.writeAnswer(text);
  await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(text));
  return { forms, first };
}

const keptTexts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => String(localStorage.getItem(key))),
  );

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

for (const [moment, leave] of [
  ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
  ['another field is entered', (page: Page) => new InterviewForms(page).content.focus()],
] as const) {
  test(`text typed just before ${moment} is kept as a draft`, async ({
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
    await forms.name.fill('آخر ما كُتب هنا');
    expect(await forms.drafts()).toEqual([]);
    await leave(page);
    const next = await context.newPage();
    await next.goto('/favicon.svg');
    await expect.poll(() => keptTexts(next)).toEqual([expect.stringContaining('آخر ما كُتب هنا')]);
  });
}

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
    await test.step('a cancelled answer is discarded and not offered after a newer answer was saved', async () => {
      const { _id } = await publish({ name: 'ضيفة عدلت عن قولها', questions: QUESTIONS });
      const { forms, first } = await typeAnswer(page, _id);
      await first.form.cancel.click();
      await expect(first.discarded).toBeVisible();
      expect(await forms.drafts()).toEqual([]);
      await first.edit.click();
      await first.form.writeAnswer('الجواب الذي استقرت عليه');
      await first.form.saveAnswer.click();
      await expect(first.answer).toHaveText('الجواب الذي استقرت عليه');
      await expect(first.discarded).toHaveCount(0);
      await page.reload();
      await expect(first.answer).toHaveText('الجواب الذي استقرت عليه');
      await expect(forms.offer).toHaveCount(0);
    });

    await test.step('«تراجع» puts a cancelled answer back into its editor and keeps its draft again', async () => {
      const { _id } = await publish({ name: 'ضيفة ألغت سهوًا', questions: QUESTIONS });
      const { forms, first } = await typeAnswer(page, _id);
      await first.form.question.fill('كيف كانت البداية حقًّا؟');
      await first.form.cancel.click();
      await first.discarded.getByRole('button', { name: 'تراجع' }).click();
      await expect(first.form.question).toHaveValue('كيف كانت البداية حقًّا؟');
      await expect(first.form.answer).toHaveText(TYPED);
      await expect.poll(() => forms.drafts()).toHaveLength(1);
      await first.form.saveAnswer.click();
      await expect(first.answer).toHaveText(TYPED);
      expect(await forms.drafts()).toEqual([]);
    });

    await test.step('cancelling an unchanged answer shows no notice', async () => {
      const { _id } = await publish({ name: 'ضيفة لم تغيّر شيئًا', questions: QUESTIONS });
      const forms = new InterviewForms(page);
      await forms.open(`edit/${_id}`);
      const first = forms.questions.row(0);
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

test('a draft of one admin is not offered to another on the same device', async ({
  adminPage: page,
  addUser,
  signInAs,
}) => {
  const mine = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const forms = new InterviewForms(page);
  await forms.open('new');
  await forms.write(NEW);
  await expect.poll(() => keptTexts(page)).toContainEqual(expect.stringContaining(NEW.content));
  await keepToken(page, await signInAs(await addUser({ role: 'admin' })));
  await forms.open('new');
  await expect(forms.name).toBeEditable();
  await expect(forms.offer).toHaveCount(0);
  await keepToken(page, mine);
  await forms.open('new');
  await expect(forms.offer).toBeVisible();
});

test.describe('without a connection', () => {
  test('saving is retried until it succeeds once or is stopped', async ({
    adminPage: page,
    context,
    publish,
    api,
  }) => {
    await test.step('saving is retried and succeeds once the connection is back', async () => {
      const { _id } = await publish({ name: 'ضيفة في قرية بعيدة', questions: QUESTIONS });
      const { first } = await typeAnswer(page, _id);
      await context.setOffline(true);
      await first.form.saveAnswer.click();
      const waiting = page.getByRole('status').filter({ hasText: 'لا يوجد اتصال بالخادم' });
      await expect(waiting).toContainText('حدث خطأ أثناء تحديث السؤال');
      await expect(waiting).toContainText('سنعيد محاولة الحفظ تلقائيًا');
      await context.setOffline(false);
      await expect(first.answer).toHaveText(TYPED);
      await expect(waiting).toHaveCount(0);
      expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
    });

    await test.step('retrying can be stopped, and the text stays in the editor', async () => {
      const { _id } = await publish({ name: 'ضيفة ملّت الانتظار', questions: QUESTIONS });
      const { first } = await typeAnswer(page, _id);
      await context.setOffline(true);
      await first.form.saveAnswer.click();
      await page.getByRole('button', { name: 'إيقاف المحاولة' }).click();
      await expect(first.form.saveAnswer).toHaveAttribute('aria-disabled', 'false');
      await expect(first.form.answer).toHaveText(TYPED);
      await context.setOffline(false);
      expect((await answersOf(api, _id))[0]).toBe('<p>كانت صعبة وطويلة</p>');
    });
  });

  test('an interview is published once although the response to the first attempt was lost', async ({
    adminPage: page,
    api,
  }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write(NEW);
    let attempts = 0;
    await page.route('**/podcasts', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await forms.save.click();
    await expect(page.getByText('لا يوجد اتصال بالخادم')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/view\//);
    const published = await namesLike(api, NEW.name);
    expect(published).toHaveLength(1);
    await api.admin('DELETE', `/podcasts/${published[0]?._id}`);
  });

  test('an interview whose response was lost is saved once, with the text changed since then', async ({
    adminPage: page,
    context,
    api,
  }) => {
    const forms = new InterviewForms(page);
    await forms.open('new');
    await forms.write(NEW);
    await page.route('**/podcasts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await forms.save.click();
    await page.getByRole('button', { name: 'إيقاف المحاولة' }).click();
    await expect.poll(() => namesLike(api, NEW.name)).toHaveLength(1);
    await page.close();
    // The request outlives the page.
    const next = new InterviewForms(await context.newPage());
    await next.open('new');
    await next.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await next.name.fill('ضيفة تغيّر اسمها');
    await next.save.click();
    await expect(next.page).toHaveURL(/\/view\//);
    await expect(next.title).toHaveText('ضيفة تغيّر اسمها');
    expect(await namesLike(api, NEW.name)).toEqual([]);
    const published = await namesLike(api, 'ضيفة تغيّر اسمها');
    expect(published).toHaveLength(1);
    await api.admin('DELETE', `/podcasts/${published[0]?._id}`);
  });

  test('a question is added once although the response to the first attempt was lost', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id } = await publish({ name: 'ضيفة بسؤال واحد' });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    await forms.newQuestion.question.fill('هل وصل هذا السؤال؟');
    await forms.newQuestion.writeAnswer('وصل السؤال ولم يصل جوابه');
    let attempts = 0;
    await page.route('**/questions', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await forms.newQuestion.add.click();
    await expect(page.getByText('لا يوجد اتصال بالخادم')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(forms.questions.texts).toHaveText(['هل وصل هذا السؤال؟']);
    expect(await answersOf(api, _id)).toEqual(['<p>وصل السؤال ولم يصل جوابه</p>']);
  });
});

test.describe('a text that was saved elsewhere in the meantime', () => {
  const THEIRS = '<p>جواب حُفظ من جهاز آخر</p>';

  async function conflict(page: Page, api: Api, id: string) {
    const { forms, first } = await typeAnswer(page, id);
    const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
    await api.admin('PUT', `/podcasts/${id}/questions/${data.questions[0]?._id}`, { answer: THEIRS });
    await first.form.saveAnswer.click();
    const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
    await expect(dialog.getByRole('region', { name: 'نسختك' })).toContainText(TYPED);
    await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText(
      'جواب حُفظ من جهاز آخر',
    );
    return { forms, first, dialog };
  }

  test("is shown beside the host's own text, and the host decides which one to keep", async ({
    adminPage: page,
    publish,
    api,
  }) => {
    await test.step('the host can save the own text over it', async () => {
      const { _id } = await publish({ name: 'ضيفة بين جهازين', questions: QUESTIONS });
      const { first, dialog } = await conflict(page, api, _id);
      await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect(first.answer).toHaveText(TYPED);
      expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
    });

    await test.step('the host can take the saved text instead', async () => {
      const { _id } = await publish({ name: 'ضيفة تختار الأخرى', questions: QUESTIONS });
      const { forms, first, dialog } = await conflict(page, api, _id);
      await dialog.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
      await expect(first.answer).toHaveText('جواب حُفظ من جهاز آخر');
      expect((await answersOf(api, _id))[0]).toBe(THEIRS);
      expect(await forms.drafts()).toEqual([]);
    });

    await test.step("closing the dialog keeps the host's text in the editor and on the device", async () => {
      const { _id } = await publish({ name: 'ضيفة تفكر قليلًا', questions: QUESTIONS });
      const { forms, first, dialog } = await conflict(page, api, _id);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(first.form.answer).toHaveText(TYPED);
      expect(await forms.drafts()).toHaveLength(1);
      expect((await answersOf(api, _id))[0]).toBe(THEIRS);
      await first.form.saveAnswer.click();
      await expect(dialog).toBeVisible();
    });
  });

  test('is shown beside an older draft, and the host can continue the draft', async ({
    adminPage: page,
    context,
    publish,
    api,
  }) => {
    const { _id, questions } = await publish({ name: 'ضيفة عادت متأخرة', questions: QUESTIONS });
    await typeAnswer(page, _id);
    await page.close();
    await api.admin('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, { answer: THEIRS });
    const next = await context.newPage();
    const forms = new InterviewForms(next);
    await forms.open(`edit/${_id}`);
    const { offer, form, answer } = forms.questions.row(0);
    await expect(offer.getByRole('button', { name: 'متابعة الكتابة' })).toHaveCount(0);
    await offer.getByRole('button', { name: 'عرض النسختين' }).click();
    const dialog = next.getByRole('dialog', { name: 'نصّك والنصّ المحفوظ' });
    await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText(
      'جواب حُفظ من جهاز آخر',
    );
    await dialog
      .getByRole('region', { name: 'نسختك' })
      .getByRole('button', { name: 'متابعة الكتابة' })
      .click();
    await expect(form.answer).toHaveText(TYPED);
    await form.saveAnswer.click();
    await expect(answer).toHaveText(TYPED);
  });

  test('is detected in the basic data, and is no conflict where only a question changed', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id, questions } = await publish({ name: 'ضيفة لها اسمان', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await forms.name.fill('ضيفة باسم من هنا');
    await api.admin('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, { answer: THEIRS });
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
    await forms.open(`edit/${_id}`);
    await forms.name.fill('ضيفة باسم ثالث');
    await api.adminForm('PUT', `/podcasts/${_id}`, {
      name: 'ضيفة باسم من هناك',
      content: 'وصف كُتب هناك أيضًا',
    });
    await forms.save.click();
    const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
    await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('ضيفة باسم من هناك');
    await dialog.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
    await expect(forms.name).toHaveValue('ضيفة باسم من هناك');
    await expect(forms.content).toHaveValue('وصف كُتب هناك أيضًا');
  });
});

test('two tabs on one answer keep two drafts', async ({ adminPage: page, context, publish }) => {
  const { _id } = await publish({ name: 'ضيفة في نافذتين', questions: QUESTIONS });
  await typeAnswer(page, _id, 'كلام من النافذة الأولى');
  const second = await context.newPage();
  await typeAnswer(second, _id, 'كلام من النافذة الثانية');
  await page.close();
  await second.close();
  const third = await context.newPage();
  const forms = new InterviewForms(third);
  await forms.open(`edit/${_id}`);
  expect(await forms.drafts()).toHaveLength(2);
  const { offer, form } = forms.questions.row(0);
  await offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(form.answer).toHaveText('كلام من النافذة الأولى');
});

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

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the draft offer and the dialogs are accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id, questions } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
    await typeAnswer(page, _id);
    await page.setViewportSize(viewport);
    await page.evaluate((chosenLanguage) => localStorage.setItem('admin-language', chosenLanguage), language);
    page.on('dialog', (dialog) => void dialog.accept());
    await api.admin('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, {
      answer: '<p>جواب آخر محفوظ</p>',
    });
    await page.reload();
    const say = (arabic: string, english: string) => (language === 'ar' ? arabic : english);
    const compare = page.getByRole('button', { name: say('عرض النسختين', 'Show both versions') });
    await expect(compare).toBeVisible();
    await expectAccessible(page);
    await compare.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('متابعة الكتابة', 'Continue writing') })
      .click();
    await expect(page.locator('[contenteditable=true]')).toHaveText(TYPED);
    await page.getByRole('link', { name: say('العودة إلى العرض', 'Back to view') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
