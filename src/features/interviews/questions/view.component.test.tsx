import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectTexts } from '../../../screens/testing/checks.testing.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  newQuestion,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../../screens/testing/network.testing.ts';

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت <strong>صعبة</strong> وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];
const [first, second] = [questionList.row(0), questionList.row(1)];

test('the view shows an interview with one question open, whose list and arrow keys lead to the others', async () => {
  const long = `<p>${'كلام طويل لا ينتهي '.repeat(60)}</p><ul><li>أولًا</li><li>ثانيًا</li></ul>`;
  const questions = [...QUESTIONS, { question: 'وبعد ذلك؟', answer: long }];
  const { _id, name, content } = await publish({ name: 'ضيفة كثيرة الكلام', questions });
  await forms.open(`view/${_id}`);

  // Its name, its summary, its questions and the ways on are shown.
  await expect.element(forms.title).toHaveTextContent(name);
  await expect.element(page.getByText(content)).toBeVisible();
  await expectTexts(
    questionList.texts,
    questions.map(({ question }) => question),
  );
  await expect.element(first.answer.css('strong')).toHaveTextContent('صعبة');
  await expect.element(page.getByText('٣ أسئلة', { exact: true })).toBeInTheDocument();
  const actions = page.getByRole('complementary', { name: 'إجراءات' });
  const site = page.getByRole('link', { name: 'عرض في الموقع' }).element().getAttribute('href');
  expect(decodeURI(site ?? '')).toBe(`/interview/${_id}/${name.replaceAll(' ', '-')}`);
  await expect
    .element(actions.getByRole('link', { name: 'تعديل المقابلة' }))
    .toHaveAttribute('href', `/admin/interviews/edit/${_id}`);

  // The list and its arrow keys lead to the other questions.
  await expect.element(first.answer).toHaveTextContent('كانت صعبة وطويلة');
  await expect.element(questionList.item(0).opener).toHaveAttribute('aria-current', 'true');
  const last = await questionList.open(2);
  await expect.element(last.answer.getByText('ثانيًا')).toBeVisible();
  await expectCount(first.row, 0);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(questionList.item(1).opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(second.answer).toHaveTextContent('تعلمت الصبر على العمل');
  await userEvent.keyboard('{Home}');
  await expect.element(questionList.item(0).opener).toHaveFocus();
});

test.each(['edit', 'view'] as const)(
  'a missing interview shows an alert and a link back (%s)',
  async (screen) => {
    const opened = await forms.open(`${screen}/aaaaaaaaaaaa`);
    await expect.element(page.getByRole('alert')).toMatchTextContent('لم يتم العثور على البودكاست');
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect.poll(opened.path).toBe('/admin/interviews');
  },
);

test('a question or answer that is too short is not sent, and cancelling restores the saved text', async () => {
  const { _id } = await publish({ name: 'ضيفة قليلة الكلام', questions: QUESTIONS });
  await forms.open(`view/${_id}`);
  const writes: string[] = [];
  for (const method of ['POST', 'PUT', 'DELETE'])
    network.on(method, '/podcasts/*/questions/*', ({ url }, send) => {
      writes.push(url);
      return send();
    });
  await first.edit.click();
  await expect.element(page.getByText('قيد التعديل')).toBeVisible();
  await expect.element(first.form.question).toHaveFocus();
  await expect.element(first.form.question).toHaveValue('كيف كانت البداية؟');
  await first.form.question.fill('كم؟');
  await first.form.writeAnswer('لا');
  await first.form.saveAnswer.click();
  for (const error of ['نص السؤال', 'نص الإجابة'])
    await expect
      .element(first.form.form.getByText(`${error} مطلوب ويجب أن يتكون من 5 أحرف على الأقل`))
      .toBeVisible();
  await first.form.cancel.click();
  await expect.element(first.text).toHaveTextContent('كيف كانت البداية؟');
  await expect.element(first.answer).toHaveTextContent('كانت صعبة وطويلة');
  expect(writes).toEqual([]);
});

test('a question and its answer are edited in place, one form at a time', async () => {
  const { _id } = await publish({ name: 'ضيفة للتعديل', questions: QUESTIONS });
  await forms.open(`view/${_id}`);
  await first.edit.click();
  await questionList.open(1);
  await expectCount(first.form.form, 0);
  await expectCount(page.getByText('قيد التعديل'), 1);
  await second.form.question.fill('وماذا تعلمت من ذلك؟');
  await second.form.writeAnswer('تعلمت أن أسأل');
  await second.form.saveAnswer.click();
  await expectCount(second.form.form, 0);
  await expect.element(second.text).toHaveTextContent('وماذا تعلمت من ذلك؟');
  await expect.element(second.answer).toHaveTextContent('تعلمت أن أسأل');
  const said = page.getByRole('status').getByText('حُفظ السؤال ٢');
  await expect.element(said).toBeVisible();
  const saidFirst = said.element();
  await expect.poll(keptTexts).toEqual([]);
  expect((await stored(_id)).questions[1]).toMatchObject({
    question: 'وماذا تعلمت من ذلك؟',
    answer: '<p>تعلمت أن أسأل</p>',
  });
  await second.edit.click();
  await second.form.saveAnswer.click();
  // Another element, so that a screen reader announces the same words again.
  await expect.poll(() => said.elements().some((element) => element !== saidFirst)).toBe(true);
});

test('several questions can be added one after the other', async () => {
  const { _id } = await publish({ name: 'ضيفة تُسأل المزيد', questions: QUESTIONS });
  await forms.open(`view/${_id}`);
  for (const [question, answer] of [
    ['لماذا بدأت من هنا؟', 'الطريق مفتوح'],
    ['وإلى أين تمضين؟', 'حيث يصل الطريق'],
  ] as const) {
    await newQuestion.question.fill(question);
    await newQuestion.writeAnswer(answer);
    await newQuestion.add.click();
    await expect.element(questionList.texts.last()).toHaveTextContent(question);
    await expect.element(newQuestion.question).toHaveValue('');
    await expect.element(newQuestion.question).toHaveFocus();
    await expect.element(newQuestion.answer).toHaveTextContent('');
  }
  await expect.element(page.getByText('تمت إضافة السؤال')).toBeVisible();
  await expect.poll(keptTexts).toEqual([]);
  expect((await stored(_id)).questions.slice(2)).toMatchObject([
    { question: 'لماذا بدأت من هنا؟', answer: '<p>الطريق مفتوح</p>' },
    { question: 'وإلى أين تمضين؟', answer: '<p>حيث يصل الطريق</p>' },
  ]);
});

test('deleting a question far down a long list asks, shows its progress and keeps the scroll position', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    question: `ما السؤال الذي رقمه ${index + 1}؟`,
    answer: '<p>جواب من كلمات قليلة</p>',
  }));
  const { _id } = await publish({ name: 'ضيفة بثلاثين سؤالًا', questions: many });
  await forms.open(`view/${_id}`);
  const { opener: twentieth } = questionList.item(19);
  const { row, text, edit, delete: remove } = questionList.row(19);
  await twentieth.click();
  const top = () => Math.round(twentieth.element().getBoundingClientRect().top);
  await expect.element(text).toBeInViewport({ ratio: 1 });
  const before = top();

  // The dialog names the question, and Escape returns the focus.
  await remove.click();
  await expect.element(forms.dialog).toMatchTextContent('هل أنت متأكد أنك تريد حذف هذا السؤال؟');
  await expect.element(forms.dialog).toMatchTextContent('ما السؤال الذي رقمه 20؟');
  await expect.element(forms.dialog).toMatchTextContent('يبقى في المحذوفات ٣٠ يومًا، ويمكن استعادته منها.');
  await expect.element(forms.dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();

  // The row shows the progress, and nothing is fetched again.
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  const reads: string[] = [];
  for (const path of ['/podcasts', '/podcasts/*', '/podcasts/*/*', '/podcasts/*/*/*'])
    network.on('GET', path, ({ url }, send) => {
      reads.push(url);
      return send();
    });
  network.on('DELETE', '/podcasts/*/questions/*', async (_, send) => {
    await isLetOn;
    return send();
  });
  await remove.click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expect
    .element(row.getByRole('button', { name: 'جارٍ الحذف…' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  letOn();
  await expect.element(twentieth).toMatchTextContent('رقمه 21؟');
  await expect.element(page.getByText('تم حذف السؤال بنجاح')).toBeInTheDocument();
  await expect.element(twentieth).toHaveFocus();
  await expect.element(text).toHaveTextContent('ما السؤال الذي رقمه 21؟');
  expect(reads).toEqual([]);

  // Undoing puts the question back in its place.
  const undo = page.getByRole('listitem').getByRole('button', { name: 'تراجع' });
  await expect.element(undo).toBeInViewport();
  await undo.click();
  await expect.element(twentieth).toMatchTextContent('رقمه 20؟');
  await expect.element(twentieth).toHaveFocus();
  await expect.element(text).toHaveTextContent('ما السؤال الذي رقمه 20؟');
  expect(Math.abs(top() - before)).toBeLessThan(5);
});

test('failed changes show an alert of their own each and keep the text', async () => {
  const { _id } = await publish({ name: 'ضيفة معاندة', questions: QUESTIONS });
  await forms.open(`view/${_id}`);
  const full = refused(500, { message: 'القرص ممتلئ' });
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const path of ['/podcasts/*', '/podcasts/*/questions', '/podcasts/*/questions/*'])
      network.on(method, path, full);
  const { form, edit, delete: remove } = first;
  await edit.click();
  await form.writeAnswer('جواب لن يُحفظ');
  await form.saveAnswer.click();
  await expect.element(form.alert).toMatchTextContent('حدث خطأ أثناء تحديث السؤال');
  await expect.element(form.alert).toMatchTextContent('القرص ممتلئ');
  await expect.element(form.answer).toHaveTextContent('جواب لن يُحفظ');
  await form.cancel.click();
  await remove.click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expect.element(page.getByText('حدث خطأ أثناء حذف السؤال')).toBeVisible();
  await expectCount(questionList.rows, 2);
  await newQuestion.question.fill('سؤال لن يُضاف');
  await newQuestion.writeAnswer('جواب لن يُضاف');
  await newQuestion.add.click();
  await expect
    .element(newQuestion.alert)
    .toMatchTextContent('حدث خطأ أثناء إضافة السؤال. الرجاء المحاولة مرة أخرى.');
  await page.getByRole('button', { name: 'حذف المقابلة' }).click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expect.element(forms.dialog.getByRole('alert')).toHaveTextContent('حدث خطأ أثناء حذف البودكاست');
});
