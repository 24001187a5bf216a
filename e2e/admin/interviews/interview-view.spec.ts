import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت <strong>صعبة</strong> وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

test('the view screen shows an interview, links to its other screens, and reports one that is missing', async ({
  adminPage: page,
  publish,
}) => {
  await test.step('the screen shows the name, the summary, and the questions with their count', async () => {
    const { _id, name, content } = await publish({ name: 'ضيفة للعرض', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    await expect(forms.title).toHaveText(name);
    await expect(page.getByText(content)).toBeVisible();
    await expect(forms.questions.texts).toHaveText(QUESTIONS.map(({ question }) => question));
    await expect(forms.questions.row(0).answer.locator('strong')).toHaveText('صعبة');
    await expect(page.getByText('سؤالان', { exact: true })).toBeAttached();
    const here = page
      .getByRole('navigation', { name: 'لوحة الإدارة' })
      .getByRole('link', { name: 'جميع المقابلات' });
    await expect(here).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the list links to the view and the edit screen of an interview', async () => {
    const { _id, name } = await publish({ name: 'ضيفة من القائمة' });
    await page.goto('/admin/interviews');
    await page.getByRole('link', { name: `تعديل \u2067${name}\u2069` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/interviews/edit/${_id}$`));
    await page.goto('/admin/interviews');
    await page.getByRole('link', { name: `عرض \u2067${name}\u2069` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/interviews/view/${_id}$`));
  });

  await test.step('the actions link to the edit screen and to the public page', async () => {
    const { _id, name } = await publish({ name: 'ضيفة للموقع' });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    const actions = page.getByRole('complementary', { name: 'إجراءات' });
    const site = await actions.getByRole('link', { name: 'عرض في الموقع' }).getAttribute('href');
    expect(decodeURI(site ?? '')).toBe(`/interview/${_id}/${name.replaceAll(' ', '-')}`);
    await actions.getByRole('link', { name: 'تعديل المقابلة' }).click();
    await expect(page).toHaveURL(new RegExp(`/edit/${_id}$`));
  });

  await test.step('a missing interview shows an alert and a link back', async () => {
    await page.goto('/admin/interviews/view/aaaaaaaaaaaa');
    await expect(page.getByRole('alert')).toContainText('لم يتم العثور على البودكاست');
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });

  await test.step('loading an interview can be retried after it has failed', async () => {
    const { _id, name } = await publish({ name: 'ضيفة تأخرت' });
    await page.route('**/podcasts/*', (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
    await page.goto(`/admin/interviews/view/${_id}`);
    await expect(page.getByRole('alert')).toContainText(
      'حدث خطأ أثناء جلب بيانات البودكاست. الرجاء المحاولة مرة أخرى.',
    );
    await page.unroute('**/podcasts/*');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('one question is open with all of its answer, and the list and its arrow keys lead to the others', async ({
  adminPage: page,
  publish,
}) => {
  const long = `<p>${'كلام طويل لا ينتهي '.repeat(60)}</p><ul><li>أولًا</li><li>ثانيًا</li></ul>`;
  const { _id } = await publish({
    name: 'ضيفة كثيرة الكلام',
    questions: [...QUESTIONS, { question: 'وبعد ذلك؟', answer: long }],
  });
  const forms = new InterviewForms(page);
  await forms.open(`view/${_id}`);
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

test('questions and answers can be added and edited in place', async ({ adminPage: page, publish, api }) => {
  await test.step('a question and its answer are edited in place, one form at a time', async () => {
    const { _id } = await publish({ name: 'ضيفة للتعديل', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    const [first, second] = [forms.questions.row(0), forms.questions.row(1)];
    await first.edit.click();
    await expect(page.getByText('قيد التعديل')).toBeVisible();
    await expect(first.form.question).toBeFocused();
    await expect(first.form.question).toHaveValue('كيف كانت البداية؟');
    await forms.questions.open(1);
    await expect(first.form.form).toHaveCount(0);
    await expect(page.getByText('قيد التعديل')).toHaveCount(1);
    await second.form.question.fill('وماذا تعلمت من ذلك؟');
    await second.form.writeAnswer('تعلمت أن أسأل قبل أن أجيب');
    await second.form.saveAnswer.click();
    await expect(second.form.form).toHaveCount(0);
    await expect(second.text).toHaveText('وماذا تعلمت من ذلك؟');
    await expect(second.answer).toHaveText('تعلمت أن أسأل قبل أن أجيب');
    await expect(page.getByRole('status').filter({ hasText: 'حُفظ السؤال ٢' })).toBeAttached();
    expect(await forms.drafts()).toEqual([]);
    const { data } = (await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview };
    expect(data.questions[1]).toMatchObject({
      question: 'وماذا تعلمت من ذلك؟',
      answer: '<p>تعلمت أن أسأل قبل أن أجيب</p>',
    });
  });

  await test.step('a question or answer that is too short is not sent, and cancelling restores the saved text', async () => {
    const { _id } = await publish({ name: 'ضيفة قليلة الكلام', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    const { form, edit, text, answer } = forms.questions.row(0);
    await edit.click();
    await form.question.fill('كم؟');
    await form.writeAnswer('لا');
    await form.saveAnswer.click();
    await expect(form.form.getByText('نص السؤال مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
    await expect(form.form.getByText('نص الإجابة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
    await form.cancel.click();
    await expect(text).toHaveText('كيف كانت البداية؟');
    await expect(answer).toHaveText('كانت صعبة وطويلة');
    expect(writes).toEqual([]);
  });

  await test.step('several questions can be added one after the other', async () => {
    const { _id } = await publish({ name: 'ضيفة بلا أسئلة' });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    await expect(page.getByText('لا توجد أسئلة لهذه المقابلة')).toBeVisible();
    const { newQuestion } = forms;
    await newQuestion.question.fill('لماذ');
    await newQuestion.add.click();
    await expect(
      newQuestion.form.getByText('نص السؤال مطلوب ويجب أن يتكون من 5 أحرف على الأقل'),
    ).toBeVisible();
    await expect(
      newQuestion.form.getByText('نص الإجابة مطلوب ويجب أن يتكون من 5 أحرف على الأقل'),
    ).toBeVisible();
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
    const { data } = (await api.admin('GET', `/podcasts/${_id}`)) as { data: Interview };
    expect(data.questions.map(({ question }) => question)).toEqual(['لماذا بدأت من هنا؟', 'وإلى أين تمضين؟']);
  });
});

test('deleting asks for confirmation and keeps the place on the page', async ({
  adminPage: page,
  publish,
  api,
}) => {
  await test.step('deleting and undoing far down a long list keep the scroll position', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      question: `ما السؤال الذي رقمه ${index + 1}؟`,
      answer: '<p>جواب من كلمات قليلة</p>',
    }));
    const { _id } = await publish({ name: 'ضيفة بثلاثين سؤالًا', questions: many });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    const { opener: twentieth } = forms.questions.item(19);
    await twentieth.click();
    const top = () => twentieth.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect(forms.questions.row(19).text).toBeInViewport({ ratio: 1 });
    const before = await top();
    await forms.questions.row(19).delete.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(twentieth).toContainText('رقمه 21؟');
    await expect(twentieth).toBeFocused();
    await expect(forms.questions.row(19).text).toHaveText('ما السؤال الذي رقمه 21؟');
    const undo = page.getByRole('listitem').getByRole('button', { name: 'تراجع' });
    await expect(undo).toBeInViewport();
    await undo.click();
    await expect(twentieth).toContainText('رقمه 20؟');
    await expect(twentieth).toBeFocused();
    await expect(forms.questions.row(19).text).toHaveText('ما السؤال الذي رقمه 20؟');
    expect(Math.abs((await top()) - before)).toBeLessThan(5);
  });

  await test.step('deleting the interview asks for confirmation and leads back to the list', async () => {
    const made = (await api.adminForm('POST', '/podcasts', {
      name: 'ضيفة ستُحذف من عرضها',
      content: 'وصف لمقابلة لن تبقى',
    })) as Interview;
    const forms = new InterviewForms(page);
    await forms.open(`view/${made._id}`);
    await page.getByRole('button', { name: 'حذف المقابلة' }).click();
    await expect(forms.dialog).toContainText('هل أنت متأكد أنك تريد حذف هذه المقابلة؟');
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
    expect((await api.interviews()).map(({ _id }) => _id)).not.toContain(made._id);
  });

  await test.step('deleting a question asks, shows its progress, and removes the row without fetching again', async () => {
    const { _id } = await publish({ name: 'ضيفة بسؤالين', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`view/${_id}`);
    const { row, delete: remove, edit } = forms.questions.row(0);
    await remove.click();
    await expect(forms.dialog).toContainText('هل أنت متأكد أنك تريد حذف هذا السؤال؟');
    await expect(forms.dialog).toContainText('كيف كانت البداية؟');
    await expect(forms.dialog).toContainText('يبقى في المحذوفات ٣٠ يومًا، ويمكن استعادته منها.');
    await expect(forms.dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reads: string[] = [];
    await page.route('**/podcasts/**', async (route) => {
      if (route.request().method() === 'GET') reads.push(route.request().url());
      await held;
      await route.continue();
    });
    await remove.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(row.getByRole('button', { name: 'جارٍ الحذف…' })).toHaveAttribute('aria-disabled', 'true');
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(forms.questions.texts).toHaveText(['وماذا تعلمت منها؟']);
    await expect(page.getByText('تم حذف السؤال بنجاح')).toBeAttached();
    await expect(forms.questions.item(0).opener).toBeFocused();
    expect(reads).toEqual([]);
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

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the view screen is accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة للجميع', questions: QUESTIONS });
    await page.setViewportSize(viewport);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto(`/admin/interviews/view/${_id}`);
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expectAccessible(page);
    await page.locator('.new-question button[type=submit]').click();
    await expect(page.locator('.field-error')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: language === 'ar' ? 'تعديل الإجابة' : 'Edit the answer' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await expectAccessible(page);
    await page.goto('/admin/interviews/view/aaaaaaaaaaaa');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
