import type { Page } from '@playwright/test';
import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { expect, test, type Api, type Interview } from '../fixtures/test.ts';
import { InterviewForms } from '../pages/interview-forms.ts';

// Saving over what someone else saved is refused.
test.use({ expectedNoise: /status of 409/ });

const NAME = 'حوار مع احمد عام 1994';
const SUMMARY = 'يحكي أَحْمَد عن ٣ مدن عرفها';
const QUESTIONS = [
  {
    question: 'من أنت يا أحمـد؟',
    answer:
      '<p>أنا <strong>احمـ</strong>د، ولدت عام ١٩٩٤.</p><ul><li><p>وهذا <a href="https://example.com/1994" rel="noopener noreferrer nofollow">رابط 1</a></p></li></ul>',
  },
  { question: 'وأين تعيش اليوم؟', answer: '<p>في بيت لا يعرفه غيري، رقمه 12</p>' },
];
const TEXTS = { name: NAME, content: SUMMARY, questions: QUESTIONS };

const opener = (page: Page) => page.getByRole('button', { name: 'بحث واستبدال' });

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'بحث واستبدال' });
  return {
    dialog,
    words: dialog.getByLabel('الكلمات المطلوبة'),
    replacement: dialog.getByLabel('البديل'),
    status: dialog.locator('.replace-count'),
    places: dialog.getByRole('checkbox'),
    run: dialog.getByRole('button', { name: 'استبدال', exact: true }),
    undo: dialog.getByRole('button', { name: 'تراجع' }),
    digits: (family: string) => dialog.getByRole('button', { name: family }),
  };
}

async function read(api: Api, id: string) {
  const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview & { version: number } };
  const questions = data.questions.map(({ question, answer }) => ({ question, answer }));
  return { ...data, texts: { name: data.name, content: data.content, questions } };
}

test('words in any spelling are replaced in the whole interview by keyboard, in one save, and come back', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({
    name: NAME,
    summary: SUMMARY,
    questions: QUESTIONS,
    guest: { name: 'ضيف الاستبدال' },
    topics: ['المدن'],
  });
  const before = await read(api, _id);
  await new InterviewForms(page).open(`edit/${_id}`);
  const { dialog, words, replacement, status, places, undo } = dialogOf(page);

  await test.step('the places are counted and listed while the words are typed', async () => {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(words).toBeFocused();
    await page.keyboard.type('احمد');
    await expect(status).toHaveText('وُجد: ٤ مواضع');
    await expect(dialog.getByRole('list', { name: 'المواضع' }).locator('mark')).toHaveText([
      'احمد',
      'أَحْمَد',
      'أحمـد',
      'احمـد',
    ]);
  });

  await test.step('one place stays as it is, and the others change with their formatting', async () => {
    await page.keyboard.press('Enter');
    await expect(replacement).toBeFocused();
    await page.keyboard.type('محمود');
    await page.keyboard.press('Tab');
    await expect(places.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await replacement.press('Enter');
    await expect(status).toContainText('تمّ الاستبدال: ٣ مواضع.');
    await expect(status).toContainText('وُجد: موضع واحد');
    const after = await read(api, _id);
    expect(after.texts).toEqual({
      name: 'حوار مع محمود عام 1994',
      content: SUMMARY,
      questions: [
        {
          question: 'من أنت يا محمود؟',
          answer: QUESTIONS[0]?.answer.replace('احمـ</strong>د', 'محمود</strong>'),
        },
        QUESTIONS[1],
      ],
    });
    expect(after.version).toBe(before.version + 1);
    expect({ guest: after.guest, topics: after.topics, image: after.image }).toEqual({
      guest: before.guest,
      topics: before.topics,
      image: before.image,
    });
  });

  await test.step('undoing puts all of them back in one step', async () => {
    await undo.click();
    await expect(status).toContainText('عاد النصّ كما كان.');
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    const after = await read(api, _id);
    expect(after.texts).toEqual(TEXTS);
    expect(after.version).toBe(before.version + 2);
  });
});

test('digits become one family but in links, and the forms of the screen show it', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { dialog, status, digits } = dialogOf(page);
  await opener(page).click();
  await digits('٠١٢٣').click();
  await expect(status).toHaveText('تمّ تحويل الأرقام.');
  await expect(digits('٠١٢٣')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(forms.title).toContainText('حوار مع احمد عام ١٩٩٤');
  await expect(forms.name).toHaveValue('حوار مع احمد عام ١٩٩٤');
  expect((await read(api, _id)).texts.questions.map(({ answer }) => answer)).toEqual([
    QUESTIONS[0]?.answer,
    '<p>في بيت لا يعرفه غيري، رقمه ١٢</p>',
  ]);

  await opener(page).click();
  await digits('0123').click();
  await expect(status).toHaveText('تمّ تحويل الأرقام.');
  await page.keyboard.press('Escape');
  await expect(forms.content).toHaveValue('يحكي أَحْمَد عن 3 مدن عرفها');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\//);
  const { texts } = await read(api, _id);
  expect(texts.name).toBe(NAME);
  expect(texts.questions[0]?.answer).toContain('1994.');
});

test('nothing is replaced over unsaved text, over the save of someone else, or until nothing is left', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { dialog, words, replacement, status, run, digits } = dialogOf(page);

  await test.step('unsaved text is named, and stays', async () => {
    const { edit, form } = forms.questions.row(0);
    await edit.click();
    await form.question.fill('سؤال لم يُحفظ بعد عن احمد');
    await opener(page).click();
    await expect(dialog).toContainText('في هذه الشاشة نصّ لم يُحفظ. أغلق هذه النافذة واحفظه أولًا');
    await words.fill('احمد');
    await expect(status).toHaveText('وُجد: ٤ مواضع');
    await run.click();
    await expect(digits('٠١٢٣')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(form.question).toHaveValue('سؤال لم يُحفظ بعد عن احمد');
    expect((await read(api, _id)).texts).toEqual(TEXTS);
    await form.cancel.click();
  });

  await test.step('a question that would be empty is not saved', async () => {
    await opener(page).click();
    await words.fill('وأين تعيش اليوم؟');
    await replacement.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('لأنّ نصًّا من نصوص المقابلة يصير فارغًا');
    expect((await read(api, _id)).texts).toEqual(TEXTS);
  });

  await test.step('what someone else saved meanwhile is shown, and replaced by the next try', async () => {
    const theirs = { name: 'احمد كما يراه غيره', content: SUMMARY };
    await api.adminForm('PUT', `/podcasts/${_id}`, theirs);
    await words.fill('احمد');
    await replacement.fill('محمود');
    await run.click();
    await expect(dialog.getByRole('alert')).toContainText('تغيّرت المقابلة في مكان آخر، فلم يُستبدل شيء');
    await expect(dialog.getByRole('list', { name: 'المواضع' })).toContainText('احمد كما يراه غيره');
    expect((await read(api, _id)).texts).toEqual({ ...theirs, questions: QUESTIONS });
    await run.click();
    await expect(status).toContainText('تمّ الاستبدال: ٤ مواضع.');
    expect((await read(api, _id)).texts.name).toBe('محمود كما يراه غيره');
  });
});

test('nothing is replaced over unsaved text of which the server has a copy', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  await page.clock.install();
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  const { edit, form } = forms.questions.row(0);
  await edit.click();
  await form.question.fill('سؤال لم يُحفظ بعد عن احمد');
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('نسخة على الخادم')).toBeVisible();
  const { dialog, words, status, run } = dialogOf(page);
  await opener(page).click();
  await words.fill('احمد');
  await expect(status).toHaveText('وُجد: ٤ مواضع');
  await run.click();
  await expect(dialog).toContainText('في هذه الشاشة نصّ لم يُحفظ. أغلق هذه النافذة واحفظه أولًا');
  await page.keyboard.press('Escape');
  await expect(form.question).toHaveValue('سؤال لم يُحفظ بعد عن احمد');
  expect((await read(api, _id)).texts).toEqual(TEXTS);
});

test('what is typed is what replaces, also if Enter comes before the list of places has followed', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  await new InterviewForms(page).open(`edit/${_id}`);
  const { words, replacement, status } = dialogOf(page);
  await opener(page).click();
  await words.fill('احمد');
  await expect(status).toHaveText('وُجد: ٤ مواضع');
  await replacement.evaluate(async (field: HTMLInputElement, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    field.form?.requestSubmit();
  }, 'محمود');
  await expect(status).toContainText('تمّ الاستبدال: ٤ مواضع.');
  expect((await read(api, _id)).texts.name).toBe('حوار مع محمود عام 1994');
});

test('finding and replacing is accessible', async ({ adminPage: page, publish }) => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/edit/${_id}`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('احمد');
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expectAccessible(page);
});
