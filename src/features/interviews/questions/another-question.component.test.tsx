import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectCounting, expectTexts } from '../../../screens/testing/checks.testing.ts';
import { answersOf, publish, QUESTIONS } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  newQuestion,
  questionList,
  typeAnswer,
  TYPED,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

/** Lets time pass, and React show what has ended. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

describe('opening another question', () => {
  test('saves what was typed in the first, and says so', async () => {
    const { _id } = await publish({ name: 'ضيفة تتنقل بين أجوبتها', questions: QUESTIONS });
    await typeAnswer(_id);
    const second = await questionList.open(1);
    await expect.element(second.form.question).toHaveFocus();
    await expect.element(questionList.status).toHaveTextContent('حُفظ السؤال ١');
    expect((await answersOf(_id))[0]).toBe(`<p>${TYPED}</p>`);
    await expect.poll(keptTexts).toEqual([]);
  });

  test('keeps on the device what cannot be saved, says so, and offers it again', async () => {
    const { _id } = await publish({ name: 'ضيفة خانها الخادم', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    network.on('PUT', '/podcasts/*/questions/*', refused(500, { message: 'تعذّر' }));
    await questionList.open(1);
    await expect
      .element(questionList.status)
      .toHaveTextContent('السؤال ١ محفوظ على هذا الجهاز، ولم يُحفظ في المقابلة بعد');
    await expect.element(questionList.item(0).opener).toMatchTextContent('نصّ غير محفوظ');
    await questionList.open(0);
    await first.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
  });

  test('keeps a new question in its form, and says so', async () => {
    const { _id } = await publish({ name: 'ضيفة لسؤالها بقية', questions: QUESTIONS });
    await forms.open(`edit/${_id}`);
    await questionList.item(0).item.hover();
    await questionList.item(0).insertAfter.click();
    await newQuestion.question.fill('سؤال لم يكتمل بعد');
    await questionList.open(1);
    await expect
      .element(questionList.status)
      .toHaveTextContent('السؤال الجديد محفوظ على هذا الجهاز، ولم يُضف إلى المقابلة بعد');
    await expectCount(newQuestion.form, 0);
    await questionList.newRow.click();
    await expect.element(newQuestion.question).toHaveValue('سؤال لم يكتمل بعد');
    await newQuestion.writeAnswer('جواب اكتمل بعد حين');
    await newQuestion.add.click();
    await expectTexts(questionList.texts, ['كيف كانت البداية؟', 'سؤال لم يكتمل بعد', 'وماذا تعلمت منها؟']);
    expect(await answersOf(_id)).toHaveLength(3);
  });
});

describe('cancelling an answer', () => {
  test('discards a changed text until «تراجع» is pressed, which keeps its draft again', async () => {
    const { _id } = await publish({ name: 'ضيفة عدلت عن قولها', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    await first.form.question.fill('كيف كانت البداية حقًّا؟');
    await first.form.cancel.click();
    await expect.element(first.discarded).toBeVisible();
    await expect.poll(keptTexts).toEqual([]);
    await first.discarded.getByRole('button', { name: 'تراجع' }).click();
    await expect.element(first.form.question).toHaveValue('كيف كانت البداية حقًّا؟');
    await expect.element(first.form.answer).toHaveTextContent(TYPED);
    await expect.poll(keptTexts).toHaveLength(1);
  });

  test('discards a text that is not offered after a newer answer was saved', async () => {
    const { _id } = await publish({ name: 'ضيفة استقرت على جواب', questions: QUESTIONS });
    const { opened, first } = await typeAnswer(_id);
    await first.form.cancel.click();
    await expect.element(first.discarded).toBeVisible();
    await first.edit.click();
    await first.form.writeAnswer('الجواب الذي استقرت عليه');
    await first.form.saveAnswer.click();
    await expect.element(first.answer).toHaveTextContent('الجواب الذي استقرت عليه');
    await expectCount(first.discarded, 0);
    await opened.close();
    await forms.open(`edit/${_id}`);
    await expect.element(first.answer).toHaveTextContent('الجواب الذي استقرت عليه');
    await expectCount(forms.offer, 0);
  });

  test('shows no notice for an unchanged text', async () => {
    const { _id } = await publish({ name: 'ضيفة لم تغيّر شيئًا', questions: QUESTIONS });
    await forms.open(`edit/${_id}`);
    const first = questionList.row(0);
    await first.edit.click();
    await first.form.answer.click();
    await first.form.cancel.click();
    await expect.element(first.edit).toBeVisible();
    await expectCount(first.discarded, 0);
  });

  test('can be undone for ten seconds, and longer while the focus is on «تراجع»', async () => {
    const { _id } = await publish({ name: 'ضيفة تتمهل', questions: QUESTIONS });
    const { first } = await typeAnswer(_id);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    // By keyboard, so that no pointer is over the message.
    first.form.cancel.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(first.discarded, { interval: 0 }).toBeVisible();
    await expectCounting(true);
    await pass(9_900);
    await expect.element(first.discarded).toBeVisible();
    const undo = first.discarded.getByRole('button', { name: 'تراجع' });
    undo.element().focus();
    await expectCounting(false);
    await pass(60_000);
    await expect.element(undo).toHaveFocus();
    first.edit.element().focus();
    await expectCounting(true);
    await pass(200);
    await expectCount(first.discarded, 0);
  });
});

test('an offered text that was discarded is offered again after «تراجع»', async () => {
  const { _id } = await publish({ name: 'ضيفة رُدّ إليها نصّها' });
  const opened = await forms.open(`edit/${_id}`);
  await forms.name.fill('اسم كُتب ولم يُحفظ');
  await expect.poll(keptTexts).toHaveLength(1);
  await opened.close();
  await forms.open(`edit/${_id}`);
  await forms.offer.getByRole('button', { name: 'حذف هذا النصّ' }).click();
  await expectCount(forms.offer, 0);
  await expect.poll(keptTexts).toEqual([]);
  await page.getByRole('button', { name: 'تراجع' }).click();
  expect(keptTexts()).toHaveLength(1);
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(forms.name).toHaveValue('اسم كُتب ولم يُحفظ');
});
