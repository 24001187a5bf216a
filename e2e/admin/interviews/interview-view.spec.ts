import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت <strong>صعبة</strong> وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

test('the view shows an interview with one question open, whose list and arrow keys lead to the others', async ({
  adminPage: page,
  publish,
}) => {
  const long = `<p>${'كلام طويل لا ينتهي '.repeat(60)}</p><ul><li>أولًا</li><li>ثانيًا</li></ul>`;
  const questions = [...QUESTIONS, { question: 'وبعد ذلك؟', answer: long }];
  const { _id, name, content } = await publish({ name: 'ضيفة كثيرة الكلام', questions });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);

  await test.step('its name, its summary, its questions and the ways on are shown', async () => {
    await expect(forms.title).toHaveText(name);
    await expect(page.getByText(content)).toBeVisible();
    await expect(forms.questions.texts).toHaveText(questions.map(({ question }) => question));
    await expect(forms.questions.row(0).answer.locator('strong')).toHaveText('صعبة');
    await expect(page.getByText('٣ أسئلة', { exact: true })).toBeAttached();
    const actions = page.getByRole('complementary', { name: 'إجراءات' });
    const site = await actions.getByRole('link', { name: 'عرض في الموقع' }).getAttribute('href');
    expect(decodeURI(site ?? '')).toBe(`/interview/${_id}/${name.replaceAll(' ', '-')}`);
    await expect(actions.getByRole('link', { name: 'تعديل المقابلة' })).toHaveAttribute(
      'href',
      `/admin/interviews/edit/${_id}`,
    );
  });

  await test.step('the list and its arrow keys lead to the other questions', async () => {
    await expect(forms.questions.row(0).answer).toHaveText('كانت صعبة وطويلة');
    await expect(forms.questions.item(0).opener).toHaveAttribute('aria-current', 'true');
    const last = await forms.questions.open(2);
    await expect(last.answer.getByText('ثانيًا')).toBeVisible();
    await expect(forms.questions.row(0).row).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(forms.questions.item(1).opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(forms.questions.row(1).answer).toHaveText('تعلمت الصبر على العمل');
    await page.keyboard.press('Home');
    await expect(forms.questions.item(0).opener).toBeFocused();
  });

  await test.step('a missing interview shows an alert and a link back', async () => {
    for (const screen of ['edit', 'view']) {
      await page.goto(`/admin/interviews/${screen}/aaaaaaaaaaaa`);
      await expect(page.getByRole('alert')).toContainText('لم يتم العثور على البودكاست');
    }
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });
});

test('questions and answers can be added and edited in place', async ({ adminPage: page, publish, api }) => {
  const { _id } = await publish({ name: 'ضيفة للتعديل', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  const [first, second] = [forms.questions.row(0), forms.questions.row(1)];
  const questionsOf = async () =>
    ((await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview }).data.questions;
  await forms.open(`view/${_id}`);

  await test.step('a question or answer that is too short is not sent, and cancelling restores the saved text', async () => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await first.edit.click();
    await expect(page.getByText('قيد التعديل')).toBeVisible();
    await expect(first.form.question).toBeFocused();
    await expect(first.form.question).toHaveValue('كيف كانت البداية؟');
    await first.form.question.fill('كم؟');
    await first.form.writeAnswer('لا');
    await first.form.saveAnswer.click();
    for (const error of ['نص السؤال', 'نص الإجابة'])
      await expect(
        first.form.form.getByText(`${error} مطلوب ويجب أن يتكون من 5 أحرف على الأقل`),
      ).toBeVisible();
    await first.form.cancel.click();
    await expect(first.text).toHaveText('كيف كانت البداية؟');
    await expect(first.answer).toHaveText('كانت صعبة وطويلة');
    expect(writes.filter((url) => url.includes('/podcasts/'))).toEqual([]);
  });

  await test.step('a question and its answer are edited in place, one form at a time', async () => {
    await first.edit.click();
    await forms.questions.open(1);
    await expect(first.form.form).toHaveCount(0);
    await expect(page.getByText('قيد التعديل')).toHaveCount(1);
    await second.form.question.fill('وماذا تعلمت من ذلك؟');
    await second.form.writeAnswer('تعلمت أن أسأل قبل أن أجيب');
    await second.form.saveAnswer.click();
    await expect(second.form.form).toHaveCount(0);
    await expect(second.text).toHaveText('وماذا تعلمت من ذلك؟');
    await expect(second.answer).toHaveText('تعلمت أن أسأل قبل أن أجيب');
    const said = page.getByRole('status').getByText('حُفظ السؤال ٢');
    await expect(said).toBeVisible();
    await said.evaluate((text) => text.setAttribute('data-first', ''));
    expect(await forms.drafts()).toEqual([]);
    expect((await questionsOf())[1]).toMatchObject({
      question: 'وماذا تعلمت من ذلك؟',
      answer: '<p>تعلمت أن أسأل قبل أن أجيب</p>',
    });
    await second.edit.click();
    await second.form.saveAnswer.click();
    // Another element, so that a screen reader announces the same words again.
    await expect(said.and(page.locator(':not([data-first])'))).toBeVisible();
  });

  await test.step('several questions can be added one after the other', async () => {
    const { newQuestion } = forms;
    for (const [question, answer] of [
      ['لماذا بدأت من هنا؟', 'لأن الطريق كان مفتوحًا'],
      ['وإلى أين تمضين؟', 'إلى حيث يصل الطريق'],
    ] as const) {
      await newQuestion.question.fill(question);
      await newQuestion.writeAnswer(answer);
      await newQuestion.add.click();
      await expect(forms.questions.texts.last()).toHaveText(question);
      await expect(newQuestion.question).toHaveValue('');
      await expect(newQuestion.question).toBeFocused();
      await expect(newQuestion.answer).toHaveText('');
    }
    await expect(page.getByText('تمت إضافة السؤال')).toBeVisible();
    expect(await forms.drafts()).toEqual([]);
    expect((await questionsOf()).slice(2).map(({ question }) => question)).toEqual([
      'لماذا بدأت من هنا؟',
      'وإلى أين تمضين؟',
    ]);
  });
});

test('deleting a question far down a long list asks, shows its progress and keeps the scroll position', async ({
  adminPage: page,
  publish,
}) => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    question: `ما السؤال الذي رقمه ${index + 1}؟`,
    answer: '<p>جواب من كلمات قليلة</p>',
  }));
  const { _id } = await publish({ name: 'ضيفة بثلاثين سؤالًا', questions: many });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);
  const { opener: twentieth } = forms.questions.item(19);
  const { row, text, edit, delete: remove } = forms.questions.row(19);
  await twentieth.click();
  const top = () => twentieth.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(text).toBeInViewport({ ratio: 1 });
  const before = await top();

  await test.step('the dialog names the question, and Escape returns the focus', async () => {
    await remove.click();
    await expect(forms.dialog).toContainText('هل أنت متأكد أنك تريد حذف هذا السؤال؟');
    await expect(forms.dialog).toContainText('ما السؤال الذي رقمه 20؟');
    await expect(forms.dialog).toContainText('يبقى في المحذوفات ٣٠ يومًا، ويمكن استعادته منها.');
    await expect(forms.dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
  });

  await test.step('the row shows the progress, and nothing is fetched again', async () => {
    const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
    const reads: string[] = [];
    await page.route('**/podcasts/**', async (route) => {
      if (route.request().method() === 'GET') reads.push(route.request().url());
      await isLetOn;
      await route.continue();
    });
    await remove.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(row.getByRole('button', { name: 'جارٍ الحذف…' })).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    letOn();
    await expect(twentieth).toContainText('رقمه 21؟');
    await expect(page.getByText('تم حذف السؤال بنجاح')).toBeAttached();
    await expect(twentieth).toBeFocused();
    await expect(text).toHaveText('ما السؤال الذي رقمه 21؟');
    expect(reads).toEqual([]);
  });

  await test.step('undoing puts the question back in its place', async () => {
    const undo = page.getByRole('listitem').getByRole('button', { name: 'تراجع' });
    await expect(undo).toBeInViewport();
    await undo.click();
    await expect(twentieth).toContainText('رقمه 20؟');
    await expect(twentieth).toBeFocused();
    await expect(text).toHaveText('ما السؤال الذي رقمه 20؟');
    expect(Math.abs((await top()) - before)).toBeLessThan(5);
  });
});

test.describe('failed changes', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('show an alert of their own each and keep the text', async ({ adminPage: page, publish }) => {
    const { _id } = await publish({ name: 'ضيفة معاندة', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    await page.route('**/podcasts/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { message: 'القرص ممتلئ' } }),
    );
    const { form, edit, delete: remove } = forms.questions.row(0);
    await edit.click();
    await form.writeAnswer('جواب لن يُحفظ الآن');
    await form.saveAnswer.click();
    await expect(form.alert).toContainText('حدث خطأ أثناء تحديث السؤال');
    await expect(form.alert).toContainText('القرص ممتلئ');
    await expect(form.answer).toHaveText('جواب لن يُحفظ الآن');
    await form.cancel.click();
    await remove.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('حدث خطأ أثناء حذف السؤال')).toBeVisible();
    await expect(forms.questions.rows).toHaveCount(2);
    await forms.newQuestion.question.fill('سؤال لن يُضاف');
    await forms.newQuestion.writeAnswer('جواب لن يُضاف');
    await forms.newQuestion.add.click();
    await expect(forms.newQuestion.alert).toContainText(
      'حدث خطأ أثناء إضافة السؤال. الرجاء المحاولة مرة أخرى.',
    );
    await page.getByRole('button', { name: 'حذف المقابلة' }).click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(forms.dialog.getByRole('alert')).toHaveText('حدث خطأ أثناء حذف البودكاست');
  });
});

test('the view screen is accessible', async ({ adminPage: page, publish }) => {
  const { _id } = await publish({ name: 'ضيفة للجميع', questions: QUESTIONS });
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/view/${_id}`);
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await expectAccessible(page);
  await page.locator('.new-question button[type=submit]').click();
  await expect(page.locator('.field-error')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit the answer' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(4);
  await expectAccessible(page);
});
