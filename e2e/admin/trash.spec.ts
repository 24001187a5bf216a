import type { Route } from '@playwright/test';
import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { isolated, publishInterview } from '../fixtures/content.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { InterviewForms } from '../pages/interview-forms.ts';
import { TrashScreen } from '../pages/trash-screen.ts';

// The test checks the trash of the whole site.
const test = ownSiteTest();

test.use({ expectedNoise: /status of 409/ });

const QUESTIONS = [
  { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
  { question: 'وماذا تعلمت منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
];

test('an interview deleted on its own screen can be restored from the notice in the list', async ({
  adminPage: page,
  api,
}) => {
  const { _id, name } = await publishInterview(api, { name: 'ضيفة من شاشتها', questions: QUESTIONS });
  await new InterviewForms(page).open(`view/${_id}`);
  await page.getByRole('button', { name: 'حذف المقابلة' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'تراجع' })).toHaveCount(0);
});

test('a deleted question is restored to its position, and the form of the interview still saves', async ({
  adminPage: page,
  api,
}) => {
  const { _id } = await publishInterview(api, { name: 'ضيفة يعود سؤالها', questions: QUESTIONS });
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await page.getByRole('button', { name: 'حذف السؤال ١' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(forms.questions.texts).toHaveText(['وماذا تعلمت منها؟']);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(forms.questions.texts).toHaveText(QUESTIONS.map(({ question }) => question));
  await expect(page.getByRole('button', { name: 'تراجع' })).toHaveCount(0);
  await forms.name.fill('ضيفة عاد سؤالها');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(forms.title).toHaveText('ضيفة عاد سؤالها');
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: /net::ERR_|status of 404/ });

  test('undoing a deletion can be tried again, also if only the response was lost', async ({
    adminPage: page,
    api,
  }) => {
    const { _id } = await publishInterview(api, { name: 'ضيفة انقطع خطها', questions: QUESTIONS });
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    const notice = page.locator('.undo');
    const undo = notice.getByRole('button', { name: 'تراجع' });

    await test.step('that of the restoration', async () => {
      await forms.questions.row(0).delete.click();
      await forms.dialog.getByRole('button', { name: 'حذف' }).click();
      const lose = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/restore', lose, { times: 1 });
      await undo.click();
      await expect(notice.getByRole('alert')).toBeVisible();
      await undo.click();
      await expect(forms.questions.texts).toHaveText(QUESTIONS.map(({ question }) => question));
      await expect(notice).toHaveCount(0);
    });

    await test.step('that of the list afterwards', async () => {
      await forms.questions.row(0).delete.click();
      await forms.dialog.getByRole('button', { name: 'حذف' }).click();
      await page.route(`**/podcasts/${_id}`, (route) => route.abort(), { times: 1 });
      await undo.click();
      await expect(notice.getByRole('alert')).toBeVisible();
      await undo.click();
      await expect(forms.questions.texts).toHaveText(QUESTIONS.map(({ question }) => question));
      await expect(notice).toHaveCount(0);
    });
  });
});

test('the side bar leads to the trash, which restores an interview and then its question', async ({
  adminPage: page,
  api,
}) => {
  const { _id, name, questions } = await publishInterview(api, {
    name: 'ضيفة من المحذوفات',
    questions: QUESTIONS,
  });
  await api.admin('DELETE', `/podcasts/${_id}/questions/${questions[0]?._id}`);
  await api.admin('DELETE', `/podcasts/${_id}`);
  await page.goto('/admin/interviews');
  await page.getByRole('complementary').getByRole('link', { name: 'المحذوفات' }).click();
  const screen = new TrashScreen(page);
  const interview = screen.rows.filter({ hasText: name }).filter({ hasText: 'سؤال واحد' });
  await expect(interview).toContainText('المديرة');
  const question = screen.row('كيف كانت البداية؟', name);
  await question.restore.click();
  await expect(page.getByRole('alert')).toContainText('استعد المقابلة أولًا');
  await interview.getByRole('button', { name: /^استعادة/ }).click();
  await expect(screen.message('عادت المقابلة')).toBeVisible();
  await question.restore.click();
  await expect(screen.message('عاد السؤال إلى مقابلته')).toBeVisible();
  await page.getByRole('link', { name: 'فتح المقابلة' }).click();
  await expect(new InterviewForms(page).questions.texts).toHaveText(QUESTIONS.map((one) => one.question));
});

test('rows are restored while the list is still loading, and deleted for good after a confirmation', async ({
  adminPage: page,
  api,
}) => {
  const returning = ['ضيفة تعود أولًا', 'ضيفة تعود ثانيًا'];
  for (const name of [...returning, 'ضيفة تذهب وحدها', 'ضيفة تذهب مع الكل']) {
    const { _id } = await publishInterview(api, { name });
    await api.admin('DELETE', `/podcasts/${_id}`);
  }
  const screen = new TrashScreen(page);
  await screen.open();

  await test.step('a second row can be restored while the list is still loading', async () => {
    const listArrives = Promise.withResolvers<void>();
    await page.route(/\/trash$/, async (route) => {
      await listArrives.promise;
      await route.continue();
    });
    for (const name of returning) {
      await screen.row(name).restore.click();
      await expect(screen.message(`عادت المقابلة ${isolated(name)} كما كانت`)).toBeVisible();
    }
    listArrives.resolve();
    for (const name of returning) await expect(screen.row(name).row).toHaveCount(0);
    await page.unroute(/\/trash$/);
  });

  await test.step('deleting one row or all rows for good asks for confirmation first', async () => {
    const one = screen.row('ضيفة تذهب وحدها');
    await one.deleteForGood.click();
    await expect(screen.dialog.getByRole('button', { name: 'إلغاء' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(one.deleteForGood).toBeFocused();
    await page.keyboard.press('Enter');
    await screen.dialog.getByRole('button', { name: 'حذف نهائي' }).click();
    await expect(one.row).toHaveCount(0);
    await expect(screen.rows.and(page.locator(':focus'))).toHaveCount(1);
    await screen.emptyButton.click();
    await screen.dialog.getByRole('button', { name: 'إفراغ المحذوفات' }).click();
    await expect(page.getByText('لا شيء في المحذوفات')).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
  });
});

test('the trash and the undo notice are accessible', async ({ adminPage: page, api }) => {
  const { _id } = await publishInterview(api, { name: 'ضيفة للفحص', questions: QUESTIONS });
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/edit/${_id}`);
  await page
    .getByRole('button', { name: /^delete question/i })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: /^delete$/i }).click();
  await expect(page.getByRole('button', { name: /^undo$/i })).toBeVisible();
  await expectAccessible(page);
  await api.admin('DELETE', `/podcasts/${_id}`);
  await page.goto('/admin/trash');
  await expect(page.getByText('ضيفة للفحص').first()).toBeVisible();
  await expectAccessible(page);
});
