import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callApi } from '../../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, press } from '../../../screens/testing/checks.testing.ts';
import { publish, QUESTIONS, stored } from '../../../screens/testing/content.testing.ts';
import { interviewForms as forms } from '../../../screens/testing/interview-forms.testing.ts';
import { currentCardPath } from '../sharing/share-addresses.ts';
import { interviewBar, isPublic, publishing } from '../../../screens/testing/publishing.testing.ts';

const { chip, dialog, publication, publish: publishButton } = interviewBar;

const firstDate = dialog.getByLabelText('تاريخ النشر الأول');

/** What is copied from now on. */
function copiedTexts(): string[] {
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
  return texts;
}

const saveDraft = () => publish({ name: 'غيداء الشريط', questions: QUESTIONS, state: 'draft' });

test('title, state, length and what is saved stay in sight while the screen scrolls', async () => {
  const { _id, name } = await saveDraft();
  await forms.open(`edit/${_id}`);
  await expect.element(page.getByText('محفوظ · قبل ثوانٍ')).toBeVisible();
  await expect.element(page.getByText('١٩ كلمة')).toBeVisible();
  await expect.element(page.getByText('دقيقة قراءة واحدة')).toBeVisible();
  await forms.content.fill('وصف آخر لم يُحفظ بعد');
  await expect.element(page.getByText('لم يُحفظ في المقابلة بعد · على هذا الجهاز')).toBeVisible();
  forms.save.element().scrollIntoView({ block: 'end' });
  await expect.element(forms.title).toBeInViewport();
  await expect.element(forms.title).toMatchTextContent(name);
  await expect.element(chip('مسودة')).toBeInViewport();
  await publishButton.click();
  await expect.element(dialog).toMatchTextContent('في هذه الشاشة نصّ لم يُحفظ، ولن يُنشر قبل حفظه');
});

test('a finished draft is published from the bar unless another host was faster', async () => {
  const { _id } = await saveDraft();
  const opened = await forms.open(`edit/${_id}`);
  await publishButton.click();
  await expect.element(dialog.getByText('سؤالان', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('بلا صورة')).toBeVisible();
  await expect.element(dialog.getByText('لا ملاحظات تنتظر المعالجة')).toBeVisible();
  const card = dialog.getByRole('img').element().getAttribute('src') ?? '';
  await expect.poll(async () => (await fetch(card)).headers.get('Content-Type')).toBe('image/jpeg');

  // Another host publishes it meanwhile, and nothing is lost.
  await callApi('PUT', `/podcasts/${_id}/publication`, { state: 'published' });
  await press(dialog.getByRole('button', { name: 'نشر الآن' }), '{Enter}');
  await expect.element(dialog).toMatchTextContent('نشر مسؤول آخر هذه المقابلة قبل قليل، ولم يضِع شيء.');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('منشورة')).toBeVisible();
  await callApi('PUT', `/podcasts/${_id}/publication`, { state: 'draft' });
  await opened.close();

  await forms.open(`edit/${_id}`);
  await publishButton.click();
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expectCount(dialog, 0);
  await expect.element(chip('منشورة')).toBeVisible();
  expect(await isPublic(_id)).toBe(true);
});

test('the message after publishing stays, with what is to do next', async () => {
  const { _id } = await saveDraft();
  await forms.open(`edit/${_id}`);
  await publishButton.click();
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  const done = page.getByRole('status').filter({ hasText: 'نُشرت المقابلة، وهي الآن أمام زوّار الموقع.' });
  await expectCount(dialog, 0);
  const path = `/interview/${_id}/غيداء-الشريط`;
  const hrefOf = (link: string) =>
    done.getByRole('link', { name: link }).element().getAttribute('href') ?? '';
  expect(decodeURI(hrefOf('عرض في الموقع'))).toBe(path);
  expect(hrefOf('واتساب')).toMatch(/^https:\/\/wa\.me\//);
  expect(hrefOf('تيليجرام')).toMatch(/^https:\/\/t\.me\//);
  expect(hrefOf('إكس')).toMatch(/^https:\/\/x\.com\//);
  expect(hrefOf('تنزيل البطاقة')).toBe(currentCardPath(_id));
  await expectAccessible();
  const copied = copiedTexts();
  await done.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect.element(done.getByText('نُسخ الرابط', { exact: true })).toBeVisible();
  expect(copied).toEqual([expect.stringContaining(`//localhost:9000${path}`)]);
});

test('a form that is saved after its interview was published leaves it published, and it can be made a draft again', async () => {
  const { _id } = await saveDraft();
  const opened = await forms.open(`edit/${_id}`);
  await publishButton.click();
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expectCount(dialog, 0);
  await expect.element(publishing.choice('منشورة')).toBeChecked();
  await forms.content.fill('وصف آخر يُحفظ بعد النشر');
  await forms.save.click();
  await expect.poll(opened.path).toContain('/view/');
  await expect.element(chip('منشورة')).toBeVisible();
  expect(await isPublic(_id)).toBe(true);

  await publication.click();
  await dialog.getByText('نشر في موعد', { exact: true }).click();
  await dialog.getByRole('button', { name: 'جدولة النشر' }).click();
  await expect.element(dialog).toMatchTextContent('يرجى اختيار تاريخ النشر ووقته');
  await dialog.getByText('مسودة', { exact: true }).click();
  await dialog.getByRole('button', { name: 'إعادة إلى مسودة' }).click();
  await expect.element(chip('مسودة')).toBeVisible();
  expect(await isPublic(_id)).toBe(false);
});

test('an interview that is published again keeps its date, or gets today as its date if the field is emptied', async () => {
  const { _id } = await saveDraft();
  const setPublication = (body: object) => callApi('PUT', `/podcasts/${_id}/publication`, body);
  await setPublication({ state: 'published', publishedAt: '2020-02-03T12:00:00.000Z' });
  await setPublication({ state: 'draft' });
  const opened = await forms.open(`edit/${_id}`);
  await publishButton.click();
  await expect.element(firstDate).toHaveValue('2020-02-03');
  await expect.element(dialog).toMatchTextContent('نُشرت المقابلة في هذا التاريخ، وسيبقى لها');
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expectCount(dialog, 0);
  expect((await stored(_id)).publishedAt).toBe('2020-02-03T12:00:00.000Z');
  await opened.close();

  await setPublication({ state: 'draft' });
  await forms.open(`edit/${_id}`);
  await publishButton.click();
  await firstDate.fill('');
  await dialog.getByRole('button', { name: 'نشر الآن' }).click();
  await expectCount(dialog, 0);
  expect((await stored(_id)).publishedAt).not.toMatch(/^2020/);
});
