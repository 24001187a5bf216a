import type { Page } from '@playwright/test';
import type { Api, Interview } from '../../../fixtures/test.ts';
import { expect, test } from '../../../fixtures/users.ts';
import { InterviewForms } from '../../../pages/interview-forms.ts';
import { answersOf, QUESTIONS, TYPED, typeAnswer } from '../../../pages/unsaved-texts.ts';

test.use({ expectedNoise: /status of (401|409)|net::ERR_/ });

test.describe('a text that was saved elsewhere in the meantime', () => {
  const THEIRS = '<p>جواب حُفظ من جهاز آخر</p>';

  async function conflict(page: Page, api: Api, id: string, text = TYPED) {
    const { forms, first } = await typeAnswer(page, id, text);
    const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
    await api.admin('PUT', `/podcasts/${id}/questions/${data.questions[0]?._id}`, { answer: THEIRS });
    await first.form.saveAnswer.click();
    const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
    await expect(dialog.getByRole('region', { name: 'نسختك' })).toContainText(text);
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
    const { _id } = await publish({ name: 'ضيفة بين جهازين', questions: QUESTIONS });

    await test.step("closing the dialog keeps the host's text in the editor and on the device", async () => {
      const { forms, first, dialog } = await conflict(page, api, _id);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(first.form.answer).toHaveText(TYPED);
      expect(await forms.drafts()).toHaveLength(1);
      expect((await answersOf(api, _id))[0]).toBe(THEIRS);
    });

    await test.step('the host can save the own text over it', async () => {
      const first = new InterviewForms(page).questions.row(0);
      await first.form.saveAnswer.click();
      await page.getByRole('dialog').getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect(first.answer).toHaveText(TYPED);
      expect((await answersOf(api, _id))[0]).toBe(`<p>${TYPED}</p>`);
    });

    await test.step('the host can take the saved text instead', async () => {
      const { forms, first, dialog } = await conflict(page, api, _id, `${TYPED} مرة أخرى`);
      await dialog.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
      await expect(first.answer).toHaveText('جواب حُفظ من جهاز آخر');
      expect((await answersOf(api, _id))[0]).toBe(THEIRS);
      expect(await forms.drafts()).toEqual([]);
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

    await test.step("keeping the host's own version takes back nothing that the host has not touched", async () => {
      await forms.name.fill('ضيفة باسم رابع');
      const change = { name: 'ضيفة باسم خامس', content: 'وصف صُحّح هناك', state: 'draft' };
      await api.adminForm('PUT', `/podcasts/${_id}`, change);
      await forms.save.click();
      await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect(page).toHaveURL(/\/view\//);
      const { data } = (await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview };
      expect(data).toMatchObject({ ...change, name: 'ضيفة باسم رابع' });
    });
  });
});
