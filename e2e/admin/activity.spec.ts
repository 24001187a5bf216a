import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { isolated, publishInterview } from '../fixtures/content.ts';
import { keepOnDevice } from '../fixtures/device.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { ADMIN, expect } from '../fixtures/test.ts';
import { ActivityScreen } from '../pages/activity-screen.ts';

// The test checks the log of the whole site.
const test = ownSiteTest();

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

test("the side bar leads to today's activity in the time zone of the host, and an entry links to its interview", async ({
  adminPage: page,
  api,
}) => {
  const { _id, name, questions } = await publishInterview(api, {
    name: 'ضيفة من السجلّ',
    questions: QUESTIONS,
  });
  await api.admin('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
  const [{ at = '' } = {}] = (await api.admin('GET', '/activity?limit=1')) as { at: string }[];
  const timeZone = 'Asia/Dubai';
  const time = new Intl.DateTimeFormat('ar-EG', { timeStyle: 'short', timeZone, numberingSystem: 'arab' });
  await keepOnDevice(page, { 'publishing-zone': timeZone });
  await page.goto('/admin/interviews');
  await page.getByRole('complementary').getByRole('link', { name: 'النشاط' }).click();
  const screen = new ActivityScreen(page);
  await expect(screen.panel.getByRole('heading', { level: 2 }).first()).toHaveText('اليوم');
  await expect(screen.rows.first().locator('time')).toHaveText(time.format(new Date(at)));
  const deleted = screen.rows.filter({ hasText: `حذف سؤال من مقابلة ${name}` });
  await expect(deleted).toContainText('كيف كانت البداية؟');
  await expect(deleted).toContainText(ADMIN.name);
  const published = screen.rows.filter({ hasText: `نشر مقابلة ${name}` });
  await published.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/interviews/view/${_id}`);
});

test('entries can be filtered by kind and person, and stay readable after what they name is deleted', async ({
  adminPage: page,
  api,
  site,
}) => {
  await test.step('an entry about a deleted interview shows its name without a link', async () => {
    const { _id, name } = await publishInterview(api, { name: 'ضيفة ذهبت' });
    await api.admin('DELETE', `/podcasts/${_id}`);
    const screen = new ActivityScreen(page);
    await screen.open();
    await expect(screen.rows.filter({ hasText: name })).toHaveCount(2);
    await expect(screen.rows.getByRole('link', { name })).toHaveCount(0);
  });

  await test.step('entries are filtered by kind and person, and the address keeps the filter', async () => {
    const { _id, name } = await publishInterview(api, { name: 'ضيفة للاختيار' });
    await api.admin('DELETE', `/podcasts/${_id}`);
    const screen = new ActivityScreen(page);
    await screen.open();
    await screen.groups.getByRole('link', { name: 'النشر' }).click();
    const about = screen.rows.filter({ hasText: name });
    await expect(about).toHaveCount(1);
    await expect(about).toHaveText(/^نشر مقابلة/);
    await screen.people.selectOption({ label: isolated(ADMIN.name) });
    await expect(page).toHaveURL(/\?kind=publishing&user=[a-z0-9]{12}$/);
    await expect(about).toHaveCount(1);
    await page.reload();
    await expect(screen.groups.getByRole('link', { name: 'النشر' })).toHaveAttribute('aria-current', 'page');
    await expect(screen.people.locator(':checked')).toHaveText(isolated(ADMIN.name));
    await expect(about).toHaveText(/^نشر مقابلة/);
    await screen.people.selectOption({ label: 'كلّ الأشخاص' });
    await expect(page).toHaveURL(/\?kind=publishing$/);
  });

  await test.step('entries about a deleted account stay readable and can be filtered by that account', async () => {
    const body = JSON.stringify({ name: 'هدى سالم', email: 'huda@example.com', password: 'qamar-w-najm-7' });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${site.url}/signup`, { method: 'POST', headers, body });
    const users = (await api.admin('GET', '/users')) as { _id: string; name: string }[];
    const _id = users.find(({ name }) => name === 'هدى سالم')?._id;
    await api.admin('DELETE', `/users/${_id}`);
    const screen = new ActivityScreen(page);
    await screen.open();
    await screen.rows
      .filter({ hasText: 'إنشاء حساب هدى سالم' })
      .getByRole('link', { name: 'عرض نشاط \u2067هدى سالم\u2069 وحده' })
      .click();
    await expect(screen.rows).toHaveText([/^حذف المستخدم هدى سالم/, /^إنشاء حساب هدى سالم/]);
    await expect(screen.people.locator(':checked')).toHaveText(isolated('هدى سالم'));
  });
});

test('later pages continue from the first while new activity is recorded', async ({
  adminPage: page,
  api,
}) => {
  const { _id, questions } = await publishInterview(api, { name: 'ضيفة لها صفحات', questions: QUESTIONS });
  const [first, second] = questions;
  for (let save = 0; save < 51; save += 1) {
    const answer = `<p>جواب رقمه ${save} هنا</p>`;
    await api.admin('PUT', `/podcasts/${_id}/questions/${first?._id}`, { answer });
  }
  const screen = new ActivityScreen(page);
  await screen.open('?kind=writing');
  await expect(screen.rows).toHaveCount(50);
  await expect(screen.panel.getByText('صفحة ١ من ٢')).toBeVisible();
  await api.admin('PUT', `/podcasts/${_id}/questions/${second?._id}`, { answer: '<p>جواب متأخر جدًا</p>' });
  await page.getByRole('button', { name: 'التالي' }).click();
  await expect(screen.panel.getByText('صفحة ٢ من ٢')).toBeVisible();
  await expect(screen.rows).toHaveCount(1);
  await page.getByRole('button', { name: 'السابق' }).click();
  await expect(screen.rows.first()).toContainText('وماذا تعلمت منها؟');

  await test.step('an address past the last page shows the last page, and a filter without entries says so', async () => {
    await screen.open('?page=900');
    await expect(page).toHaveURL(/\/admin\/activity(\?page=\d{1,2})?$/);
    await expect(screen.rows.first()).toBeVisible();
    await screen.open('?user=nobody000000');
    await expect(page.getByText('لا نشاط يطابق ما اخترته')).toBeVisible();
    await expect(screen.people.locator(':checked')).toHaveText(isolated('حساب محذوف'));
  });
});

test('the activity log is accessible', async ({ adminPage: page, api }) => {
  const { _id, questions } = await publishInterview(api, {
    name: 'ضيفة للفحص',
    questions: QUESTIONS,
  });
  await api.admin('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
  await setNarrowEnglish(page);
  await page.goto('/admin/activity');
  await expect(page.getByText('ضيفة للفحص').first()).toBeVisible();
  await expectAccessible(page);
});
