import { ACCESSIBLE_IN, expectAccessible } from '../../fixtures/accessibility.ts';
import { brokenPng, chosen, fileOf, picture } from '../../fixtures/images.ts';
import { isolated, isolatedToken } from '../../fixtures/content.ts';
import { expect, test, type Api, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';

const TOO_LARGE = 5 * 1024 * 1024 + 1;
const TEXTS = ['السؤال الأول هنا', 'السؤال الثاني هنا', 'السؤال الثالث هنا', 'السؤال الرابع هنا'];
const QUESTIONS = TEXTS.map((question) => ({ question, answer: `<p>جواب على ${question}</p>` }));

async function read(api: Api, id: string): Promise<Interview> {
  return ((await api.admin('GET', `/podcasts/${id}`)) as { data: Interview }).data;
}

const orderOf = async (api: Api, id: string) =>
  (await read(api, id)).questions.map(({ question }) => question);

test('the edit screen names its interview or reports it missing, and opens one editor at a time', async ({
  adminPage: page,
  publish,
}) => {
  await test.step('the header names the interview and links back to its view and to the dashboard', async () => {
    const { _id, name } = await publish({ name: 'ضيفة للتحرير', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await expect(forms.title).toHaveText(`تعديل: ${isolated(name)}`);
    await expect(page.getByRole('heading', { name: 'الأسئلة الحالية' })).toBeVisible();
    await expect(page.getByText('٤ أسئلة', { exact: true })).toBeAttached();
    await expect(page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await page.getByRole('link', { name: 'العودة إلى العرض' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/interviews/view/${_id}$`));
  });

  await test.step('a missing interview shows an alert and a link back to the dashboard', async () => {
    await page.goto('/admin/interviews/edit/aaaaaaaaaaaa');
    await expect(page.getByRole('alert')).toContainText('لم يتم العثور على البودكاست');
    await page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' }).click();
    await expect(page).toHaveURL(/\/admin\/interviews$/);
  });

  await test.step('thirty answers are shown as text, and only the one being edited has an editor', async () => {
    const questions = Array.from({ length: 30 }, (_, index) => ({
      question: `السؤال رقم ${index + 1} من ثلاثين`,
      answer: '<p>كلام كثير عن أشياء كثيرة</p>',
    }));
    const { _id } = await publish({ name: 'ضيفة بثلاثين سؤالًا', questions });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await expect(forms.questions.rows).toHaveCount(30);
    await expect(page.locator('[contenteditable]')).toHaveCount(0);
    await (await forms.questions.open(29)).edit.click();
    await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
  });
});

test('questions can be moved by keyboard and by dragging, and their new order is saved', async ({
  adminPage: page,
  publish,
  api,
}) => {
  await test.step('moving a question by keyboard announces its position and keeps the focus', async () => {
    const { _id } = await publish({ name: 'ضيفة تعيد الترتيب', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await expect(forms.questions.row(0).up).toHaveAttribute('aria-disabled', 'true');
    await expect((await forms.questions.open(3)).down).toHaveAttribute('aria-disabled', 'true');
    await forms.questions.open(0);
    await forms.questions.row(0).down.focus();
    const saves = [1, 2].map((position) =>
      page.waitForResponse((response) => response.request().postDataJSON()?.position === position),
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const order = [TEXTS[1], TEXTS[2], TEXTS[0], TEXTS[3]].map(String);
    await expect(forms.questions.texts).toHaveText(order);
    await expect(forms.questions.row(2).down).toBeFocused();
    await expect(page.getByText('نُقل السؤال إلى الموضع ٣ من ٤')).toBeAttached();
    for (const save of saves) expect((await save).status()).toBe(200);
    expect(await orderOf(api, _id)).toEqual(order);
    const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await forms.questions.row(2).up.press('Space');
    expect((await moved).status()).toBe(200);
    expect(await orderOf(api, _id)).toEqual([TEXTS[1], TEXTS[0], TEXTS[2], TEXTS[3]]);
  });

  await test.step('questions can be moved by dragging their handle', async () => {
    const { _id } = await publish({ name: 'ضيفة تُسحب أسئلتها', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    for (const [from, to, order] of [
      [0, 2, [TEXTS[1], TEXTS[2], TEXTS[0], TEXTS[3]].map(String)],
      [3, 0, [TEXTS[3], TEXTS[1], TEXTS[2], TEXTS[0]].map(String)],
    ] as const) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await forms.questions.item(from).grip.dragTo(forms.questions.item(to).item);
      await expect(forms.questions.texts).toHaveText(order);
      expect((await saved).status()).toBe(200);
      expect(await orderOf(api, _id)).toEqual(order);
    }
  });
});

test('the form for a new question opens and closes in place and adds the question at the end', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة تنتظر سؤالًا', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const toggle = page.getByRole('button', { name: 'إضافة سؤال جديد' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(forms.newQuestion.question).toBeFocused();
  await forms.newQuestion.question.fill('السؤال الخامس هنا');
  await forms.newQuestion.writeAnswer('جواب على السؤال الخامس');
  await forms.newQuestion.add.click();
  await expect(forms.questions.texts).toHaveText([...TEXTS, 'السؤال الخامس هنا']);
  await page.getByRole('button', { name: 'إغلاق نموذج السؤال' }).click();
  await expect(forms.newQuestion.form).toHaveCount(0);
  expect(await orderOf(api, _id)).toEqual([...TEXTS, 'السؤال الخامس هنا']);
});

test('closing the page while a move is being saved asks first', async ({ adminPage: page, publish, api }) => {
  const { _id } = await publish({ name: 'ضيفة تُغلق صفحتها', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  await page.route('**/questions/*', async (route) => {
    await isLetOn;
    await route.continue();
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await forms.questions.row(0).down.click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letOn();
  expect((await saved).status()).toBe(200);
  expect(await orderOf(api, _id)).toEqual([TEXTS[1], TEXTS[0], TEXTS[2], TEXTS[3]].map(String));
});

test.describe('a move that the server refuses', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('shows an alert and restores the order', async ({ adminPage: page, publish }) => {
    const { _id } = await publish({ name: 'ضيفة ثابتة الأسئلة', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await page.route('**/questions/*', (route) => route.fulfill({ status: 500, json: { message: 'تعذّر' } }));
    await forms.questions.row(0).down.click();
    await expect(forms.alert).toContainText('حدث خطأ أثناء تحديث السؤال');
    await expect(forms.questions.texts).toHaveText(TEXTS);
  });
});

test.describe('a question that was changed elsewhere', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('can be moved and then shows its new text', async ({ adminPage: page, publish, api }) => {
    const { _id, questions } = await publish({ name: 'ضيفة بين محررتين', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    const first = questions[0]?._id;
    await api.admin('PUT', `/podcasts/${_id}/questions/${first}`, { answer: '<p>جواب من مكان آخر</p>' });
    const answered: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') answered.push(response.status());
    });
    await forms.questions.row(0).down.click();
    await expect(forms.questions.row(1).answer).toHaveText('جواب من مكان آخر');
    expect(answered).toEqual([409, 200]);
    expect((await read(api, _id)).questions[1]).toMatchObject({ answer: '<p>جواب من مكان آخر</p>' });
  });
});

test('a name or summary that is too short shows an error under its field', async ({
  adminPage: page,
  publish,
}) => {
  const { _id, name, content } = await publish({ name: 'ضيفة تُفحص بياناتها' });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await expect(forms.name).toHaveValue(name);
  await expect(forms.content).toHaveValue(content);
  await forms.write({ name: 'ندى', content: '' });
  await forms.save.click();
  await expect(page.getByText('اسم المقابلة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
  await expect(page.getByText('محتوى المقابلة مطلوب ويجب أن يتكون من 10 أحرف على الأقل')).toBeVisible();
  await expect(forms.name).toBeFocused();
});

test('saving the basic data keeps the questions and opens the view', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة قبل التعديل', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  // Deleting a question raises the version of the interview, which must not cause a conflict with the form.
  await (await forms.questions.open(3)).delete.click();
  await forms.dialog.getByRole('button', { name: 'حذف' }).click();
  await expect(forms.questions.rows).toHaveCount(3);
  await forms.write({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
  await forms.image.input.setInputFiles(chosen(await picture('جديدة.jpg', 'jpeg')));
  await forms.save.dblclick();
  await expect(page).toHaveURL(new RegExp(`/admin/interviews/view/${_id}$`));
  await expect(forms.title).toHaveText('ضيفة بعد التعديل');
  const saved = await read(api, _id);
  expect(saved).toMatchObject({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
  expect(saved.questions.map(({ question }) => question)).toEqual(TEXTS.slice(0, 3));
  expect(saved.image).toMatch(/^\/uploads\//);
});

test('the image can be chosen, removed and restored, and an unusable file is refused', async ({
  adminPage: page,
  publish,
  api,
}) => {
  await test.step('the current image is shown, can be removed and restored, and is deleted by saving', async () => {
    const { _id } = await publish({ name: 'ضيفة بصورة وبلا صورة' });
    const forms = new InterviewForms(page);
    const { image } = forms;
    await forms.open(`edit/${_id}`);
    await expect(image.zone).toBeVisible();
    await expect(image.group.getByText('PNG، JPG، GIF فقط')).toBeVisible();
    await expect(image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    await image.drop([await picture('متحركة.gif', 'gif')]);
    await expect(image.preview).toBeVisible();
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
    await forms.open(`edit/${_id}`);
    await expect(image.group.getByText('الصورة الحالية.')).toBeVisible();
    await image.remove.click();
    await expect(image.zone).toBeVisible();
    await image.group.getByRole('button', { name: 'استعادة الصورة الحالية' }).click();
    await expect(image.group.getByText('الصورة الحالية.')).toBeVisible();
    await image.remove.click();
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
    expect((await read(api, _id)).image).toBeNull();
  });

  await test.step('an unusable file is named in an error that gives the reason', async () => {
    const { _id } = await publish({ name: 'ضيفة وملفات كثيرة' });
    const { image, ...forms } = new InterviewForms(page);
    await page.goto(`/admin/interviews/edit/${_id}`);
    await forms.title.waitFor();
    await image.drop([brokenPng('كبيرة.png', TOO_LARGE)]);
    await expect(image.problem).toHaveText(`الملف ${isolatedToken('كبيرة.png')} كبير جدًا (الحد الأقصى: 5MB)`);
    await image.drop([fileOf('وثيقة.png', 'image/png', 100)]);
    await expect(image.problem).toHaveText(`الملف ${isolatedToken('وثيقة.png')} له نوع غير مدعوم`);
    await image.drop([brokenPng('تالفة.png', 100)]);
    await expect(image.problem).toHaveText(
      `خطأ في الملف ${isolatedToken('تالفة.png')}: ${isolated('الملف تالف أو ليس صورة')}`,
    );
    await image.drop([await picture('١.png'), await picture('٢.png')]);
    await expect(image.problem).toHaveText('يمكنك رفع ملف واحد كحد أقصى');
    await expect(forms.save).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('a dropped WebP is accepted although the file dialog does not offer the type', async () => {
    const { _id } = await publish({ name: 'ضيفة بصورة حديثة' });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await expect(forms.image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    await forms.image.drop([await picture('حديثة.webp', 'webp')]);
    await expect(forms.image.preview).toBeVisible();
    await expect(forms.image.problem).toHaveCount(0);
  });
});

test.describe('a failed update', () => {
  test.use({ expectedNoise: /status of 500/ });

  test("shows the server's message, or the advice to try again", async ({ adminPage: page, publish }) => {
    const { _id } = await publish({ name: 'ضيفة لا تُحدّث' });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    const answer = (json: object, status: number) =>
      page.route('**/podcasts/*', (route) => route.fulfill({ status, json }));
    await answer({ message: 'القرص ممتلئ' }, 500);
    await forms.write({ name: 'ضيفة لم تُحدّث', content: 'وصف لن يُحفظ الآن' });
    await forms.save.click();
    await expect(forms.alert).toHaveText('حدث خطأ أثناء تحديث البودكاست: القرص ممتلئ');
    await page.unroute('**/podcasts/*');
    await answer({ unexpected: true }, 200);
    await forms.save.click();
    await expect(forms.alert).toHaveText('حدث خطأ أثناء تحديث البودكاست. الرجاء المحاولة مرة أخرى.');
    await expect(forms.name).toHaveValue('ضيفة لم تُحدّث');
  });
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the edit screen is accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    publish,
  }) => {
    const { _id } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
    await page.setViewportSize(viewport);
    await page.evaluate((chosenLanguage) => localStorage.setItem('admin-language', chosenLanguage), language);
    await page.goto(`/admin/interviews/edit/${_id}`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
    const [edit, add] =
      language === 'ar' ? ['تعديل الإجابة', 'إضافة سؤال جديد'] : ['Edit the answer', 'Add a new question'];
    await expectAccessible(page);
    await page.getByRole('button', { name: edit }).click();
    await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: add }).click();
    await expect(
      page.getByRole('button', { name: /إغلاق نموذج السؤال|Close the question form/ }),
    ).toBeVisible();
    await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
    await expectAccessible(page);
    await page.locator('.question-item-open').nth(1).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /حذف السؤال|Delete question/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
