import { saveDraft } from '../../fixtures/private-link.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { ReadingTools } from '../../pages/reading-tools.ts';

test('a draft is seen as its readers will see it with one click, and is not listed anywhere', async ({
  adminPage: page,
  api,
}) => {
  const { _id, name, questions } = await saveDraft(api, `غيداء الشريط ${Date.now()}`);
  await new InterviewForms(page).open(`view/${_id}`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'معاينة' }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/preview\/draft\/[\w-]+$/);
  await expect(preview.getByText('معاينة لآخر ما حُفظ، لا يراها زوّار الموقع')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.getByRole('heading', { name: questions[0]?.question ?? '' })).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(preview.locator('link[rel="canonical"]')).toHaveCount(0);
  expect((await page.request.get(`/interview/${_id}`)).ok()).toBe(false);

  await test.step('and its place is not kept, because «تابع القراءة» would lead to a missing page', async () => {
    await preview.setViewportSize({ width: 1000, height: 400 });
    const tools = new ReadingTools(preview);
    await tools.readThrough(1);
    await tools.leave();
    expect(await preview.evaluate(() => localStorage.getItem('reading-places'))).toBeNull();
  });
  await api.admin('DELETE', `/podcasts/${_id}`);
});

test('an admin corrects a typo of a question that she sees, with one click to its form and one to save', async ({
  adminPage: page,
  browser,
  site,
  publish,
}) => {
  const questions = [
    { question: 'كيف كانت البداية؟', answer: '<p>كانت صعبة وطويلة</p>' },
    { question: 'وماذا تعلمة منها؟', answer: '<p>تعلمت الصبر على العمل</p>' },
  ];
  const { _id, ...shown } = await publish({ name: 'مقابلة فيها خطأ مطبعيّ', questions });
  await page.goto(`/interview/${_id}`);
  const edit = page.getByRole('link', { name: 'تعديل', exact: true });
  await expect(edit).toHaveCount(3);
  await expect(edit.first()).toHaveAttribute('href', `/admin/interviews/edit/${_id}`);
  await edit.nth(2).click();
  await expect(page).toHaveURL(`/admin/interviews/edit/${_id}#question-${shown.questions[1]?._id}`);
  const { form, text } = new InterviewForms(page).questions.row(1);
  await expect(form.question).toBeFocused();
  await expect(form.question).toBeInViewport();
  await test.step('above the keyboard of a phone in landscape, the line that is written can be seen', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 200 });
    await form.answer.press('Control+End');
    await form.answer.pressSequentially(' كلّه');
    const isCaretSeen = await page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(caret.left, caret.top + caret.height / 2);
      return hit?.closest('[contenteditable="true"]') != null;
    });
    expect(isCaretSeen).toBe(true);
    if (size) await page.setViewportSize(size);
  });
  await form.question.fill('وماذا تعلمت منها؟');
  await form.saveAnswer.click();
  await expect(text).toHaveText('وماذا تعلمت منها؟');
  await page.goto(`/interview/${_id}`);
  await expect(page.getByText('وماذا تعلمت منها؟').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/about-platform');
  await expect(edit).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await edit.click();
  await expect(page).toHaveURL('/admin/about-platform-data');

  await test.step('a reader finds no such link, nor loads its script', async () => {
    const reader = await browser.newPage({ baseURL: site.url });
    await reader.goto(`/interview/${_id}`);
    await reader.locator('html[data-script="live"]').waitFor();
    const loaded = await reader.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('edit-links'))).toEqual([]);
    await expect(reader.getByRole('link', { name: 'تعديل', exact: true })).toHaveCount(0);
    await reader.close();
  });
});
