import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callApi, openAdmin, type OpenedAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectCount } from '../../screens/testing/checks.testing.ts';
import { answersOf, publish } from '../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  newQuestion,
  questionList,
} from '../../screens/testing/interview-forms.testing.ts';
import { changeDevice } from './devices.testing.ts';

const QUESTIONS = [{ question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' }];
const TYPED = 'كلام بدأ على الحاسوب';
const takeUp = forms.offer.getByRole('button', { name: 'متابعة الكتابة' });
const giveUp = forms.offer.getByRole('button', { name: 'حذف هذا النصّ' });

// A screen opens without the drafts of the server if they take long, as on a busy machine.
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

const openDrafts = async () =>
  (await callApi<{ isSettled: boolean }[]>('GET', '/drafts')).filter(({ isSettled }) => !isSettled);

/** Types while a clock is ours, until the server has the text. */
async function typeToServer(type: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await type();
  await vi.advanceTimersByTimeAsync(500);
  expect(keptTexts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(openDrafts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(page.getByText('لم يُحفظ في المقابلة بعد · على الجهاز والخادم')).toBeVisible();
  vi.useRealTimers();
}

/** Opens an interview on the first device and types an answer; the server has it then. */
async function typeAnswer(id: string): Promise<OpenedAdmin> {
  const opened = await forms.open(`edit/${id}`);
  const { edit, form } = questionList.row(0);
  await edit.click();
  await expect.element(form.answer).toBeVisible();
  await typeToServer(() => form.writeAnswer(TYPED));
  return opened;
}

test('a text that was typed on one device is continued and saved on another, and then offered on neither', async () => {
  const { _id, name } = await publish({ name: 'ضيفة بين حاسوب وهاتف', questions: QUESTIONS });
  const laptop = await typeAnswer(_id);
  const backToLaptop = changeDevice();

  // «اليوم» lists it on the other device.
  const today = await openAdmin('/admin/today');
  const drafts = page.getByRole('region', { name: 'مسودات للمتابعة' });
  await expect
    .element(drafts.getByRole('listitem').filter({ hasText: name }))
    .toMatchTextContent('نصّ لم يُحفظ بعد، كُتب على جهاز آخر');
  await today.close();

  // The other device offers it and says where it comes from.
  const phone = await forms.open(`view/${_id}`);
  const { offer, form, answer } = questionList.row(0);
  await expect.element(offer).toMatchTextContent('كُتب هذا النصّ على جهاز آخر أو في متصفّح آخر.');
  await takeUp.click();
  await expect.element(form.answer).toHaveTextContent(TYPED);
  await form.writeAnswer(`${TYPED} وتمّ على الهاتف`);
  await form.saveAnswer.click();
  await expect.element(answer).toHaveTextContent(`${TYPED} وتمّ على الهاتف`);
  await expect.poll(openDrafts).toEqual([]);
  await expect.poll(keptTexts).toEqual([]);
  await phone.close();

  // The first device no longer offers it.
  backToLaptop();
  await laptop.close();
  await forms.open(`edit/${_id}`);
  await expect.element(answer).toHaveTextContent(`${TYPED} وتمّ على الهاتف`);
  await expectCount(forms.offer, 0);
  await expect.poll(keptTexts).toEqual([]);
});

test('a new question that was added from another device stays when the form on the first is sent after all', async () => {
  const { _id } = await publish({ name: 'ضيفة لسؤالها جهازان', questions: QUESTIONS });
  await forms.open(`view/${_id}`);
  await expect.element(newQuestion.answer).toBeVisible();
  await typeToServer(async () => {
    await newQuestion.question.fill('سؤال بدأ على الحاسوب؟');
    await newQuestion.writeAnswer(TYPED);
  });

  const backToLaptop = changeDevice();
  const phone = await forms.open(`view/${_id}`);
  await takeUp.click();
  await newQuestion.writeAnswer('كلام تمّ على الهاتف');
  await newQuestion.add.click();
  await expectCount(questionList.rows, 2);
  await phone.close();

  backToLaptop();
  await newQuestion.add.click();
  await expect.element(questionList.status).toMatchTextContent(/^حُفظ السؤال/);
  expect((await answersOf(_id)).slice(1)).toEqual(['<p>كلام تمّ على الهاتف</p>', `<p>${TYPED}</p>`]);
});

test('a text that was left is on the other device, and is gone from both when it is discarded there', async () => {
  const laptop = await forms.open('new');
  await forms.write({ name: 'ضيفة لم تُحفظ', content: 'وصف لم يُحفظ بعد' });
  await page.getByRole('link', { name: 'إلغاء' }).click();
  await forms.dialog.getByRole('button', { name: 'مغادرة' }).click();
  await expect.poll(openDrafts).toHaveLength(1);

  const backToLaptop = changeDevice();
  const phone = await forms.open('new');
  await giveUp.click();
  await expect.poll(openDrafts).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'تراجع' }).click();
  await expect.poll(openDrafts).toHaveLength(1);
  await giveUp.click();
  await expect.poll(openDrafts).toEqual([]);
  await phone.close();

  backToLaptop();
  await laptop.close();
  await forms.open('new');
  await expect.element(forms.name).toBeVisible();
  await expectCount(forms.offer, 0);
});
