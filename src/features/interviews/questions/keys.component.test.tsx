import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DESKTOP, PHONE } from '../../../screens/testing/admin.testing.tsx';
import { expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  newQuestion,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';

const MANY = Array.from({ length: 30 }, (_, index) => ({
  question: `ما السؤال الذي رقمه ${index + 1}؟`,
  answer: `<p>جواب من كلمات قليلة رقمه ${index + 1}</p>`,
}));

test.each([DESKTOP, PHONE])('thirty questions are within two screens ($width × $height)', async (size) => {
  const { _id } = await publish({ name: 'ضيفة لها ثلاثون سؤالًا', questions: MANY });
  await page.viewport(size.width, size.height);
  await forms.open(`edit/${_id}`);
  await expectCount(questionList.rows, 30);
  expect(page.css('.questions').element().getBoundingClientRect().height).toBeLessThan(2 * size.height);
  const last = await questionList.open(29);
  await expect.element(last.text).toBeInViewport({ ratio: 1 });
  await expect.element(last.answer).toBeInViewport();
  await last.edit.click();
  await expect.element(last.form.question).toBeInViewport();
  await last.form.cancel.click();
});

test('a new question is inserted as the third by one click, and before all others by another one', async () => {
  const { _id } = await publish({ name: 'ضيفة تُسأل بين سؤالين', questions: MANY });
  const opened = await forms.open(`edit/${_id}`);
  await questionList.item(1).item.hover();
  await questionList.item(1).insertAfter.click();
  await expect.element(newQuestion.question).toHaveFocus();
  await expect.element(questionList.openers.nth(2)).toMatchTextContent('سؤال جديد');
  await userEvent.keyboard('سؤال أُدرج في مكانه');
  await userEvent.tab();
  await userEvent.keyboard('جواب في مكانه');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(questionList.texts.nth(2)).toHaveTextContent('سؤال أُدرج في مكانه');
  await expect.element(questionList.openers.nth(3)).toMatchTextContent('سؤال جديد');
  await expect.element(newQuestion.question).toHaveFocus();
  await expect.element(questionList.status).toHaveTextContent('حُفظ السؤال ٣');
  await expect.element(questionList.status).toBeInViewport({ ratio: 1 });
  const orderOf = async () => (await stored(_id)).questions.map(({ question }) => question);
  expect((await orderOf())[2]).toBe('سؤال أُدرج في مكانه');
  await questionList.item(0).item.hover();
  await questionList.item(0).insertFirst.click();
  await newQuestion.question.fill('سؤال قبل الجميع');
  await newQuestion.writeAnswer('جواب قبل الجميع');
  await newQuestion.add.click();
  await expect.element(questionList.texts.first()).toHaveTextContent('سؤال قبل الجميع');
  expect((await orderOf()).slice(0, 4)).toEqual([
    'سؤال قبل الجميع',
    MANY[0]?.question,
    MANY[1]?.question,
    'سؤال أُدرج في مكانه',
  ]);
  await opened.close();

  await forms.open(`view/${_id}`);
  // The list moves with the page, and never over the form.
  await expect.element(page.css('.new-question')).toBeVisible();
  const list = page.css('.question-list').element().getBoundingClientRect();
  const form = page.css('.new-question').element().getBoundingClientRect();
  expect(list.left).toBeGreaterThanOrEqual(form.right - 1);
});

/** A key of the Arabic layout, which the keyboard of the tests does not know. */
function pressArabicKey(target: Element, key: string, code: string, init: KeyboardEventInit = {}): void {
  const event = { key, code, bubbles: true, cancelable: true, ctrlKey: true, ...init };
  target.dispatchEvent(new KeyboardEvent('keydown', event));
}

test('Ctrl+S saves and goes on writing, Ctrl+Enter saves and opens the next', async () => {
  const { _id } = await publish({ name: 'ضيفة تكتب بالمفاتيح', questions: MANY.slice(0, 2) });
  await forms.open(`edit/${_id}`);
  const first = questionList.row(0);
  await first.edit.click();
  await first.form.writeAnswer('جواب أول');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(questionList.status).toHaveTextContent('حُفظ السؤال ١');
  await expect.element(first.form.answer).toHaveFocus();
  await userEvent.keyboard(' ثم بقيته');
  await expect.element(first.form.answer).toHaveTextContent('جواب أول ثم بقيته');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const second = questionList.row(1);
  await expect.element(second.form.question).toHaveFocus();
  await userEvent.keyboard('{End} حقًّا؟');
  const field = second.form.question.element();
  pressArabicKey(field, 'س', 'KeyS', { isComposing: true });
  pressArabicKey(field, 'س', 'KeyS');
  await expect.element(questionList.status).toHaveTextContent('حُفظ السؤال ٢');
  await expect.element(second.form.question).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(newQuestion.question).toHaveFocus();
  await newQuestion.question.fill('سؤال ثالث بلا فأرة');
  await newQuestion.writeAnswer('جواب ثالث');
  await userEvent.keyboard('{Control>}s{/Control}');
  const third = questionList.row(2);
  await expect.element(third.form.question).toHaveFocus();
  await expect.element(third.form.answer).toHaveTextContent('جواب ثالث');
  await expect.poll(keptTexts).toEqual([]);
  expect((await stored(_id)).questions).toMatchObject([
    { answer: '<p>جواب أول ثم بقيته</p>' },
    { question: 'ما السؤال الذي رقمه 2؟ حقًّا؟' },
    { question: 'سؤال ثالث بلا فأرة' },
  ]);
});

test('a key of the questions does nothing in another form, and «؟» lists the keys outside of fields', async () => {
  const { _id, name } = await publish({ name: 'ضيفة تسأل عن المفاتيح', questions: MANY.slice(0, 2) });
  await forms.open(`edit/${_id}`);
  await questionList.row(0).edit.click();
  await questionList.row(0).form.question.fill('كم؟');
  await press(forms.name, '{End}{Shift>}?{/Shift}{Control>}{Enter}{/Control}');
  await expect.element(forms.name).toHaveValue(`${name}?`);
  await expectCount(page.getByText('نص السؤال مطلوب ويجب أن يتكون من 5 أحرف على الأقل'), 0);
  const keys = page.getByRole('dialog', { name: 'مفاتيح الاختصار' });
  await expectCount(keys, 0);
  const opener = questionList.item(0).opener.element();
  opener.focus();
  pressArabicKey(opener, '؟', 'Slash', { ctrlKey: false, shiftKey: true });
  await expect.element(keys).toMatchTextContent('حفظ السؤال المفتوح ثم فتح التالي');
  await keys.getByRole('button', { name: 'إغلاق' }).click();
  await expectCount(keys, 0);
  await page.getByRole('button', { name: 'مفاتيح الاختصار' }).click();
  await expect.element(keys).toBeVisible();
});
