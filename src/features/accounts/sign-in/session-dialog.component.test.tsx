import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToken, saveToken } from '../../../admin/session.client.ts';
import { addUser, openAdmin, PHONE } from '../../../screens/testing/admin.testing.tsx';
import {
  authScreens,
  endSession,
  PASSWORD,
  protect,
  sessionDialog as session,
  signInElsewhere,
} from '../../../screens/testing/auth-screens.testing.ts';
import { expectAccessible, expectCount } from '../../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS, stored } from '../../../screens/testing/content.testing.ts';
import { interviewForms, questionList, TYPED } from '../../../screens/testing/interview-forms.testing.ts';

const answerOf = async (id: string) => (await stored(id)).questions[0]?.answer;

/** A host with an interview; the admin of the test stays signed in. */
async function addHost(name: string) {
  const { _id } = await publish({ name, questions: QUESTIONS });
  const me = await addUser({ role: 'admin' });
  saveToken(me.token);
  return { _id, me };
}

/** Types an answer and ends the session before it is saved. */
async function writeAndEndSession() {
  const row = questionList.row(0);
  await row.edit.click();
  await row.form.answer.fill(TYPED);
  await endSession(readToken() ?? '');
  await row.form.saveAnswer.click();
  await expect.element(session.dialog).toBeVisible();
  return row;
}

test('a session that ends during writing is renewed in a dialog, with its second factor, and the save then completes', async () => {
  const { _id, me } = await addHost('ضيفة طال حديثها');
  const [recovery = ''] = await protect(me.token);
  const { path } = await interviewForms.open(`edit/${_id}`);
  const row = await writeAndEndSession();
  await expect.element(session.dialog).toMatchTextContent(me.email);
  await expect.element(session.dialog).toMatchTextContent('ما كتبتَه باقٍ في مكانه');
  await expect.element(session.password).toHaveFocus();
  await session.signIn.click();
  await expect.element(session.alert).toHaveTextContent('يرجى إدخال البريد الإلكتروني وكلمة المرور');
  await session.password.fill('wrong horse');
  await session.signIn.click();
  await expect.element(session.alert).toHaveTextContent('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  await session.password.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(session.code).toHaveFocus();
  await session.code.fill('000000');
  await session.signIn.click();
  await expect.element(session.alert).toHaveTextContent('رمز التحقّق غير صحيح أو سبق استعماله');
  await session.code.fill(recovery);
  await session.signIn.click();
  await expectCount(session.dialog, 0);
  await expect.element(row.answer).toHaveTextContent(TYPED);
  expect(path()).toBe(`/admin/interviews/edit/${_id}`);
  expect(await answerOf(_id)).toBe(`<p>${TYPED}</p>`);
});

test('postponing the sign-in keeps the page, the text and the focus, and the next save asks again', async () => {
  const { _id } = await addHost('ضيفة تتأنّى');
  await interviewForms.open(`edit/${_id}`);
  const row = await writeAndEndSession();
  await session.later.click();
  await expectCount(session.dialog, 0);
  await expect.element(row.form.saveAnswer).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('يجب تسجيل الدخول للمتابعة');
  await expect.element(row.form.answer).toHaveTextContent(TYPED);
  await row.form.saveAnswer.click();
  await session.password.fill(PASSWORD);
  await session.signIn.click();
  await expect.element(row.answer).toHaveTextContent(TYPED);
});

test('signing in as someone else in another tab saves nothing and keeps the text', async () => {
  const { _id } = await addHost('ضيفة بين حسابين');
  const other = await addUser({ name: 'نورة السالم', role: 'admin' });
  await interviewForms.open(`edit/${_id}`);
  const row = await writeAndEndSession();
  signInElsewhere(other.token);
  await expectCount(session.dialog, 0);
  await expect.element(page.getByRole('alert')).toMatchTextContent('يجب تسجيل الدخول للمتابعة');
  await expect.element(page.getByRole('banner')).toMatchTextContent(other.name);
  await expect.element(row.form.answer).toHaveTextContent(TYPED);
  expect(await answerOf(_id)).toBe(QUESTIONS[0]?.answer);
});

test('a session that ends after a new sign-in is asked for again', async () => {
  const { _id, me } = await addHost('ضيفة تعود');
  const { path } = await interviewForms.open(`edit/${_id}`);
  await writeAndEndSession();
  signInElsewhere(null);
  await expect.poll(path).toMatch(/^\/admin\/login/);
  await authScreens.signIn({ email: me.email, password: PASSWORD });
  await expect.poll(path).toBe(`/admin/interviews/edit/${_id}`);
  const row = await writeAndEndSession();
  await session.password.fill(PASSWORD);
  await session.signIn.click();
  await expect.element(row.answer).toHaveTextContent(TYPED);
});

test('the session dialog is accessible', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  localStorage.setItem('admin-language', 'en');
  await openAdmin('/admin/account');
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await expect.element(turnOn).toBeVisible();
  await endSession(readToken() ?? '');
  await turnOn.click();
  await page.getByRole('dialog').css('button[type=submit]').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
});
