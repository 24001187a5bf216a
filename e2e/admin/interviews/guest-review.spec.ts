import { expectAccessible } from '../../fixtures/accessibility.ts';
import { saveDraft } from '../../fixtures/private-link.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestReviewPanel } from '../../pages/guest-review-panel.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { openLive } from '../../pages/live-page.ts';
import { PreviewPage } from '../../pages/preview-page.ts';

test("the host makes a review link, and the guest's approvals and notes appear beside the questions", async ({
  adminPage: page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة لضيفة تقرأ');
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);
  const panel = new GuestReviewPanel(page);
  await panel.newLink.click();
  await expect(panel.label).toBeFocused();
  await panel.label.fill('مكتب Sara');
  await panel.days('٧ أيام').click();
  await panel.make.click();
  await expect(panel.copy).toBeFocused();
  const url = await panel.address.inputValue();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.copy.click();
  await expect(panel.panel.getByRole('status').getByText('نُسخ الرابط')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const letters = [panel.byWhatsApp, panel.byMail].map((link) => link.getAttribute('href'));
  const [whatsApp = '', mail = ''] = (await Promise.all(letters)).map((href) =>
    decodeURIComponent(href ?? ''),
  );
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=السلام عليكم\. /);
  expect(mail).toMatch(/^mailto:\?subject=مقابلتك «\u2067مسودة لضيفة تقرأ\u2069» .*&body=السلام عليكم\. /);
  for (const letter of [whatsApp, mail]) expect(letter.endsWith(`:\n${url}`)).toBe(true);
  await expect(panel.links).toHaveText(/مكتب Sara.*لم يُفتح بعد/s);

  const guest = await page.context().newPage();
  await openLive(guest, url);
  const preview = new PreviewPage(guest);
  await preview.part(0).approve.click();
  await expect(preview.part(0).approved).toBeFocused();
  await preview.part('opening').opener.click();
  await preview.part('opening').note.fill('<b>العنوان</b> طويل');
  await preview.part('opening').save.click();
  await expect(preview.part('opening').saved).toBeFocused();
  await preview.part(1).opener.click();
  await preview.part(1).note.fill('الاسم خطأ');
  await preview.part(1).save.click();
  await expect(preview.part(1).saved).toBeFocused();

  await page.reload();
  await expect(panel.links).toHaveText(/فُتح آخر مرة/);
  await expect(panel.panel.getByText('<b>العنوان</b> طويل')).toBeVisible();
  await expect(forms.questions.row(0).row).toContainText('موافقة \u2067مكتب Sara\u2069');
  await page.getByRole('button', { name: 'السؤال ٢', exact: true }).click();
  await expect(forms.questions.row(1).row).toContainText('الاسم خطأ');
  await expect(forms.questions.row(1).row.locator('.guest-remarks')).toBeFocused();
  await expect(forms.questions.item(0).opener).toContainText('موافقة من الضيف');
  await expect(forms.questions.item(1).opener).toContainText('ملاحظة من الضيف لم تُعالج بعد');
  await forms.open(`edit/${draft._id}`);
  const second = (await forms.questions.open(1)).row;
  await second.getByRole('button', { name: 'اعتبارها منتهية' }).click();
  await expect(second.getByText('عولجت', { exact: true })).toBeVisible();
  await guest.reload();
  await expect(preview.part(1).form).toContainText('قُرئت هذه الملاحظة وعولجت');
  await second.getByRole('button', { name: 'إعادة فتحها' }).click();
  await expect(second.getByText('عولجت', { exact: true })).toHaveCount(0);

  await preview.part(0).suggest.click();
  await expect(preview.part(0).suggestion).toBeFocused();
  await expect(preview.part(0).suggestion).toHaveValue('كانت صعبة وطويلة');
  await preview.part(0).suggestion.fill('كانت ممتعة وطويلة');
  await preview.part(0).sendSuggestion.click();
  await expect(preview.part(0).wordingSaved).toBeFocused();
  await expectAccessible(guest);
});
