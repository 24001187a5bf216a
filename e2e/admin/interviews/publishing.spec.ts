import { expect, test, type Interview } from '../../fixtures/test.ts';
import { InterviewForms } from '../../pages/interview-forms.ts';
import { PublishingControl } from '../../pages/publishing-control.ts';

test.use({ timezoneId: 'Africa/Cairo' });

const GUEST = 'زنوبيا الموعد';

test.afterEach(async ({ api }) => {
  const left = await api.admin('GET', `/podcasts?state=all&pageSize=100&q=${encodeURIComponent(GUEST)}`);
  for (const { _id } of left as Interview[]) await api.admin('DELETE', `/podcasts/${_id}`);
});

test('an interview is written, kept as a draft, scheduled, published and read', async ({
  adminPage: page,
}) => {
  const forms = new InterviewForms(page);
  const publishing = new PublishingControl(page);
  const name = `${GUEST} ${Date.now()}`;
  const chip = (state: string) => page.locator('.interview-bar').getByText(state, { exact: true });
  await page.goto('/admin/interviews');
  await page.getByRole('main').getByRole('link', { name: 'إضافة مقابلة جديدة' }).click();
  await forms.write({ name, content: 'وصف قصير لهذه المقابلة التي لم تنشر بعد' });
  await page.getByRole('textbox', { name: 'نصّ السؤال' }).fill('كيف كانت البداية؟');
  await page.getByRole('textbox', { name: 'نصّ الإجابة' }).fill('من مكتبة الحيّ');
  await page.getByRole('button', { name: 'حفظ مسودةً' }).click();
  await expect(page).toHaveURL(/\/view\/[a-z0-9]{12}$/);
  await expect(chip('مسودة')).toBeVisible();
  const address = `/interview/${page.url().slice(-12)}`;
  const isPublic = async () => (await page.request.get(address)).ok();
  expect(await isPublic()).toBe(false);

  await page.getByRole('link', { name: 'تعديل المقابلة' }).click();
  await publishing.schedule('2099-01-15', '09:30');
  await forms.save.click();
  await expect(page).toHaveURL(/\/view\//);
  await expect(chip('مجدولة')).toBeVisible();
  await expect(page.getByText('١٥ يناير ٢٠٩٩ في ٩:٣٠ ص توقيت مصر')).toBeVisible();
  expect(await isPublic()).toBe(false);

  await page.getByRole('button', { name: 'النشر', exact: true }).click();
  await publishing.choose('نشر الآن');
  await page.getByRole('dialog').getByRole('button', { name: 'نشر الآن' }).click();
  await expect(chip('منشورة')).toBeVisible();
  expect(await isPublic()).toBe(true);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('status').getByRole('link', { name: 'عرض في الموقع' }).click();
  const reading = await opened;
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(reading.getByRole('heading', { name: 'كيف كانت البداية؟' })).toBeVisible();
  await expect(reading.getByText('من مكتبة الحيّ')).toBeVisible();
});
