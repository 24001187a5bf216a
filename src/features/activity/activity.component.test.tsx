import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { admin, callApi, openAdmin } from '../../screens/testing/admin.testing.tsx';
import { GOOD_PASSWORD } from '../../screens/testing/auth-screens.testing.ts';
import { expectCount, expectTexts, press } from '../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS } from '../../screens/testing/content.testing.ts';
import { throughRealNetwork } from '../../screens/testing/network.testing.ts';

const panel = page.getByRole('main').getByRole('region', { name: 'النشاط', exact: true });
const rows = panel.getByRole('listitem');
const groups = page.getByRole('navigation', { name: 'نوع النشاط' });
const people = page.getByRole('combobox', { name: 'صاحب النشاط' });
const chosen = people.css(':checked');
const isolated = (name: string) => `\u2067${name}\u2069`;

test("the side bar leads to today's activity in the time zone of the host, and an entry links to its interview", async () => {
  const { _id, name, questions } = await publish({ name: 'ضيفة من السجلّ', questions: QUESTIONS });
  await callApi('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
  const [{ at = '' } = {}] = await callApi<{ at: string }[]>('GET', '/activity?limit=1');
  const timeZone = 'Asia/Dubai';
  const time = new Intl.DateTimeFormat('ar-EG', { timeStyle: 'short', timeZone, numberingSystem: 'arab' });
  localStorage.setItem('publishing-zone', timeZone);
  const { path } = await openAdmin('/admin/interviews');
  await page.getByRole('complementary').getByRole('link', { name: 'النشاط' }).click();
  await expect.element(panel.getByRole('heading', { level: 2 }).first()).toHaveTextContent('اليوم');
  await expect.element(rows.first().css('time')).toHaveTextContent(time.format(new Date(at)));
  const deleted = rows.filter({ hasText: `حذف سؤال من مقابلة ${name}` });
  await expect.element(deleted).toMatchTextContent('كيف كانت البداية؟');
  await expect.element(deleted).toMatchTextContent(admin.name);
  const published = rows.filter({ hasText: `نشر مقابلة ${name}` });
  await press(published.getByRole('link', { name }), '{Enter}');
  await expect.poll(path).toBe(`/admin/interviews/view/${_id}`);
});

test('an entry about a deleted interview shows its name without a link', async () => {
  const { _id, name } = await publish({ name: 'ضيفة ذهبت' });
  await callApi('DELETE', `/podcasts/${_id}`);
  await openAdmin('/admin/activity');
  await expectCount(rows.filter({ hasText: name }), 2);
  await expectCount(rows.getByRole('link', { name }), 0);
});

test('entries are filtered by kind and person, and the address keeps the filter', async () => {
  const { _id, name } = await publish({ name: 'ضيفة للاختيار' });
  await callApi('DELETE', `/podcasts/${_id}`);
  const opened = await openAdmin('/admin/activity');
  await groups.getByRole('link', { name: 'النشر' }).click();
  const about = rows.filter({ hasText: name });
  await expectTexts(about, [/^نشر مقابلة/]);
  await people.selectOptions(admin.id);
  await expect.poll(opened.path).toBe(`/admin/activity?kind=publishing&user=${admin.id}`);
  await expectCount(about, 1);
  await opened.close();
  const { path } = await openAdmin(opened.path());
  await expect.element(groups.getByRole('link', { name: 'النشر' })).toHaveAttribute('aria-current', 'page');
  await expect.element(chosen).toHaveTextContent(isolated(admin.name));
  await expectTexts(about, [/^نشر مقابلة/]);
  await people.selectOptions('كلّ الأشخاص');
  await expect.poll(path).toBe('/admin/activity?kind=publishing');
});

test('entries about a deleted account stay readable and can be filtered by that account', async () => {
  await callApi('PUT', '/signup', { isOpen: true });
  const body = JSON.stringify({ name: 'هدى سالم', email: 'huda@example.com', password: GOOD_PASSWORD });
  await throughRealNetwork('POST', '/signup', { headers: { 'Content-Type': 'application/json' }, body });
  const users = await callApi<{ _id: string; name: string }[]>('GET', '/users');
  await callApi('DELETE', `/users/${users.find(({ name }) => name === 'هدى سالم')?._id}`);
  await openAdmin('/admin/activity');
  await rows
    .filter({ hasText: 'إنشاء حساب هدى سالم' })
    .getByRole('link', { name: `عرض نشاط ${isolated('هدى سالم')} وحده` })
    .click();
  await expectTexts(rows, [/^حذف المستخدم هدى سالم/, /^إنشاء حساب هدى سالم/]);
  await expect.element(chosen).toHaveTextContent(isolated('هدى سالم'));
});

test('later pages continue from the first while new activity is recorded', async () => {
  const { _id, questions } = await publish({ name: 'ضيفة لها صفحات', questions: QUESTIONS });
  const answerTo = (index: number, answer: string) =>
    callApi('PUT', `/podcasts/${_id}/questions/${questions[index]?._id}`, { answer: `<p>${answer}</p>` });
  await Promise.all(Array.from({ length: 51 }, (_, save) => answerTo(0, `جواب رقمه ${save} هنا`)));
  await openAdmin('/admin/activity?kind=writing');
  await expectCount(rows, 50);
  await expect.element(panel.getByText('صفحة ١ من ٢')).toBeVisible();
  await answerTo(1, 'جواب متأخر جدًا');
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect.element(panel.getByText('صفحة ٢ من ٢')).toBeVisible();
  await expectCount(rows, 1);
  await page.getByRole('button', { name: 'السابق' }).click();
  await expect.element(rows.first()).toMatchTextContent('وماذا تعلمت منها؟');
});

test('an address past the last page shows the last page, and a filter without entries says so', async () => {
  await publish({ name: 'ضيفة في الآخر' });
  const { path, close } = await openAdmin('/admin/activity?page=900');
  await expect.poll(path).toMatch(/^\/admin\/activity(\?page=\d{1,2})?$/);
  await expect.element(rows.first()).toBeVisible();
  await close();
  await openAdmin('/admin/activity?user=nobody000000');
  await expect.element(page.getByText('لا نشاط يطابق ما اخترته')).toBeVisible();
  await expect.element(chosen).toHaveTextContent(isolated('حساب محذوف'));
});
