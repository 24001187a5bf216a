import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../../screens/testing/admin.testing.tsx';
import { expectCount, expectTexts, press, textsOf } from '../../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  newQuestion,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

const [FIRST, SECOND, THIRD, FOURTH] = [
  'السؤال الأول هنا',
  'السؤال الثاني هنا',
  'السؤال الثالث هنا',
  'السؤال الرابع هنا',
] as const;
const TEXTS = [FIRST, SECOND, THIRD, FOURTH];
const QUESTIONS = TEXTS.map((question) => ({ question, answer: `<p>جواب على ${question}</p>` }));

const orderOf = async (id: string) => (await stored(id)).questions.map(({ question }) => question);

test('moving a question by keyboard announces its position and keeps the focus', async () => {
  const { _id } = await publish({ name: 'ضيفة تعيد الترتيب', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  await expect.element(questionList.row(0).up).toHaveAttribute('aria-disabled', 'true');
  await expect.element((await questionList.open(3)).down).toHaveAttribute('aria-disabled', 'true');
  await questionList.open(0);
  await press(questionList.row(0).down, '{Enter}{Enter}');
  const order = [SECOND, THIRD, FIRST, FOURTH];
  await expectTexts(questionList.texts, order);
  await expect.element(questionList.row(2).down).toHaveFocus();
  await expect.element(page.getByText('نُقل السؤال إلى الموضع ٣ من ٤')).toBeInTheDocument();
  await expect.poll(() => orderOf(_id)).toEqual(order);
});

test('questions can be moved by dragging their handle', async () => {
  const { _id } = await publish({ name: 'ضيفة تسحب أسئلتها', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  for (const [from, to, order] of [
    [0, 2, [SECOND, THIRD, FIRST, FOURTH]],
    [2, 0, TEXTS],
  ] as const) {
    await questionList.item(from).grip.dropTo(questionList.item(to).item);
    await expectTexts(questionList.texts, [...order]);
    await expect.poll(() => orderOf(_id)).toEqual(order);
  }
});

test('the form for a new question opens and closes in place, and adds it at the end', async () => {
  const { _id } = await publish({ name: 'ضيفة تزيد سؤالًا', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  const toggle = page.getByRole('button', { name: 'إضافة سؤال جديد' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(newQuestion.question).toHaveFocus();
  await newQuestion.question.fill('السؤال الخامس هنا');
  await newQuestion.writeAnswer('جواب على الخامس');
  await newQuestion.add.click();
  await expect.element(questionList.texts.last()).toHaveTextContent('السؤال الخامس هنا');
  await page.getByRole('button', { name: 'إغلاق نموذج السؤال' }).click();
  await expectCount(newQuestion.form, 0);
  expect((await orderOf(_id)).at(-1)).toBe('السؤال الخامس هنا');
});

test('closing the page while a move is being saved asks first', async () => {
  const { _id } = await publish({ name: 'ضيفة تُغلق صفحتها', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  network.on('PUT', '/podcasts/*/questions/*', async (_, send) => {
    await isLetOn;
    return send();
  });
  /** Closes the page; true if it asks. */
  const close = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  await questionList.row(0).down.click();
  await expect.poll(close).toBe(true);
  letOn();
  await expect.poll(() => orderOf(_id)).toEqual([SECOND, FIRST, THIRD, FOURTH]);
  await expect.poll(close).toBe(false);
});

test('a move that the server refuses restores the order, and one of a question changed elsewhere shows its new text', async () => {
  const { _id, questions } = await publish({ name: 'ضيفة بين محررتين', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  const accept = network.on('PUT', '/podcasts/*/questions/*', refused(500, { message: 'تعذّر' }));
  await questionList.row(0).down.click();
  await expect.element(forms.alert).toMatchTextContent('حدث خطأ أثناء تحديث السؤال');
  await expectTexts(questionList.texts, TEXTS);
  accept();

  const elsewhere = '<p>جواب من مكان آخر</p>';
  await callApi('PUT', `/podcasts/${_id}/questions/${questions[0]?._id}`, { answer: elsewhere });
  const answered: number[] = [];
  network.on('PUT', '/podcasts/*/questions/*', async (_, send) => {
    const response = await send();
    answered.push(response.status);
    return response;
  });
  await questionList.row(0).down.click();
  await expect.element(questionList.row(1).answer).toHaveTextContent('جواب من مكان آخر');
  await expect.poll(() => answered).toEqual([409, 200]);
  expect((await stored(_id)).questions[1]).toMatchObject({ answer: elsewhere });
});

test('a typed number moves the open question, in Arabic digits as well', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    question: `ما السؤال الذي رقمه ${index + 1}؟`,
    answer: '<p>جواب من كلمات قليلة</p>',
  }));
  const { _id } = await publish({ name: 'ضيفة تُنقل أسئلتها بالأرقام', questions: many });
  await forms.open(`edit/${_id}`);
  const eighth = await questionList.open(7);
  await eighth.position.fill('٥');
  await press(eighth.position, '{Enter}');
  await expect.element(questionList.status).toHaveTextContent('نُقل السؤال إلى الموضع ٥ من ١٢');
  const fifth = questionList.row(4);
  await expect.element(fifth.position).toHaveValue('٥');
  await expect.element(fifth.position).toHaveFocus();
  expect(textsOf(questionList.texts)[4]).toBe('ما السؤال الذي رقمه 8؟');
  await expect.poll(async () => (await orderOf(_id))[4]).toBe('ما السؤال الذي رقمه 8؟');
  await fifth.position.fill('13');
  await userEvent.keyboard('{Enter}');
  await expect.element(fifth.row.getByRole('alert')).toHaveTextContent('الموضع رقم من ١ إلى ١٢');
  await expect.element(fifth.position).toHaveValue('13');
});
