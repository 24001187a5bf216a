import type { Page } from '@playwright/test';
import { TEST_PASSWORD } from '../../../src/features/accounts/account.factory.ts';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { ADMIN, keepToken, openSession, type Api, type Interview } from '../../fixtures/test.ts';
import { expect, protect, test } from '../../fixtures/users.ts';
import { AuthScreens } from '../../pages/auth-screens.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { SessionDialog } from '../../pages/session-dialog.ts';

test.use({ expectedNoise: /status of 401/ });

const QUESTIONS = [{ question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' }];
const TYPED = 'كلام كتبته الضيفة على مهل';

const answerOf = async (api: Api, id: string) =>
  ((await api.admin('GET', `/podcasts/${id}`)) as { data: Interview }).data.questions[0]?.answer;

/** Stores a session at once, like a sign-in in this tab. */
async function signInOn(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** Types an answer and ends the session of the page on the server before it is saved. */
async function writeAndEndSession(page: Page, siteUrl: string, id: string) {
  await new InterviewForms(page).open(`edit/${id}`);
  return writeOnPage(page, siteUrl);
}

/** The same on a page that is already open. */
async function writeOnPage(page: Page, siteUrl: string) {
  const row = new InterviewForms(page).questions.row(0);
  await row.edit.click();
  await row.form.writeAnswer(TYPED);
  const token = (await new AuthScreens(page).token()) ?? '';
  await fetch(`${siteUrl}/signout`, { method: 'POST', headers: { token } });
  return row;
}

test('a session that ends during writing is renewed in a dialog, with its second factor, and the save then completes', async ({
  page,
  addUser,
  signInAs,
  publish,
  api,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة طال حديثها', questions: QUESTIONS });
  const me = await addUser({ role: 'admin' });
  const token = await signInAs(me);
  const [recovery = ''] = await protect(site.url, token, TEST_PASSWORD);
  await keepToken(page, token);
  const row = await writeAndEndSession(page, site.url, _id);
  await row.form.saveAnswer.click();
  const session = new SessionDialog(page);
  const alert = session.dialog.getByRole('alert');
  await expect(session.dialog).toContainText(me.email);
  await expect(session.dialog).toContainText('ما كتبتَه باقٍ في مكانه');
  await expect(session.password).toBeFocused();
  await session.signIn.click();
  await expect(alert).toHaveText('يرجى إدخال البريد الإلكتروني وكلمة المرور');
  await session.password.fill('wrong horse');
  await session.signIn.click();
  await expect(alert).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  await session.password.fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(session.code).toBeFocused();
  await session.code.fill('000000');
  await session.signIn.click();
  await expect(alert).toHaveText('رمز التحقّق غير صحيح أو سبق استعماله');
  await session.code.fill(recovery);
  await session.signIn.click();
  await expect(session.dialog).toHaveCount(0);
  await expect(row.answer).toHaveText(TYPED);
  await expect(page).toHaveURL(new RegExp(`/admin/interviews/edit/${_id}$`));
  expect(await answerOf(api, _id)).toBe(`<p>${TYPED}</p>`);
});

test('postponing the sign-in keeps the page, the text and the focus, and the next save asks again', async ({
  adminPage: page,
  publish,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة تتأنّى', questions: QUESTIONS });
  const row = await writeAndEndSession(page, site.url, _id);
  const session = new SessionDialog(page);
  await row.form.saveAnswer.click();
  await session.later.click();
  await expect(session.dialog).toHaveCount(0);
  await expect(row.form.saveAnswer).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('يجب تسجيل الدخول للمتابعة');
  await expect(row.form.answer).toHaveText(TYPED);
  await row.form.saveAnswer.click();
  await session.password.fill(ADMIN.password);
  await session.signIn.click();
  await expect(row.answer).toHaveText(TYPED);
});

test('signing in in another tab closes the session dialog and completes the save', async ({
  adminPage: page,
  context,
  publish,
  api,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة في نافذتين', questions: QUESTIONS });
  const row = await writeAndEndSession(page, site.url, _id);
  await row.form.saveAnswer.click();
  const session = new SessionDialog(page);
  await expect(session.dialog).toBeVisible();
  const other = await context.newPage();
  await signInOn(other, await openSession(site.url, ADMIN));
  await expect(session.dialog).toHaveCount(0);
  await expect(row.answer).toHaveText(TYPED);
  expect(await answerOf(api, _id)).toBe(`<p>${TYPED}</p>`);
});

test('signing in as someone else in another tab saves nothing and keeps the text', async ({
  adminPage: page,
  context,
  addUser,
  signInAs,
  publish,
  api,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة بين حسابين', questions: QUESTIONS });
  const other = await addUser({ name: 'نورة السالم', role: 'admin' });
  const row = await writeAndEndSession(page, site.url, _id);
  await row.form.saveAnswer.click();
  const session = new SessionDialog(page);
  await expect(session.dialog).toBeVisible();
  await signInOn(await context.newPage(), await signInAs(other));
  await expect(session.dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('يجب تسجيل الدخول للمتابعة');
  await expect(page.getByRole('banner')).toContainText(other.name);
  await expect(row.form.answer).toHaveText(TYPED);
  expect(await answerOf(api, _id)).toBe(QUESTIONS[0]?.answer);
});

test('a session that ends after a new sign-in is asked for again', async ({
  adminPage: page,
  context,
  publish,
  site,
}) => {
  const { _id } = await publish({ name: 'ضيفة تعود', questions: QUESTIONS });
  const first = await writeAndEndSession(page, site.url, _id);
  await first.form.saveAnswer.click();
  const session = new SessionDialog(page);
  await expect(session.dialog).toBeVisible();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page).toHaveURL(/\/admin\/login/);
  await new AuthScreens(page).signIn(ADMIN);
  await expect(page).toHaveURL(new RegExp(`/admin/interviews/edit/${_id}$`));
  const row = await writeOnPage(page, site.url);
  await row.form.saveAnswer.click();
  await session.password.fill(ADMIN.password);
  await session.signIn.click();
  await expect(row.answer).toHaveText(TYPED);
});

test('the session dialog is accessible', async ({ adminPage: page, site }) => {
  await setNarrowEnglish(page);
  await page.goto('/admin/account');
  const token = (await new AuthScreens(page).token()) ?? '';
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await fetch(`${site.url}/signout`, { method: 'POST', headers: { token } });
  await page.locator('.second-factor button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
