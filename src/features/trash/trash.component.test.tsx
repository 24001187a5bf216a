import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, callApi, openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts } from '../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import { interviewForms as forms, questionList } from '../../screens/testing/interview-forms.testing.ts';
import { lost, network, responseLost, type Answer } from '../../screens/testing/network.testing.ts';

const ASKED = QUESTIONS.map(({ question }) => question);

/** The screen of the trash. */
const rows = page.getByRole('region', { name: 'المحذوفات' }).getByRole('listitem');
/** An entry by its name or text; if several match, the one of an interview. */
function trashRow(name: string, interview = '') {
  const named = rows.filter({ hasText: name });
  const row = interview === '' ? named : named.filter({ hasText: interview });
  return {
    row,
    restore: row.getByRole('button', { name: /^استعادة/ }),
    deleteForGood: row.getByRole('button', { name: /نهائيًا$/ }),
  };
}
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const dialog = page.getByRole('alertdialog');
const undo = page.getByRole('button', { name: 'تراجع' });

/** Publishes an interview and deletes it. */
async function deleted(name: string) {
  const { _id } = await publish({ name });
  await callApi('DELETE', `/podcasts/${_id}`);
}

async function deleteFirstQuestion() {
  await questionList.row(0).delete.click();
  await dialog.getByRole('button', { name: 'حذف', exact: true }).click();
}

test('an interview deleted on its own screen can be restored from the notice in the list', async () => {
  const { _id, name } = await publish({ name: 'ضيفة من شاشتها', questions: QUESTIONS });
  const opened = await forms.open(`view/${_id}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'حذف المقابلة' }).click();
  await dialog.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect.poll(opened.path).toBe('/admin/interviews');
  await undo.click();
  await expect.element(row).toBeVisible();
  await expectCount(undo, 0);
  // What the browser would keep for a reload.
  expect(opened.router.state.location.state).toBeNull();
});

test('a deleted question is restored to its position, and the form of the interview still saves', async () => {
  const { _id } = await publish({ name: 'ضيفة يعود سؤالها', questions: QUESTIONS });
  const { path } = await forms.open(`edit/${_id}`);
  await deleteFirstQuestion();
  await expectTexts(questionList.texts, ASKED.slice(1));
  await page.viewport(PHONE.width, PHONE.height);
  await expectAccessible();
  await undo.click();
  await expectTexts(questionList.texts, ASKED);
  await expectCount(undo, 0);
  await forms.name.fill('ضيفة عاد سؤالها');
  await forms.save.click();
  await expect.poll(path).toContain('/view/');
  await expect.element(forms.title).toHaveTextContent('ضيفة عاد سؤالها');
});

/** Answers the next call so, and all others by the real API. */
function once(method: string, path: string, answer: Answer): void {
  const end = network.on(method, path, (request, send) => {
    end();
    return answer(request, send);
  });
}

test.each([
  {
    what: 'only the response of the restoration was lost',
    method: '*',
    path: '/trash/*/restore',
    answer: responseLost,
  },
  { what: 'the list afterwards was lost', method: 'GET', path: '/podcasts/*', answer: lost },
])('undoing a deletion can be tried again, also if $what', async ({ method, path, answer }) => {
  const { _id } = await publish({ name: 'ضيفة انقطع خطها', questions: QUESTIONS });
  await forms.open(`edit/${_id}`);
  const notice = page.css('.undo');
  await deleteFirstQuestion();
  await expect.element(notice).toBeVisible();
  once(method, path, answer);
  await undo.click();
  await expect.element(notice.getByRole('alert')).toBeVisible();
  await undo.click();
  await expectTexts(questionList.texts, ASKED);
  await expectCount(notice, 0);
});

test('the side bar leads to the trash, which restores an interview and then its question', async () => {
  const { _id, name, questions } = await publish({ name: 'ضيفة من المحذوفات', questions: QUESTIONS });
  await callApi('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
  await callApi('DELETE', `/podcasts/${_id}`);
  await openAdmin('/admin/interviews');
  await page.getByRole('complementary').getByRole('link', { name: 'المحذوفات' }).click();
  const interview = rows.filter({ hasText: name }).filter({ hasText: 'سؤال واحد' });
  await expect.element(interview).toMatchTextContent(admin.name);
  const question = trashRow('كيف كانت البداية؟', name);
  await question.restore.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('استعد المقابلة أولًا');
  await interview.getByRole('button', { name: /^استعادة/ }).click();
  await expect.element(said('عادت المقابلة')).toBeVisible();
  await question.restore.click();
  await expect.element(said('عاد السؤال إلى مقابلته')).toBeVisible();
  await page.getByRole('link', { name: 'فتح المقابلة' }).click();
  await expectTexts(questionList.texts, ASKED);
});

test('a second row can be restored while the list is still loading', async () => {
  const names = ['ضيفة تعود أولًا', 'ضيفة تعود ثانيًا'];
  for (const name of names) await deleted(name);
  await openAdmin('/admin/trash');
  await expect.element(trashRow('ضيفة تعود ثانيًا').row).toBeVisible();
  const arrival = Promise.withResolvers<void>();
  network.on('GET', '/trash', async (_, send) => {
    await arrival.promise;
    return send();
  });
  for (const name of names) {
    await trashRow(name).restore.click();
    await expect.element(said(`عادت المقابلة \u2067${name}\u2069 كما كانت`)).toBeVisible();
  }
  arrival.resolve();
  for (const name of names) await expectCount(trashRow(name).row, 0);
});

test('deleting one row or all rows for good asks for confirmation first', async () => {
  for (const name of ['ضيفة تذهب وحدها', 'ضيفة تذهب مع الكل']) await deleted(name);
  await openAdmin('/admin/trash');
  const one = trashRow('ضيفة تذهب وحدها');
  await one.deleteForGood.click();
  await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(one.deleteForGood).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'حذف نهائي' }).click();
  await expectCount(one.row, 0);
  await expect.poll(() => rows.elements().filter((row) => row === document.activeElement)).toHaveLength(1);
  await page.getByRole('button', { name: 'إفراغ المحذوفات' }).click();
  await dialog.getByRole('button', { name: 'إفراغ المحذوفات' }).click();
  await expect.element(page.getByText('لا شيء في المحذوفات')).toBeVisible();
  await expectCount(rows, 0);
});
