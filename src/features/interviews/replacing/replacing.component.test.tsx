import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import {
  expectAccessible,
  expectCount,
  expectTexts,
  press,
} from '../../../screens/testing/checks.testing.ts';
import type { NewInterview } from '../../../../e2e/fixtures/content.ts';
import { publish, stored } from '../../../screens/testing/content.testing.ts';
import {
  interviewForms as forms,
  keptTexts,
  questionList,
} from '../../../screens/testing/interview-forms.testing.ts';

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

const menu = page.getByRole('button', { name: 'إجراءات' });
const opener = page.getByRole('dialog', { name: 'إجراءات' }).getByRole('button', { name: 'بحث واستبدال' });
const openDialog = async () => {
  await menu.click();
  await opener.click();
};
const dialog = page.getByRole('dialog', { name: 'بحث واستبدال' });
const words = dialog.getByLabelText('الكلمات المطلوبة');
const replacement = dialog.getByLabelText('البديل');
const status = dialog.css('.replace-count');
const places = dialog.getByRole('list', { name: 'المواضع' });
const run = dialog.getByRole('button', { name: 'استبدال', exact: true });
const undo = dialog.getByRole('button', { name: 'تراجع' });
const digits = (family: string) => dialog.getByRole('button', { name: family });

/** Publishes the interview and opens its form. */
async function openForm(more: Partial<NewInterview> = {}) {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS, ...more });
  return { _id, ...(await forms.open(`edit/${_id}`)) };
}

async function read(id: string) {
  const interview = await stored(id);
  const questions = interview.questions.map(({ question, answer }) => ({ question, answer }));
  return { ...interview, texts: { name: interview.name, content: interview.content, questions } };
}

/** Changes the text of the first question without saving it. */
async function leaveUnsaved() {
  const { edit, form } = questionList.row(0);
  await edit.click();
  await form.question.fill('سؤال لم يُحفظ بعد عن احمد');
  return form;
}

const UNSAVED = 'في هذه الشاشة نصّ لم يُحفظ. أغلق هذه النافذة واحفظه أولًا';

test('words in any spelling are replaced in the whole interview by keyboard, in one save, and come back', async () => {
  const { _id } = await openForm({ guest: { name: 'ضيف الاستبدال' }, topics: ['المدن'] });
  const before = await read(_id);

  // The places are counted and listed while the words are typed.
  await press(menu, '{Enter}');
  await press(opener, '{Enter}');
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('احمد');
  await expect.element(status).toHaveTextContent('وُجد: ٤ مواضع');
  await expectTexts(places.css('mark'), ['احمد', 'أَحْمَد', 'أحمـد', 'احمـد']);

  // One place stays as it is, and the others change with their formatting.
  await userEvent.keyboard('{Enter}');
  await expect.element(replacement).toHaveFocus();
  await userEvent.keyboard('محمود{Tab}');
  await expect.element(dialog.getByRole('checkbox').first()).toHaveFocus();
  await userEvent.keyboard('{Tab} ');
  await press(run, '{Enter}');
  await expect.element(status).toMatchTextContent('تمّ الاستبدال: ٣ مواضع.');
  await expect.element(status).toMatchTextContent('وُجد: موضع واحد');
  const after = await read(_id);
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

  // Undoing puts all of them back in one step.
  await undo.click();
  await expect.element(status).toMatchTextContent('عاد النصّ كما كان.');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  const undone = await read(_id);
  expect(undone.texts).toEqual(TEXTS);
  expect(undone.version).toBe(before.version + 2);
});

test('digits become one family but in links, and the forms of the screen show it', async () => {
  const { _id, path } = await openForm();
  await openDialog();
  await digits('٠١٢٣').click();
  await expect.element(status).toHaveTextContent('تمّ تحويل الأرقام.');
  await expect.element(digits('٠١٢٣')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  await expect.element(menu).toHaveFocus();
  await expect.element(forms.title).toMatchTextContent('حوار مع احمد عام ١٩٩٤');
  await expect.element(forms.name).toHaveValue('حوار مع احمد عام ١٩٩٤');
  expect((await read(_id)).texts.questions.map(({ answer }) => answer)).toEqual([
    QUESTIONS[0]?.answer,
    '<p>في بيت لا يعرفه غيري، رقمه ١٢</p>',
  ]);

  await openDialog();
  await digits('0123').click();
  await expect.element(status).toHaveTextContent('تمّ تحويل الأرقام.');
  await userEvent.keyboard('{Escape}');
  await expect.element(forms.content).toHaveValue('يحكي أَحْمَد عن 3 مدن عرفها');
  await forms.save.click();
  await expect.poll(path).toContain('/view/');
  const { texts } = await read(_id);
  expect(texts.name).toBe(NAME);
  expect(texts.questions[0]?.answer).toContain('1994.');
});

test('nothing is replaced over unsaved text, which is named and stays', async () => {
  const { _id } = await openForm();
  const form = await leaveUnsaved();
  await openDialog();
  await expect.element(dialog).toMatchTextContent(UNSAVED);
  await words.fill('احمد');
  await expect.element(status).toHaveTextContent('وُجد: ٤ مواضع');
  await run.click();
  await expect.element(digits('٠١٢٣')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(form.question).toHaveValue('سؤال لم يُحفظ بعد عن احمد');
  expect((await read(_id)).texts).toEqual(TEXTS);
});

test('a question that would be empty is not saved', async () => {
  const { _id } = await openForm();
  await openDialog();
  await words.fill('وأين تعيش اليوم؟');
  await press(run, '{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('لأنّ نصًّا من نصوص المقابلة يصير فارغًا');
  expect((await read(_id)).texts).toEqual(TEXTS);
});

test('what someone else saved meanwhile is shown, and replaced by the next try', async () => {
  const { _id } = await openForm();
  const theirs = { name: 'احمد كما يراه غيره', content: SUMMARY };
  await openDialog();
  const form = new FormData();
  for (const [name, value] of Object.entries(theirs)) form.set(name, value);
  await callApi('PUT', `/podcasts/${_id}`, form);
  await words.fill('احمد');
  await replacement.fill('محمود');
  await run.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('تغيّرت المقابلة في مكان آخر، فلم يُستبدل شيء');
  await expect.element(places).toMatchTextContent('احمد كما يراه غيره');
  expect((await read(_id)).texts).toEqual({ ...theirs, questions: QUESTIONS });
  await run.click();
  await expect.element(status).toMatchTextContent('تمّ الاستبدال: ٤ مواضع.');
  expect((await read(_id)).texts.name).toBe('محمود كما يراه غيره');
});

test('nothing is replaced over unsaved text of which the server has a copy', async () => {
  const { _id } = await openForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const form = await leaveUnsaved();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(keptTexts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText('لم يُحفظ في المقابلة بعد · على الجهاز والخادم')).toBeVisible();
  vi.useRealTimers();
  await openDialog();
  await words.fill('احمد');
  await expect.element(status).toHaveTextContent('وُجد: ٤ مواضع');
  await run.click();
  await expect.element(dialog).toMatchTextContent(UNSAVED);
  await userEvent.keyboard('{Escape}');
  await expect.element(form.question).toHaveValue('سؤال لم يُحفظ بعد عن احمد');
  expect((await read(_id)).texts).toEqual(TEXTS);
});

test('what is typed is what replaces, also if Enter comes before the list of places has followed', async () => {
  const { _id } = await openForm();
  await openDialog();
  await words.fill('احمد');
  await expect.element(status).toHaveTextContent('وُجد: ٤ مواضع');
  const field = replacement.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'محمود');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  field.form?.requestSubmit();
  await expect.element(status).toMatchTextContent('تمّ الاستبدال: ٤ مواضع.');
  expect((await read(_id)).texts.name).toBe('حوار مع محمود عام 1994');
});

test('finding and replacing is accessible', async () => {
  const { _id } = await publish({ name: NAME, summary: SUMMARY, questions: QUESTIONS });
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await openAdmin(`/admin/interviews/edit/${_id}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('احمد');
  await expectCount(page.getByRole('checkbox'), 4);
  await expectAccessible();
});
