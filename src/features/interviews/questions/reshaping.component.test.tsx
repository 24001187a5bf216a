import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts } from '../../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, responseLost } from '../../../screens/testing/network.testing.ts';
import { selectText } from '../../../ui/rich-editor/select-text.testing.ts';

const LONG = '<p>جواب أول طويل</p><p>وماذا بعد ذلك؟</p><p>جواب ثانٍ طويل</p>';
const SECOND = { question: 'كيف كانت النهاية؟', answer: '<p>كانت <strong>سعيدة</strong></p>' };
const QUESTIONS = [{ question: 'كيف كانت البداية؟', answer: LONG }, SECOND];

const [first, second] = [questionList.row(0), questionList.row(1)];
const splitButton = first.row.getByRole('button', { name: 'تقسيم عند المؤشر' });
const splitDialog = page.getByRole('dialog', { name: 'تقسيم السؤال' });
const field = splitDialog.getByRole('textbox', { name: 'نصّ السؤال' });
const split = splitDialog.getByRole('button', { name: 'تقسيم' });
const undo = page.getByRole('listitem').getByRole('button', { name: 'تراجع' });

async function openFirst(screen: 'edit' | 'view' = 'edit') {
  const { _id } = await publish({ name: 'ضيفة تُعاد قسمة كلامها', questions: QUESTIONS });
  await forms.open(`${screen}/${_id}`);
  await first.edit.click();
  await expect.element(first.form.answer).toBeVisible();
  return _id;
}
const placeAfter = (text: string) => selectText(first.form.answer.element(), [text, text, 'end']);
const placeBefore = (text: string) => selectText(first.form.answer.element(), [text, text, 'start']);
const pairsOf = async (id: string) =>
  (await stored(id)).questions.map(({ question, answer }) => ({ question, answer }));

test('a question is split at the caret with what is typed, and one undo takes it back', async () => {
  const id = await openFirst();
  const [{ _id: firstId = '' } = {}] = (await stored(id)).questions;
  await first.form.question.fill('كيف كانت البداية إذن؟');
  await placeAfter('جواب أول طويل');
  await userEvent.keyboard(' جدًّا');
  await splitButton.click();
  await expect.element(field).toHaveValue('وماذا بعد ذلك؟');
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await split.click();
  await expectCount(splitDialog, 0);

  // The new question is open, and said to be there.
  await expect.element(second.form.question).toHaveValue('وماذا بعد ذلك؟');
  await expect.element(second.form.question).toHaveFocus();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'قُسم السؤال، والجديد هو السؤال ٢' }))
    .toBeVisible();
  const added = { question: 'وماذا بعد ذلك؟', answer: '<p>جواب ثانٍ طويل</p>' };
  const begun = { question: 'كيف كانت البداية إذن؟', answer: '<p>جواب أول طويل جدًّا</p>' };
  expect(await pairsOf(id)).toEqual([begun, added, SECOND]);
  expect((await stored(id)).questions[0]?._id).toBe(firstId);
  expect(keptTexts()).toEqual([]);

  await undo.click();
  await expectCount(questionList.rows, 2);
  await expect.element(first.text).toHaveTextContent('كيف كانت البداية إذن؟');
  await expect.element(page.getByText('عاد السؤال كما كان')).toBeInTheDocument();
  expect(await pairsOf(id)).toEqual([{ ...begun, answer: LONG.replace('طويل', 'طويل جدًّا') }, SECOND]);
});

test('a part without a question asks for one, and a caret at the edge says where it belongs', async () => {
  const id = await openFirst('view');
  await placeBefore('جواب أول طويل');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect
    .element(
      first.row.getByRole('status').getByText('يلزم أن يكون المؤشر داخل الإجابة، وقبله كلام وبعده كلام'),
    )
    .toBeVisible();
  await placeBefore('جواب ثانٍ طويل');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(field).toHaveValue('');
  await split.click();
  await expect.element(splitDialog.getByText(/نص السؤال مطلوب/)).toBeVisible();
  await field.fill('سؤال كُتب بينهما');
  await split.click();
  await expect.element(second.form.question).toHaveValue('سؤال كُتب بينهما');
  expect(await pairsOf(id)).toEqual([
    { question: 'كيف كانت البداية؟', answer: '<p>جواب أول طويل</p><p>وماذا بعد ذلك؟</p>' },
    { question: 'سؤال كُتب بينهما', answer: '<p>جواب ثانٍ طويل</p>' },
    SECOND,
  ]);
});

test('the next question is joined with its text in bold, and one undo brings it back under its id', async () => {
  const id = await openFirst();
  const before = await stored(id);
  await placeAfter('جواب ثانٍ طويل');
  await userEvent.keyboard(' جدًّا');
  await userEvent.keyboard('{Control>}{Alt>}{Enter}{/Alt}{/Control}');
  const dialog = forms.dialog;
  await expect.element(dialog).toMatchTextContent(SECOND.question);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'ضمّ', exact: true }).click();
  await expectCount(questionList.rows, 1);
  await expect.element(first.answer.css('strong').first()).toHaveTextContent(SECOND.question);
  const typed = LONG.replace('ثانٍ طويل', 'ثانٍ طويل جدًّا');
  expect(await pairsOf(id)).toEqual([
    {
      question: 'كيف كانت البداية؟',
      answer: `${typed}<p><strong>${SECOND.question}</strong></p>${SECOND.answer}`,
    },
  ]);

  await undo.click();
  await expectTexts(questionList.texts, ['كيف كانت البداية؟', SECOND.question]);
  expect(await pairsOf(id)).toEqual([{ question: 'كيف كانت البداية؟', answer: typed }, SECOND]);
  expect((await stored(id)).questions.map(({ _id }) => _id)).toEqual(before.questions.map(({ _id }) => _id));
});

test('a split whose response is lost is made once', async () => {
  const id = await openFirst();
  await placeAfter('جواب أول طويل');
  await splitButton.click();
  const comeBack = network.on('PUT', '/podcasts/*/questions/*', responseLost);
  await split.click();
  await expect.element(splitDialog.getByRole('alert')).toBeVisible();
  comeBack();
  await split.click();
  await expect.element(second.form.question).toHaveValue('وماذا بعد ذلك؟');
  expect(await pairsOf(id)).toHaveLength(3);
});

test('a question that was moved while it is open is split', async () => {
  const id = await openFirst();
  await first.position.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(second.form.answer).toBeVisible();
  await expect.poll(async () => (await pairsOf(id))[0]).toEqual(SECOND);
  selectText(second.form.answer.element(), ['جواب أول طويل', 'جواب أول طويل', 'end']);
  await second.row.getByRole('button', { name: 'تقسيم عند المؤشر' }).click();
  await split.click();
  await expect.element(questionList.row(2).form.question).toHaveValue('وماذا بعد ذلك؟');
  expect(await pairsOf(id)).toHaveLength(3);
  const begun = await questionList.open(1);
  await begun.position.fill('1');
  await userEvent.keyboard('{Enter}');
  await undo.click();
  await expectCount(questionList.rows, 2);
  expect(await pairsOf(id)).toEqual([QUESTIONS[0], SECOND]);
});

test('a question that was saved elsewhere is not split: both texts are shown', async () => {
  const id = await openFirst();
  const { questions } = await stored(id);
  await callApi('PUT', `/podcasts/${id}/questions/${questions[0]?._id}`, { answer: '<p>جواب مسؤول آخر</p>' });
  await placeAfter('جواب أول طويل');
  await splitButton.click();
  await split.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('جواب مسؤول آخر');
  expect(await pairsOf(id)).toHaveLength(2);
});
