import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../screens/testing/checks.testing.ts';
import { stored } from '../../../screens/testing/content.testing.ts';
import { interviewForms as forms, keptTexts } from '../../../screens/testing/interview-forms.testing.ts';
import { interviewBar, isPublic, publishing } from '../../../screens/testing/publishing.testing.ts';

const CONTENT = 'وصف قصير لهذه المقابلة التي لم تنشر بعد';

test('a draft is chosen by keyboard, survives the closing of the page, and is public once it is published', async () => {
  const opened = await forms.open('new');
  await expect.element(publishing.choice('نشر الآن')).toBeChecked();
  publishing.choice('نشر الآن').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(publishing.choice('نشر في موعد')).toBeChecked();
  await userEvent.tab();
  await expect.element(publishing.date).toHaveFocus();
  await forms.write({ name: 'زنوبيا بلا موعد', content: CONTENT });
  await publishing.choose('مسودة');
  await expect.element(publishing.group).toMatchTextContent('ولا يراها زوار الموقع');
  await expect.poll(keptTexts).toContainEqual(expect.stringContaining('"state":"draft"'));
  await opened.close();

  const again = await forms.open('new');
  await forms.offer.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect.element(publishing.choice('مسودة')).toBeChecked();
  await forms.save.click();
  await expect.poll(again.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  const id = again.path().slice(-12);
  await expect.element(interviewBar.chip('مسودة')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'عرض في الموقع' })).not.toBeInTheDocument();
  expect(await isPublic(id)).toBe(false);
  await again.close();

  const edited = await forms.open(`edit/${id}`);
  await expect.element(publishing.choice('مسودة')).toBeChecked();
  await publishing.choose('نشر الآن');
  await forms.save.click();
  await expect.poll(edited.path).toContain('/view/');
  await expect.element(interviewBar.chip('منشورة')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'عرض في الموقع' })).toBeVisible();
  expect(await isPublic(id)).toBe(true);
});

test('a schedule without a date leads to the field of the date, in the form and in the dialog', async () => {
  const opened = await forms.open('new');
  await forms.write({ name: 'زنوبيا بلا تاريخ', content: CONTENT });
  await publishing.choose('نشر في موعد');
  await press(forms.save, '{Enter}');
  await expect.element(publishing.date).toHaveFocus();
  await publishing.choose('مسودة');
  await forms.save.click();
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  await interviewBar.publish.click();
  await publishing.choose('نشر في موعد');
  await press(interviewBar.dialog.getByRole('button', { name: 'جدولة النشر' }), '{Enter}');
  await expect.element(publishing.date).toHaveFocus();
});

/** Has the device be in another time zone. */
function travelTo(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}

test("a publishing time is chosen in the device's time zone and explained in words, and a past one publishes at once", async () => {
  travelTo('Africa/Cairo');
  const opened = await forms.open('new');
  await forms.write({ name: 'زنوبيا في موعد', content: CONTENT });
  await publishing.choose('نشر في موعد');
  await forms.save.click();
  await expect.element(publishing.group).toMatchTextContent('يرجى اختيار تاريخ النشر ووقته');
  await expect.element(publishing.date).toHaveAttribute('aria-invalid', 'true');
  await expect.element(publishing.zone).toHaveValue('Africa/Cairo');
  await publishing.schedule('2099-01-15', '09:30');
  await expect.element(publishing.explanation).toMatchTextContent('١٥ يناير ٢٠٩٩ في ٩:٣٠ ص توقيت مصر');
  await forms.save.click();
  await expect.poll(opened.path).toMatch(/\/view\/[a-z0-9]{12}$/);
  const id = opened.path().slice(-12);
  await expect.element(interviewBar.chip('مجدولة')).toBeVisible();
  await expect.element(page.getByText('١٥ يناير ٢٠٩٩ في ٩:٣٠ ص توقيت مصر')).toBeVisible();
  expect((await stored(id)).publishedAt).toBe('2099-01-15T07:30:00.000Z');
  await opened.close();

  const again = await forms.open(`edit/${id}`);
  await expect.element(publishing.date).toHaveValue('2099-01-15');
  await expect.element(publishing.time).toHaveValue('09:30');
  await publishing.zone.selectOptions('Asia/Dubai');
  await expect.element(publishing.explanation).toMatchTextContent('٩:٣٠ ص توقيت الإمارات العربية المتحدة');
  await publishing.schedule('0026-01-15', '09:30');
  await expect.element(publishing.explanation).toMatchTextContent('السنة غير صحيحة');
  await publishing.schedule('1448-01-15', '09:30');
  await expect.element(publishing.explanation).toMatchTextContent('تبدو السنة هجرية');
  await forms.save.click();
  await expect.element(publishing.date).toHaveAttribute('aria-invalid', 'true');
  await publishing.schedule('2020-01-15', '09:30');
  await expect.element(publishing.explanation).toMatchTextContent('وستُنشر المقابلة فور الحفظ');
  await forms.save.click();
  await expect.poll(again.path).toContain('/view/');
  await expect.element(page.getByText('فات الموعد المختار، فنُشرت المقابلة الآن')).toBeVisible();
  await expect.element(interviewBar.chip('منشورة')).toBeVisible();
});

test.each(['Etc/Unknown', 'Moon/Sea'])(
  'on a device with the unknown time zone %s a time is chosen in the zone of the site, which the form names',
  async (zone) => {
    travelTo(zone);
    localStorage.setItem('publishing-zone', zone);
    await forms.open('new');
    await publishing.schedule('2099-01-15', '09:30');
    await expect.element(publishing.zone).toHaveValue('Africa/Cairo');
    await expect.element(publishing.explanation).toMatchTextContent('٩:٣٠ ص توقيت مصر');
    await publishing.zone.selectOptions('Asia/Hebron');
    await expect.element(publishing.explanation).toMatchTextContent('٩:٣٠ ص توقيت الخليل');
    await expect.element(publishing.group).toMatchTextContent('لا يعرف هذا الجهاز توقيته');
  },
);
