import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { type Api, expect, type Interview, test } from '../../fixtures/test.ts';
import { InfoPageScreen } from '../../pages/info-page-screen.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { VersionsScreen } from '../../pages/versions-screen.ts';

test.use({ expectedNoise: /status of 409/ });

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت <strong>صعبة</strong> وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

async function editAll(api: Api, { _id, content, questions }: Interview): Promise<void> {
  const [first, second] = questions;
  const named = { guest: '', topics: '["المدن"]' };
  await api.adminForm('PUT', `/podcasts/${_id}`, { name: 'اسم بعد التعديل مع DAW 2', content, ...named });
  await api.admin('PUT', `/podcasts/${_id}/questions/${first?._id}`, { answer: '<p>كانت صعبة وقصيرة</p>' });
  await api.admin('DELETE', `/podcasts/${_id}/questions/${second?._id}`);
  const added = { question: 'وما هو الجديد؟', answer: '<p>الجديد كثير</p>' };
  await api.admin('POST', `/podcasts/${_id}/questions`, added);
}

test('a version shows its changes, and an earlier one is restored over a newer one only after a warning', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id, name, content } = await publish({ name: 'ضيفة لها إصدارات', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await forms.name.fill('ضيفة لها نسخ');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\//);
  await page.getByRole('link', { name: 'الإصدارات السابقة' }).click();
  const screen = new VersionsScreen(page);
  await expect(screen.title).toContainText('الإصدارات السابقة');
  await expect(screen.versions).toHaveCount(2);
  await expect(screen.versions.first()).toContainText('المديرة');
  await expect(screen.versions.first()).toHaveAttribute('aria-current', 'true');
  const { added, removed } = screen.part('اسم المقابلة');
  await expect(removed).toContainText('إصدارات');
  await expect(added).toContainText('نسخ');
  await expect(screen.restoreButton).toHaveCount(0);
  await screen.versions.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/version=1/);
  await screen.restoreButton.focus();
  await page.keyboard.press('Enter');
  await expect(screen.dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
  await api.adminForm('PUT', `/podcasts/${_id}`, { name: 'الاسم الثالث', content });
  const confirm = screen.dialog.getByRole('button', { name: 'استعادة', exact: true });
  await confirm.click();
  await expect(screen.dialog.getByRole('alert')).toContainText('تغيّرت البيانات منذ أن فتحتها');
  await expect(screen.versions).toHaveCount(3);
  await confirm.click();
  await expect(screen.message('تمت استعادة الإصدار')).toBeVisible();
  await expect(screen.versions).toHaveCount(4);
  await expect(screen.versions.first()).toContainText('استعادة للإصدار ١');
  expect(await api.admin('GET', `/podcasts/${_id}`)).toMatchObject({ data: { name } });
});

test('every kind of change is shown in its place when a version is compared with the current text', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const interview = await publish({
    name: 'ضيفة كثيرة التعديل',
    guest: { name: 'سلمى الزهراوي', trade: 'جرّاحة' },
    topics: ['الجراحة'],
    questions: QUESTIONS,
  });
  await editAll(api, interview);
  const screen = new VersionsScreen(page);
  await screen.open(interview._id);
  await screen.versions.last().click();
  await expect(screen.detail).toHaveAccessibleName('ما تغيّر في الإصدار ١');
  await screen.detail.getByRole('link', { name: 'بالنصّ الحالي' }).click();
  await expect(screen.detail).toHaveAccessibleName('ما تغيّر منذ الإصدار ١');
  await expect(screen.part('اسم المقابلة').added).toContainText('DAW 2');
  await expect(screen.detail.locator('del')).toContainText(['سلمى الزهراوي', 'الجراحة']);
  await expect(screen.detail.locator('ins')).toContainText(['المدن']);
  const first = screen.part('سؤال معدَّل');
  await expect(first.part).toContainText(QUESTIONS[0]?.question ?? '');
  await expect(first.part).toContainText('أُزيل \u2067الخط الغامق\u2069');
  await expect(first.removed).toContainText('وطويلة');
  await expect(first.added).toContainText('وقصيرة');
  await expect(screen.part('سؤال محذوف').removed.first()).toContainText(QUESTIONS[1]?.question ?? '');
  await expect(screen.part('سؤال جديد').added.last()).toContainText('الجديد كثير');
  await expect(screen.detail.getByText('لم يتغيّر')).toHaveCount(1);
});

test('an information page links to its versions, and an earlier one can be restored', async ({
  adminPage: page,
  api,
}) => {
  const before = (await api.admin('GET', '/platform')) as { _id: string; text: string };
  await api.adminForm('PUT', `/platform/${before._id}`, { text: `<p>مقدمة جديدة تمامًا</p>${before.text}` });
  await new InfoPageScreen(page).open('/admin/about-sara-data');
  await page.getByRole('link', { name: 'الإصدارات السابقة' }).click();
  await expect(page).toHaveURL(/\/admin\/about-sara-data\/versions$/);
  const screen = new VersionsScreen(page);
  await expect(screen.detail.locator('ins')).toContainText('مقدمة جديدة تمامًا');
  await screen.versions.nth(1).click();
  await screen.restoreButton.click();
  await screen.dialog.getByRole('button', { name: 'استعادة', exact: true }).click();
  await expect(screen.message('تمت استعادة الإصدار')).toBeVisible();
  expect(await api.admin('GET', '/platform')).toMatchObject({ text: before.text });
});

test('a text without versions, a missing version and a missing interview are reported', async ({
  adminPage: page,
  publish,
  api,
}) => {
  const { _id } = await publish({ name: 'ضيفة بلا تعديل' });
  await page.goto(`/admin/interviews/versions/${_id}?version=99`);
  await expect(page.getByText('لم يتم العثور على هذا الإصدار')).toBeVisible();
  const untouched = (await api.interviews()).find(({ questions }) => questions.length > 5);
  await page.goto(`/admin/interviews/versions/${untouched?._id}`);
  await expect(page.getByText('لا توجد إصدارات سابقة بعد')).toBeVisible();
  await page.goto('/admin/interviews/versions/000000000000');
  await expect(page.getByRole('alert')).toContainText('لم يتم العثور على المقابلة');
  await page.goto('/admin/about-nobody-data/versions');
  await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
});

test('the screen of versions is accessible', async ({ adminPage: page, publish, api }) => {
  const interview = await publish({ name: 'ضيفة للفحص والنظر', questions: QUESTIONS });
  await editAll(api, interview);
  await setNarrowEnglish(page);
  const address = `/admin/interviews/versions/${interview._id}?version=1&against=current`;
  await page.goto(address);
  await expect(page.locator('ins').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
