import type { Page } from '@playwright/test';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { saveDraft } from '../../fixtures/private-link.ts';
import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { PublishingControl } from '../../pages/publishing-control.ts';
import { ReadingTools } from '../../pages/reading-tools.ts';

const GUEST = 'غيداء الشريط';
const newName = () => `${GUEST} ${Date.now()}`;

const publishButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'نشر', exact: true });
const publication = (page: Page) => page.getByRole('button', { name: 'النشر', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'نشر المقابلة' });
const chip = (page: Page, state: string) => page.locator('.interview-bar').getByText(state, { exact: true });

async function isPublic(page: Page, id: string): Promise<boolean> {
  return (await page.request.get(`/interview/${id}`)).ok();
}

test.afterEach(async ({ api }) => {
  const left = await api.admin('GET', `/podcasts?state=all&pageSize=100&q=${encodeURIComponent(GUEST)}`);
  for (const { _id } of left as Interview[]) await api.admin('DELETE', `/podcasts/${_id}`);
});

test('title, state, length and what is saved stay in sight while the screen scrolls', async ({
  adminPage: page,
  api,
}) => {
  const { _id, name } = await saveDraft(api, newName());
  const forms = new InterviewForms(page);
  await forms.open(`edit/${_id}`);
  await expect(page.getByText('محفوظ · قبل ثوانٍ')).toBeVisible();
  await expect(page.getByText('١٩ كلمة')).toBeVisible();
  await expect(page.getByText('دقيقة قراءة واحدة')).toBeVisible();
  await forms.content.fill('وصف آخر لم يُحفظ بعد');
  await expect(page.getByText('محفوظ على هذا الجهاز')).toBeVisible();
  await page.getByRole('button', { name: 'حفظ المقابلة' }).scrollIntoViewIfNeeded();
  await expect(forms.title).toBeInViewport();
  await expect(forms.title).toContainText(name);
  await expect(chip(page, 'مسودة')).toBeInViewport();
  await publishButton(page).click();
  await expect(dialog(page)).toContainText('في هذه الشاشة نصّ لم يُحفظ، ولن يُنشر قبل حفظه');
});

test('a draft is seen as its readers will see it with one click, and is not listed anywhere', async ({
  adminPage: page,
  api,
}) => {
  const { _id, name, questions } = await saveDraft(api, newName());
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
  expect(await isPublic(page, _id)).toBe(false);

  await test.step('and its place is not kept, because «تابع القراءة» would lead to a missing page', async () => {
    await preview.setViewportSize({ width: 1000, height: 400 });
    const tools = new ReadingTools(preview);
    await tools.readThrough(1);
    await tools.leave();
    expect(await preview.evaluate(() => localStorage.getItem('reading-places'))).toBeNull();
  });
});

test.describe('a finished draft', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('is published from the bar unless another host was faster, and a form that is saved later leaves it published', async ({
    adminPage: page,
    api,
  }) => {
    const { _id } = await saveDraft(api, newName());
    const forms = new InterviewForms(page);
    await forms.open(`edit/${_id}`);
    await publishButton(page).click();
    await expect(dialog(page).getByText('سؤالان', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('بلا صورة')).toBeVisible();
    await expect(dialog(page).getByText('لا ملاحظات تنتظر المعالجة')).toBeVisible();
    const card = (await dialog(page).getByRole('img').getAttribute('src')) ?? '';
    await expect
      .poll(async () => (await page.request.get(card)).headers()['content-type'])
      .toBe('image/jpeg');

    await test.step('another host publishes it meanwhile, and nothing is lost', async () => {
      await api.admin('PUT', `/podcasts/${_id}/publication`, { state: 'published' });
      await dialog(page).getByRole('radio', { name: 'نشر الآن' }).press('Enter');
      await expect(dialog(page)).toContainText('نشر مسؤول آخر هذه المقابلة قبل قليل، ولم يضِع شيء.');
      await page.keyboard.press('Escape');
      await expect(chip(page, 'منشورة')).toBeVisible();
      await api.admin('PUT', `/podcasts/${_id}/publication`, { state: 'draft' });
      await page.reload();
      await publishButton(page).click();
    });

    await dialog(page).getByRole('button', { name: 'نشر الآن' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('نُشرت المقابلة، وهي الآن أمام زوّار الموقع.')).toBeVisible();
    await expect(chip(page, 'منشورة')).toBeVisible();
    expect(await isPublic(page, _id)).toBe(true);

    await expect(new PublishingControl(page).choice('منشورة')).toBeChecked();
    await forms.content.fill('وصف آخر يُحفظ بعد النشر');
    await forms.save.click();
    await expect(page).toHaveURL(/\/view\//);
    await expect(chip(page, 'منشورة')).toBeVisible();

    await publication(page).click();
    await dialog(page).getByText('نشر في موعد', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'جدولة النشر' }).click();
    await expect(dialog(page)).toContainText('يرجى اختيار تاريخ النشر ووقته');
    await dialog(page).getByText('مسودة', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'إعادة إلى مسودة' }).click();
    await expect(chip(page, 'مسودة')).toBeVisible();
    expect(await isPublic(page, _id)).toBe(false);
  });
});

test('a new interview begins with the cursor in its title, and Ctrl+S keeps it as a draft with its first question', async ({
  adminPage: page,
  api,
}) => {
  const forms = new InterviewForms(page);
  const name = newName();
  await forms.open('new');
  await expect(forms.name).toBeFocused();
  await forms.write({ name, content: 'وصف قصير لهذه المقابلة' });
  await page.getByRole('textbox', { name: 'نصّ السؤال' }).fill('كيف كانت البداية؟');
  const draft = page.getByRole('button', { name: 'حفظ كمسودة' });
  await draft.click();
  await expect(page.getByText('نص الإجابة مطلوب ويجب أن يتكون من 5 أحرف على الأقل')).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'نصّ الإجابة' });
  await answer.click();
  await answer.pressSequentially('من مكتبة الحيّ');
  await answer.press('Control+s');
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  await expect(chip(page, 'مسودة')).toBeVisible();
  await expect(forms.questions.texts).toHaveText(['كيف كانت البداية؟']);
  const id = page.url().split('/').at(-1) ?? '';
  const { data } = (await api.admin('GET', `/podcasts/${id}`)) as { data: Interview };
  expect(data.questions).toMatchObject([{ answer: '<p>من مكتبة الحيّ</p>' }]);
  expect(await isPublic(page, id)).toBe(false);
});

test.describe('on the site', () => {
  test('an admin corrects a typo of a question that she sees, with one click to its form and one to save', async ({
    adminPage: page,
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
  });

  test('a reader finds no such link', async ({ page, publish }) => {
    const { _id } = await publish({ name: 'مقابلة يقرؤها زائر' });
    await page.goto(`/interview/${_id}`);
    await page.locator('html[data-script="live"]').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('edit-links'))).toEqual([]);
    await expect(page.getByRole('link', { name: 'تعديل', exact: true })).toHaveCount(0);
  });
});

test('the bar and the dialog of publication are accessible', async ({ adminPage: page, api }) => {
  const { _id } = await saveDraft(api, newName());
  await setNarrowEnglish(page);
  await page.goto(`/admin/interviews/edit/${_id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  await page.locator('.interview-bar [aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await expectAccessible(page);
});
