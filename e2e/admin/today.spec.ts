import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { ownSiteTest } from '../fixtures/own-site.ts';
import { makeLink, saveDraft } from '../fixtures/private-link.ts';
import { expect } from '../fixtures/test.ts';
import { InterviewForms } from '../pages/interview-forms.ts';
import { openLive } from '../pages/live-page.ts';
import { PreviewPage } from '../pages/preview-page.ts';

// The screen lists content of the whole site.
const test = ownSiteTest();

test('the menu counts what guests said, and today leads to it', async ({ adminPage: page, api }) => {
  const draft = await saveDraft(api, 'مسودة ردّت ضيفتها');
  const { url } = await makeLink(api, draft._id, 'ليلى');
  const guest = await page.context().newPage();
  await openLive(guest, url);
  const preview = new PreviewPage(guest);
  await preview.part(0).approve.click();
  await expect(preview.part(0).approved).toBeFocused();
  await preview.part(1).opener.click();
  await preview.part(1).note.fill('الاسم خطأ');
  await preview.part(1).save.click();
  await expect(preview.part(1).saved).toBeFocused();

  await page.goto('/admin/interviews');
  const side = page.getByRole('complementary');
  await side.getByRole('link', { name: 'اليوم ردّان جديدان من الضيوف' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اليوم');
  const replies = page.getByRole('region', { name: 'ردود الضيوف' });
  await expect(replies.getByRole('listitem')).toContainText('تمّت الموافقة على');
  await expect(replies.getByRole('listitem')).toContainText('ملاحظة مفتوحة واحدة');
  await expect(side.getByRole('link', { name: 'اليوم ردّ جديد من الضيوف' })).toBeVisible();

  await replies.getByRole('link', { name: 'مسودة ردّت ضيفتها' }).click();
  await page.getByRole('list', { name: 'الملاحظات المفتوحة' }).getByRole('button').click();
  const { row } = new InterviewForms(page).questions.row(1);
  await expect(row.locator('.guest-remarks')).toBeFocused();
  await row.getByRole('button', { name: 'اعتبارها منتهية' }).click();
  await expect(side.getByRole('link', { name: 'اليوم', exact: true })).toBeVisible();
});

test('unsaved text on this device is the first draft to go on with', async ({ adminPage: page, api }) => {
  const draft = await saveDraft(api, 'مسودة كُتب فيها ولم تُحفظ');
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);
  const { row } = forms.questions.row(0);
  await row.getByRole('button', { name: 'تعديل الإجابة' }).click();
  const field = row.getByRole('textbox', { name: 'نصّ السؤال' });
  await field.fill('وكيف كانت البداية إذن؟');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/today');
  const drafts = page.getByRole('region', { name: 'مسودات للمتابعة' });
  await expect(drafts.getByRole('listitem').first()).toContainText('نصّ لم يُحفظ بعد، وهو على هذا الجهاز');
  await drafts.getByRole('link', { name: 'مسودة كُتب فيها ولم تُحفظ' }).click();
  await expect(page).toHaveURL(`/admin/interviews/view/${draft._id}`);
});

test('the screen is accessible', async ({ adminPage: page, api }) => {
  await saveDraft(api, 'مسودة للفحص والنظر');
  await setNarrowEnglish(page);
  await page.goto('/admin/today');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expectAccessible(page);
});
