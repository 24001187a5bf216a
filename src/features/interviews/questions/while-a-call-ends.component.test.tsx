import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin } from '../../../screens/testing/admin.testing.tsx';
import { expectCount } from '../../../screens/testing/checks.testing.ts';
import { answersOf, publish, QUESTIONS } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  newQuestion,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network } from '../../../screens/testing/network.testing.ts';

const THREE = [...QUESTIONS, { question: 'وما النصيحة الأخيرة؟', answer: '<p>لا تتعجل الثمرة أبدًا</p>' }];
const first = questionList.row(0);
const notice = page.css('.undo');

/** Deletes the question that is open. */
async function deleteQuestion(index: number): Promise<void> {
  await questionList.row(index).delete.click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
}

describe('a form that was opened while a question is deleted stays open', () => {
  test('when the deletion ends, and when it is undone', async () => {
    const { _id } = await publish({ name: 'ضيفة لا تنتظر الخادم', questions: THREE });
    await forms.open(`edit/${_id}`);
    const letOn = network.hold('DELETE', '/podcasts/*/questions/*');
    await deleteQuestion(0);
    const third = await questionList.open(2);
    await third.edit.click();
    await third.form.writeAnswer('كلام كُتب');
    letOn();
    await expect.element(notice).toBeVisible();
    await userEvent.keyboard(' ثم بقيته');
    await expect.element(questionList.row(1).form.answer).toHaveTextContent('كلام كُتب ثم بقيته');
    await notice.getByRole('button', { name: 'تراجع' }).click();
    await expect.element(questionList.item(0).opener).toHaveFocus();
    await expectCount(questionList.rows, 3);
    await expect.element(third.form.answer).toHaveTextContent('كلام كُتب ثم بقيته');
    await third.form.saveAnswer.click();
    await expect.element(third.answer).toHaveTextContent('كلام كُتب ثم بقيته');
  });

  test('when the notice of the deletion is closed', async () => {
    const { _id } = await publish({ name: 'ضيفة أغلقت الإشعار', questions: THREE });
    await forms.open(`edit/${_id}`);
    await deleteQuestion(0);
    await expect.element(notice).toBeVisible();
    await first.edit.click();
    await first.form.writeAnswer('جواب قبل إغلاق الإشعار');
    await notice.getByRole('button', { name: 'إغلاق' }).click();
    await expect.element(questionList.item(0).opener).toHaveFocus();
    await expect.element(first.form.answer).toHaveTextContent('جواب قبل إغلاق الإشعار');
  });
});

test('a new question saved by Ctrl+S opens in the place of another form, whose text is saved', async () => {
  const { _id } = await publish({ name: 'ضيفة في استمارتين', questions: THREE });
  await forms.open(`view/${_id}`);
  await first.edit.click();
  await first.form.writeAnswer('جواب لم يُحفظ بعد');
  await newQuestion.question.fill('سؤال جديد في آخرها؟');
  await newQuestion.writeAnswer('جواب السؤال الجديد');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(questionList.row(3).form.question).toHaveFocus();
  await expect.element(questionList.status).toHaveTextContent('حُفظ السؤال ١');
  expect((await answersOf(_id))[0]).toBe('<p>جواب لم يُحفظ بعد</p>');
  await expect.poll(keptTexts).toEqual([]);
});

describe('the end of a save leaves the caret in another form, in which the host writes meanwhile', () => {
  test('of a question, while a new one is written', async () => {
    const { _id } = await publish({ name: 'ضيفة تكتب والحفظ جارٍ', questions: THREE });
    await forms.open(`view/${_id}`);
    const letOn = network.hold('PUT', '/podcasts/*/questions/*');
    await first.edit.click();
    await first.form.writeAnswer('جواب جديد للأول');
    await first.form.saveAnswer.click();
    await newQuestion.question.click();
    letOn();
    await expect.element(first.answer).toHaveTextContent('جواب جديد للأول');
    await new Promise(requestAnimationFrame);
    await expect.element(newQuestion.question).toHaveFocus();
  });

  test('of a new question, while another is edited', async () => {
    const { _id } = await publish({ name: 'ضيفة تضيف وتحرّر', questions: THREE });
    await forms.open(`view/${_id}`);
    const letOn = network.hold('POST', '/podcasts/*/questions');
    await newQuestion.question.fill('سؤال جديد في آخرها؟');
    await newQuestion.writeAnswer('جواب السؤال الجديد');
    await newQuestion.add.click();
    await first.edit.click();
    await first.form.writeAnswer('جواب');
    letOn();
    await expectCount(questionList.rows, 4);
    await userEvent.keyboard(' ثم بقيته');
    await expect.element(first.form.answer).toHaveTextContent('جواب ثم بقيته');
  });
});

test('nothing that can be typed into a transcript while it is saved is lost when the save ends', async () => {
  const opened = await openAdmin('/admin/interviews/import');
  const letOn = network.hold('POST', '/podcasts');
  await page
    .getByRole('textbox', { name: 'نصّ الحوار' })
    .fill('س: من أين بدأت الحكاية؟\nج: من دكان جدّي في السوق القديم.');
  await page.getByRole('button', { name: 'تقسيم النصّ إلى أسئلة وأجوبة' }).click();
  await forms.write({ name: 'ضيف كُتب بعد الحفظ', content: 'وصف كُتب قبل الحفظ' });
  await forms.save.click();
  await expect.element(page.getByText('جاري الحفظ...')).toBeVisible();
  const answer = page.getByLabelText('نصّ المقطع ٢', { exact: true });
  answer.element().focus();
  await userEvent.keyboard('{End} وكان الدكان صغيرًا.');
  const typed = (answer.element() as HTMLTextAreaElement).value;
  letOn();
  await expect.poll(opened.path).toContain('/view/');
  const id = opened.path().split('/').at(-1) ?? '';
  expect(await answersOf(id)).toEqual([`<p>${typed}</p>`]);
});
