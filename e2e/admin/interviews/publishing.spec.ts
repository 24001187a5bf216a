import type { Page } from '@playwright/test';
import { expectAccessible, setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { PublishingControl } from '../../pages/publishing-control.ts';

test.use({ timezoneId: 'Africa/Cairo' });

const CONTENT = 'وصف قصير لهذه المقابلة التي لم تنشر بعد';
const GUEST = 'زنوبيا الموعد';
const newName = () => `${GUEST} ${Date.now()}`;

const states = (page: Page) => page.getByRole('navigation', { name: 'حالة النشر' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';

async function isPublic(page: Page, id: string): Promise<boolean> {
  return (await page.request.get(`/interview/${id}`)).ok();
}

test.afterEach(async ({ api }) => {
  const left = await api.admin('GET', `/podcasts?state=all&pageSize=100&q=${encodeURIComponent(GUEST)}`);
  for (const { _id } of left as Interview[]) await api.admin('DELETE', `/podcasts/${_id}`);
});

test('a draft is chosen by keyboard, survives the closing of the page, and is public once it is published', async ({
  adminPage: page,
}) => {
  const name = newName();
  await new InterviewForms(page).open('new');
  const before = new PublishingControl(page);
  await expect(before.choice('نشر الآن')).toBeChecked();
  await before.choice('نشر الآن').focus();
  await page.keyboard.press('ArrowDown');
  await expect(before.choice('نشر في موعد')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(before.date).toBeFocused();
  await new InterviewForms(page).write({ name, content: CONTENT });
  await before.choose('مسودة');
  await expect(before.group).toContainText('ولا يراها زوار الموقع');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"state":"draft"');
  const again = await page.context().newPage();
  await page.close();

  const forms = new InterviewForms(again);
  const publishing = new PublishingControl(again);
  await forms.open('new');
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(publishing.choice('مسودة')).toBeChecked();
  await forms.save.click();
  await expect(again).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  const id = idOf(again);
  await expect(again.getByText('مسودة', { exact: true })).toBeVisible();
  await expect(again.getByRole('link', { name: 'عرض في الموقع' })).toHaveCount(0);
  expect(await isPublic(again, id)).toBe(false);

  await forms.open(`edit/${id}`);
  await expect(publishing.choice('مسودة')).toBeChecked();
  await publishing.choose('نشر الآن');
  await forms.save.click();
  await expect(again).toHaveURL(/\/view\//);
  await expect(again.getByText('منشورة', { exact: true })).toBeVisible();
  await again.getByRole('link', { name: 'عرض في الموقع' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a schedule without a date leads to the field of the date, in the form and in the dialog', async ({
  adminPage: page,
}) => {
  const forms = new InterviewForms(page);
  const publishing = new PublishingControl(page);
  await forms.open('new');
  await forms.write({ name: newName(), content: CONTENT });
  await publishing.choose('نشر في موعد');
  await forms.save.press('Enter');
  await expect(publishing.date).toBeFocused();
  await publishing.choose('مسودة');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  await page.getByRole('main').getByRole('button', { name: 'نشر', exact: true }).click();
  await publishing.choose('نشر في موعد');
  await page.getByRole('dialog').getByRole('button', { name: 'جدولة النشر' }).press('Enter');
  await expect(publishing.date).toBeFocused();
});

test("a publishing time is chosen in the device's time zone and explained in words, and a past one publishes at once", async ({
  adminPage: page,
  api,
}) => {
  const forms = new InterviewForms(page);
  const publishing = new PublishingControl(page);
  const name = newName();
  await forms.open('new');
  await forms.write({ name, content: CONTENT });
  await publishing.choose('نشر في موعد');
  await forms.save.click();
  await expect(publishing.group).toContainText('يرجى اختيار تاريخ النشر ووقته');
  await expect(publishing.date).toHaveAttribute('aria-invalid', 'true');
  await expect(publishing.zone).toHaveValue('Africa/Cairo');
  await publishing.schedule('2099-01-15', '09:30');
  await expect(publishing.explanation).toContainText('١٥ يناير ٢٠٩٩ في ٩:٣٠ ص توقيت مصر');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  const id = idOf(page);
  await expect(page.getByText('مجدولة', { exact: true })).toBeVisible();
  await expect(page.getByText('١٥ يناير ٢٠٩٩ في ٩:٣٠ ص توقيت مصر')).toBeVisible();
  const saved = (await api.admin('GET', `/podcasts/${id}`)) as { data: { publishedAt: string } };
  expect(saved.data.publishedAt).toBe('2099-01-15T07:30:00.000Z');

  await forms.open(`edit/${id}`);
  await expect(publishing.date).toHaveValue('2099-01-15');
  await expect(publishing.time).toHaveValue('09:30');
  await publishing.zone.selectOption('Asia/Dubai');
  await expect(publishing.explanation).toContainText('٩:٣٠ ص توقيت الإمارات العربية المتحدة');
  await publishing.schedule('2020-01-15', '09:30');
  await expect(publishing.explanation).toContainText('وستُنشر المقابلة فور الحفظ');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(page.getByText('فات الموعد المختار، فنُشرت المقابلة الآن')).toBeVisible();
  await expect(page.getByText('منشورة', { exact: true })).toBeVisible();
});

test('the list can be filtered by state, and the address keeps the filter', async ({
  adminPage: page,
  api,
}) => {
  const name = newName();
  await api.adminForm('POST', '/podcasts', { name, content: CONTENT, state: 'draft' });
  await page.goto('/admin/interviews');
  await expect(row(page, name)).toContainText('مسودة');
  await expect(states(page).getByRole('link', { name: 'الكلّ' })).toHaveAttribute('aria-current', 'page');
  await states(page).getByRole('link', { name: 'المنشورة' }).click();
  await expect(page).toHaveURL(/\?state=published$/);
  await expect(row(page, name)).toHaveCount(0);
  await states(page).getByRole('link', { name: 'المسودات' }).click();
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('searchbox').fill('زمهرير');
  await expect(page).toHaveURL(/state=draft&q=/);
  await page.getByRole('button', { name: 'مسح البحث' }).click();
  await expect(row(page, name)).toBeVisible();
  await states(page).getByRole('link', { name: 'المجدولة' }).click();
  await expect(page).toHaveURL(/\?state=scheduled$/);
  await page.reload();
  await expect(states(page).getByRole('link', { name: 'المجدولة' })).toHaveAttribute('aria-current', 'page');
});

test('the schedule is accessible', async ({ adminPage: page }) => {
  await setNarrowEnglish(page);
  await page.goto('/admin/interviews/new');
  const scheduled = page.getByRole('radio').last();
  // The radio is visually hidden in its label, which is clicked once the form around it no longer moves.
  await scheduled.locator('xpath=ancestor::label').click();
  await expect(scheduled).toBeChecked();
  await expectAccessible(page);
});
