import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
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

test('questions are moved by keyboard and by dragging, and a new one is added at the end', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة تعيد الترتيب', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);

  await test.step('moving a question by keyboard announces its position and keeps the focus', async () => {
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
  });

  await test.step('questions can be moved by dragging their handle', async () => {
    for (const [from, to, order] of [
      [2, 0, TEXTS],
      [0, 2, [TEXTS[1], TEXTS[2], TEXTS[0], TEXTS[3]].map(String)],
    ] as const) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await forms.questions.item(from).grip.dragTo(forms.questions.item(to).item);
      await expect(forms.questions.texts).toHaveText(order);
      expect((await saved).status()).toBe(200);
      expect(await orderOf(api, _id)).toEqual(order);
    }
  });

  await test.step('the form for a new question opens and closes in place', async () => {
    const toggle = page.getByRole('button', { name: 'إضافة سؤال جديد' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(forms.newQuestion.question).toBeFocused();
    await forms.newQuestion.question.fill('السؤال الخامس هنا');
    await forms.newQuestion.writeAnswer('جواب على السؤال الخامس');
    await forms.newQuestion.add.click();
    await expect(forms.questions.texts.last()).toHaveText('السؤال الخامس هنا');
    await page.getByRole('button', { name: 'إغلاق نموذج السؤال' }).click();
    await expect(forms.newQuestion.form).toHaveCount(0);
    expect((await orderOf(api, _id)).at(-1)).toBe('السؤال الخامس هنا');
  });
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

test.describe('a move', () => {
  test.use({ expectedNoise: /status of (409|500)/ });

  test('that the server refuses restores the order, and one of a question changed elsewhere shows its new text', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id, questions } = await publish({ name: 'ضيفة بين محررتين', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await page.route('**/questions/*', (route) => route.fulfill({ status: 500, json: { message: 'تعذّر' } }));
    await forms.questions.row(0).down.click();
    await expect(forms.alert).toContainText('حدث خطأ أثناء تحديث السؤال');
    await expect(forms.questions.texts).toHaveText(TEXTS);
    await page.unroute('**/questions/*');

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

test.describe('saving the basic data', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('reports its errors, keeps the questions and opens the view', async ({
    adminPage: page,
    publish,
    api,
  }) => {
    const { _id, name, content } = await publish({ name: 'ضيفة قبل التعديل', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await expect(forms.title).toHaveText(`تعديل: ${isolated(name)}`);
    await expect(forms.name).toHaveValue(name);
    await expect(forms.content).toHaveValue(content);

    await test.step('a name or summary that is too short shows an error under its field', async () => {
      await forms.write({ name: 'ندى', content: '' });
      await forms.save.click();
      await expect(page.getByText('اسم المقابلة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
      await expect(page.getByText('محتوى المقابلة مطلوب ويجب أن يتكون من 10 أحرف على الأقل')).toBeVisible();
      await expect(forms.name).toBeFocused();
    });

    await test.step("a failed update shows the server's message, or the advice to try again", async () => {
      await forms.write({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
      for (const [status, json, words] of [
        [500, { message: 'القرص ممتلئ' }, 'حدث خطأ أثناء تحديث البودكاست: القرص ممتلئ'],
        [200, { unexpected: true }, 'حدث خطأ أثناء تحديث البودكاست. الرجاء المحاولة مرة أخرى.'],
      ] as const) {
        await page.route('**/podcasts/*', (route) => route.fulfill({ status, json }));
        await forms.save.click();
        await expect(forms.alert).toHaveText(words);
        await page.unroute('**/podcasts/*');
      }
      await expect(forms.name).toHaveValue('ضيفة بعد التعديل');
    });

    // Deleting a question raises the version of the interview, which must not cause a conflict with the form.
    await (await forms.questions.open(3)).delete.click();
    await forms.dialog.getByRole('button', { name: 'حذف' }).click();
    await expect(forms.questions.rows).toHaveCount(3);
    await forms.image.input.setInputFiles(chosen(await picture('جديدة.jpg', 'jpeg')));
    await forms.save.dblclick();
    await expect(page).toHaveURL(new RegExp(`/admin/interviews/view/${_id}$`));
    await expect(forms.title).toHaveText('ضيفة بعد التعديل');
    const saved = await read(api, _id);
    expect(saved).toMatchObject({ name: 'ضيفة بعد التعديل', content: 'وصف جديد لهذه المقابلة' });
    expect(saved.questions.map(({ question }) => question)).toEqual(TEXTS.slice(0, 3));
    expect(saved.image).toMatch(/^\/uploads\//);
  });
});

test('the image can be chosen, removed and restored, and an unusable file is refused', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة بصورة وبلا صورة' });
  const forms = new InterviewForms(page);
  const { image } = forms;
  await forms.open(`edit/${_id}`);

  await test.step('an unusable file is named in an error that gives the reason', async () => {
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
    await expect(image.group.getByText('PNG، JPG، GIF فقط')).toBeVisible();
    await expect(image.input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    await image.drop([await picture('حديثة.webp', 'webp')]);
    await expect(image.preview).toBeVisible();
    await expect(image.problem).toHaveCount(0);
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
  });

  await test.step('the current image is shown, can be removed and restored, and is deleted by saving', async () => {
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
});

test('the edit screen is accessible', async ({ adminPage: page, publish }) => {
  const { _id } = await publish({ name: 'ضيفة لكل عين', questions: QUESTIONS });
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/edit/${_id}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  const [edit, add] = ['Edit the answer', 'Add a new question'];
  await expectAccessible(page);
  await page.getByRole('button', { name: edit }).click();
  await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: add }).click();
  await expect(page.getByRole('button', { name: 'Close the question form' })).toBeVisible();
  await expect(page.locator('[contenteditable=true]')).toHaveCount(1);
  await expectAccessible(page);
  await page.locator('.question-item-open').nth(1).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Delete question/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
