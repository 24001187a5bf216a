import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { makeLink, saveDraft } from '../../fixtures/private-link.ts';
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
});

test('a note for the other admins is kept while it is typed, saved by Ctrl+S, marked as done, and shown to admins only', async ({
  adminPage: page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة لها ملاحظة داخلية');
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);
  const { row } = forms.questions.row(0);
  await row.getByText('ملاحظة داخلية').click();
  const field = row.getByRole('textbox', { name: /^ملاحظة لبقية المسؤولين/ });
  await expect(field).toBeFocused();
  await field.fill('هل نُبقي هذا الاسم؟');
  await expect.poll(() => forms.drafts()).toHaveLength(1);
  await expectAccessible(page);
  await field.press('Control+s');
  const note = row.getByRole('listitem').filter({ hasText: 'هل نُبقي هذا الاسم؟' });
  await expect(note).toContainText('داخلية');
  await expect(field).toBeHidden();
  await expect.poll(() => forms.drafts()).toEqual([]);
  await expect(page.getByTitle('ملاحظة داخلية لم تُعالج بعد')).toBeVisible();
  const { url } = await makeLink(api, draft._id);
  await api.admin('PUT', `/podcasts/${draft._id}/publication`, { state: 'published' });
  for (const address of [url, `/interview/${draft._id}`]) {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('كيف كانت البداية؟');
    expect(html).not.toContain('هل نُبقي');
  }
  await api.admin('PUT', `/podcasts/${draft._id}/publication`, { state: 'draft' });
  await note.getByRole('button', { name: 'اعتبارها منتهية' }).click();
  await expect(note).toContainText('عولجت');
  await expect(page.getByTitle('ملاحظة داخلية لم تُعالج بعد')).toHaveCount(0);
});

test('nothing that can be typed into an internal note while it is saved is lost when the save ends', async ({
  adminPage: page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة لها ملاحظة بطيئة');
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST') await isLetOn;
    await route.continue();
  });
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);
  const { row } = forms.questions.row(0);
  await row.getByText('ملاحظة داخلية').click();
  const field = row.getByRole('textbox', { name: /^ملاحظة لبقية المسؤولين/ });
  await field.fill('هل نُبقي');
  await field.press('Control+s');
  await expect(row.getByText('جاري الحفظ...')).toBeVisible();
  await field.press('End');
  await page.keyboard.type(' هذا الاسم؟');
  const typed = await field.inputValue();
  letOn();
  await expect(row.getByRole('listitem').locator('.review-note-text')).toHaveText(typed);
});

test('an edit marks an approval as outdated at once, and a revoked link leaves the approvals made through it', async ({
  adminPage: page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة وافقت عليها ضيفة');
  const { url } = await makeLink(api, draft._id, 'ليلى');
  const guest = await page.context().newPage();
  await openLive(guest, url);
  const preview = new PreviewPage(guest);
  for (const part of [0, 'whole'] as const) {
    await preview.part(part).approve.click();
    await expect(preview.part(part).approved).toBeFocused();
  }
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);
  const { row } = forms.questions.row(0);

  await test.step('editing the approved text', async () => {
    await expect(row).toContainText('موافقة \u2067ليلى\u2069');
    await expect(row).not.toContainText('تغيّر النصّ');
    await row.getByRole('button', { name: 'تعديل الإجابة' }).click();
    await expect(row).toContainText('موافقة \u2067ليلى\u2069');
    await row.getByRole('textbox', { name: 'نصّ السؤال' }).fill('وكيف كانت البداية إذن؟');
    await row.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect(row).toContainText('تغيّر النصّ بعد هذه الموافقة');
    await guest.reload();
    await expect(preview.part(0).form).toContainText('تغيّر النصّ بعد الموافقة عليه');
  });

  await test.step('revoking the link', async () => {
    const panel = new GuestReviewPanel(page);
    await panel.revoke('ليلى').focus();
    await page.keyboard.press('Enter');
    await expect(panel.dialog.getByRole('button', { name: 'إلغاء', exact: true })).toBeFocused();
    await panel.dialog.getByRole('button', { name: 'إلغاء الرابط' }).click();
    await expect(panel.links).toHaveCount(0);
    await expect(panel.title).toBeFocused();
    await expect(panel.panel).toContainText('موافقة \u2067ليلى\u2069');
    await guest.reload();
    await expect(preview.gone).toBeVisible();
  });
});

test("a guest's note is copied to the answer, and the host takes the wording that a guest suggests", async ({
  adminPage: page,
  api,
}) => {
  const draft = await saveDraft(api, 'مسودة لها صياغة أخرى');
  const { url } = await makeLink(api, draft._id, 'ليلى');
  const guest = await page.context().newPage();
  await openLive(guest, url);
  const [noted, worded] = [new PreviewPage(guest).part(0), new PreviewPage(guest).part(1)];
  await noted.opener.click();
  await noted.note.fill('وأضيف <b>هذا</b>\nوهذا');
  await noted.save.click();
  await expect(noted.saved).toBeFocused();
  await worded.suggest.click();
  await expect(worded.suggestion).toBeFocused();
  await expect(worded.suggestion).toHaveValue('تعلمت الصبر على العمل');
  await worded.suggestion.fill('تعلمت <b>الصدق</b> في العمل');
  await worded.sendSuggestion.click();
  await expect(worded.wordingSaved).toBeFocused();
  const forms = new InterviewForms(page);
  await forms.open(`view/${draft._id}`);

  await test.step('the note is copied to the end of the answer, and nothing is saved by it', async () => {
    const { row, form, answer } = forms.questions.row(0);
    await row.getByRole('button', { name: 'نسخ إلى الجواب' }).click();
    await expect(form.answer).toBeFocused();
    await expect(form.answer.locator('p')).toHaveText(['كانت صعبة وطويلة', 'وأضيف <b>هذا</b>', 'وهذا']);
    await page.keyboard.type(' أيضًا');
    await expect(form.answer.locator('p').last()).toHaveText('وهذا أيضًا');
    await expect.poll(() => forms.drafts()).toHaveLength(1);
    const saved = await api.admin('GET', `/podcasts/${draft._id}`);
    expect(JSON.stringify(saved)).not.toContain('أضيف');
    await form.saveAnswer.click();
    await expect(answer).toContainText('وهذا أيضًا');
  });

  await test.step('the wording replaces the answer, and the guest is told', async () => {
    const { row } = await forms.questions.open(1);
    await expect(row).toContainText('صياغة يقترحها \u2067ليلى\u2069');
    await expect(row.locator('ins')).toContainText('<b>الصدق</b>');
    await expect(row.locator('del').first()).toContainText('الصبر');
    await row.getByRole('button', { name: 'اعتماد الصياغة' }).press('Enter');
    await expect(row.getByText('عولجت', { exact: true })).toBeVisible();
    await expect(row.locator('.guest-remarks')).toBeFocused();
    await expect(row.locator('.rich-text')).toHaveText('تعلمت <b>الصدق</b> في العمل');
    await guest.reload();
    await expect(worded.form).toContainText('قُرئت هذه الصياغة وعولجت');
  });
});

test.describe('a suggested wording of a text that has changed', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('is shown against the new text, and is not taken unseen', async ({ adminPage: page, api }) => {
    const draft = await saveDraft(api, 'مسودة يغيّرها اثنان');
    const { url } = await makeLink(api, draft._id, 'ليلى');
    const guest = await page.context().newPage();
    await openLive(guest, url);
    const part = new PreviewPage(guest).part(0);
    await part.suggest.click();
    await part.suggestion.fill('كانت ممتعة وطويلة');
    await part.sendSuggestion.click();
    await expect(part.wordingSaved).toBeFocused();
    const forms = new InterviewForms(page);
    await forms.open(`view/${draft._id}`);
    const { row } = forms.questions.row(0);
    const take = row.getByRole('button', { name: 'اعتماد الصياغة' });
    await expect(take).toBeVisible();
    const [question] = draft.questions;
    await api.admin('PUT', `/podcasts/${draft._id}/questions/${question?._id}`, {
      answer: '<p>كانت قصيرة</p>',
    });
    await take.click();
    await expect(row.getByRole('alert')).toContainText('فلم يُحفظ شيء');
    await expect(row.locator('.rich-text')).toHaveText('كانت قصيرة');
    await expect(row).toContainText('تغيّر النصّ بعد هذا الاقتراح');
    await expect(row.locator('del')).toContainText('قصيرة');
    await row.getByRole('button', { name: 'ترك الجواب كما هو' }).click();
    await expect(row.getByText('عولجت', { exact: true })).toBeVisible();
    await expect(row.locator('.rich-text')).toHaveText('كانت قصيرة');
  });
});

test('the guest review is accessible with links and remarks', async ({ adminPage: page, api }) => {
  const draft = await saveDraft(api, 'مسودة للفحص والنظر');
  const { url } = await makeLink(api, draft._id, 'مكتب الضيفة ليلى حسن (press office)');
  await openLive(page, url);
  const preview = new PreviewPage(page);
  for (const part of [0, 'whole'] as const) {
    await preview.part(part).approve.click();
    await expect(preview.part(part).approved).toBeFocused();
  }
  await preview.part(1).opener.click();
  await preview.part(1).note.fill('ملاحظة طويلة '.repeat(20));
  await preview.part(1).save.click();
  await expect(preview.part(1).saved).toBeFocused();
  await preview.part(0).suggest.click();
  await preview.part(0).suggestion.fill('كانت ممتعة، ولم تكن صعبة أو طويلة كما ظننت');
  await preview.part(0).sendSuggestion.click();
  await expect(preview.part(0).wordingSaved).toBeFocused();
  await expectAccessible(page);
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/view/${draft._id}`);
  await expect(page.locator('.guest-remark')).toHaveCount(2);
  await expect(page.locator('.guest-mark')).toHaveCount(2);
  await expectAccessible(page);
  await page.locator('.question-item-open').nth(1).click();
  await expect(page.locator('.question-open .guest-remark')).toContainText('ملاحظة طويلة');
  await page.getByRole('button', { name: /^new link$/i }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeFocused();
  await expectAccessible(page);
  await page.goto(`/admin/interviews/edit/${draft._id}`);
  await expect(page.locator('.question-open .guest-remark')).toHaveCount(1);
  await expect(page.locator('.guest-mark')).toHaveCount(2);
  await expectAccessible(page);
});
