import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveLanguage } from '../../admin/admin-language.tsx';
import { saveToken } from '../../admin/session.client.ts';
import { addUser, admin, callApi, openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount } from '../../screens/testing/checks.testing.ts';
import { answersOf, publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  NEW,
  newQuestion,
  questionList,
  typeAnswer,
  TYPED,
} from '../../screens/testing/interview-forms.testing.ts';
import { kill } from './devices.testing.ts';

const takeUp = forms.offer.getByRole('button', { name: 'متابعة الكتابة' });
const giveUp = forms.offer.getByRole('button', { name: 'حذف هذا النصّ' });

/** Types a new interview; a draft is then on the device. */
async function typeNew() {
  const opened = await forms.open('new');
  await forms.write(NEW);
  await expect.poll(keptTexts).toContainEqual(expect.stringContaining(NEW.content));
  return opened;
}

describe('a page that closes without warning', () => {
  test('offers the unsaved answer on the next visit, with its date and time', async () => {
    const { _id } = await publish({ name: 'ضيفة انقطع عندها التيار', questions: QUESTIONS });
    const { opened } = await typeAnswer(_id);
    await kill(opened);
    await forms.open(`view/${_id}`);
    const { offer, form, answer } = questionList.row(0);
    await expect.element(offer).toMatchTextContent(/لديك نصّ غير محفوظ من .*[٠-٩]+ .* [٠-٩]{4}/);
    await expect.element(answer).toHaveTextContent('كانت صعبة وطويلة');
    await offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect.element(form.answer).toHaveTextContent(TYPED);
    await form.saveAnswer.click();
    await expect.element(answer).toHaveTextContent(TYPED);
    await expectCount(offer, 0);
    await expect.poll(keptTexts).toEqual([]);
    expect((await answersOf(_id))[0]).toBe(`<p>${TYPED}</p>`);
  });

  test('offers the unsaved new interview on the next visit, and discarding it deletes the draft', async () => {
    await kill(await typeNew());
    const next = await forms.open('new');
    await expect.element(forms.name).toHaveValue('');
    await takeUp.click();
    await expect.element(forms.name).toHaveValue(NEW.name);
    await expect.element(forms.content).toHaveValue(NEW.content);
    // The page ends before the server knows that this text continues the first one.
    await kill(next);
    await forms.open('new');
    await giveUp.click();
    await expectCount(forms.offer, 0);
    await expect.poll(keptTexts).toEqual([]);
  });

  test('offers what was typed beside the offer once that one is continued', async () => {
    await kill(await typeNew());
    await forms.open('new');
    await expect.element(takeUp).toBeVisible();
    await forms.name.fill('ضيفة كُتبت قبل المتابعة');
    await takeUp.click();
    await expect.element(forms.name).toHaveValue(NEW.name);
    await takeUp.click();
    await expect.element(forms.name).toHaveValue('ضيفة كُتبت قبل المتابعة');
    await expect.element(forms.content).toHaveValue('');
  });

  test('offers unsaved basic data and an unsaved question on the next visit', async () => {
    const { _id } = await publish({ name: 'ضيفة بأسئلة معلقة', questions: QUESTIONS });
    const opened = await forms.open(`edit/${_id}`);
    await page.getByRole('button', { name: 'إضافة سؤال جديد' }).click();
    await newQuestion.question.fill('سؤال لم يكتمل بعد');
    await forms.name.fill('اسم لم يُحفظ بعد');
    await expect.poll(keptTexts).toHaveLength(2);
    await kill(opened);
    await forms.open(`edit/${_id}`);
    await expectCount(forms.offer, 2);
    await takeUp.first().click();
    await expect.element(newQuestion.question).toHaveValue('سؤال لم يكتمل بعد');
    await takeUp.click();
    await expect.element(forms.name).toHaveValue('اسم لم يُحفظ بعد');
  });

  test('offers the answer to a question deleted in the meantime as a new question', async () => {
    const { _id, questions } = await publish({ name: 'ضيفة حُذف سؤالها', questions: QUESTIONS });
    const { opened } = await typeAnswer(_id);
    await kill(opened);
    await callApi('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
    await forms.open(`edit/${_id}`);
    await takeUp.click();
    await expect.element(newQuestion.question).toHaveValue('كيف كانت البداية؟');
    await newQuestion.add.click();
    await expect.element((await questionList.open(1)).answer).toHaveTextContent(TYPED);
    await expect.poll(keptTexts).toEqual([]);
  });
});

test('text typed just before another field is entered or the page is left is kept as a draft', async () => {
  const { _id } = await publish({ name: 'ضيفة أسرع من الساعة' });
  await forms.open(`edit/${_id}`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forms.name.element().focus();
  await userEvent.keyboard('كُتب قبل حقل آخر');
  expect(keptTexts()).toEqual([]);
  forms.content.element().focus();
  expect(keptTexts()).toEqual([expect.stringContaining('كُتب قبل حقل آخر')]);
  await userEvent.keyboard('آخر ما كُتب هنا');
  expect(keptTexts()).not.toEqual([expect.stringContaining('آخر ما كُتب هنا')]);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(keptTexts()).toEqual([expect.stringContaining('آخر ما كُتب هنا')]);
});

test('a draft of one admin is not offered to another on the same device', async () => {
  await kill(await typeNew());
  saveToken((await addUser({ role: 'admin' })).token);
  const others = await forms.open('new');
  await expect.element(forms.name).toBeEnabled();
  await expectCount(forms.offer, 0);
  await others.close();
  saveToken(admin.token);
  await forms.open('new');
  await expect.element(forms.offer).toBeVisible();
});

test('the draft offer and the dialogs are accessible', async () => {
  const { _id, questions } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
  const { opened } = await typeAnswer(_id);
  await kill(opened);
  await callApi('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, {
    answer: '<p>جواب آخر محفوظ</p>',
  });
  saveLanguage('en');
  await page.viewport(PHONE.width, PHONE.height);
  await openAdmin(`/admin/interviews/edit/${_id}`);
  const compare = page.getByRole('button', { name: 'Show both versions' });
  await expect.element(compare).toBeVisible();
  await expectAccessible();
  await compare.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue writing' }).click();
  await expect.element(page.css('[contenteditable=true]')).toHaveTextContent(TYPED);
  await page.getByRole('link', { name: 'Back to view' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible();
});
