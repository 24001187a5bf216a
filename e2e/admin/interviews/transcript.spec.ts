import {
  WORD_STYLES,
  wordFile,
  wordParagraph,
  wordTitle,
} from '../../../src/features/transcripts/word/word-file.testing.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PublishingControl } from '../../pages/publishing-control.ts';

// The reader of Word files is lost on its way.
test.use({ expectedNoise: /ERR_FAILED/ });

test('a Word file becomes a published interview, although its reader cannot be loaded at first and the page is reloaded', async ({
  adminPage: page,
  api,
}) => {
  const title = `عمر الحدّاد: كرسيّ من ${Date.now()}`;
  const body =
    wordTitle(title) +
    wordParagraph({ text: 'سارة: كيف بدأت الحكاية؟' }) +
    wordParagraph({ text: 'عمر الحدّاد: بدأت ' }, { text: 'صغيرًا', isBold: true }, { text: ' في السوق.' }) +
    wordParagraph({ text: 'سارة: وبعد ذلك؟' }) +
    wordParagraph({ text: 'عمر الحدّاد: سافرت بعيدًا.' });
  const file = { name: 'talk.docx', mimeType: '', buffer: Buffer.from(await wordFile(body, WORD_STYLES)) };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const text = page.getByRole('textbox', { name: 'نصّ الحوار' });
  const files = page.locator('.transcript-source input[type="file"]');
  page.on('dialog', (dialog) => void dialog.accept());
  const reload = async (kept: string) => {
    await page.waitForFunction(
      (words) => Object.values({ ...localStorage }).some((draft) => String(draft).includes(words)),
      kept,
    );
    await page.reload();
    await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  };

  await test.step('a lost connection is named, and the text before stays', async () => {
    await page.goto('/admin/interviews/import');
    await text.fill('نصّ كتبته من قبل');
    await page.route('**/assets/zip-file*', (route) => route.abort());
    await files.setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('أعد تحميل الصفحة');
    await expect(text).toHaveValue('نصّ كتبته من قبل');
    await page.unroute('**/assets/zip-file*');
    await reload('نصّ كتبته من قبل');
    await expect(text).toHaveValue('نصّ كتبته من قبل');
  });

  await test.step('what was read stays with its formatting', async () => {
    await files.setInputFiles(file);
    await expect(page.getByText('سؤالان', { exact: true })).toBeVisible();
    await reload('صغيرًا');
    await expect(field('اسم المقابلة')).toHaveValue(title);
    await expect(field('اسم الضيف')).toHaveValue('عمر الحدّاد');
  });

  await field('المحتوى').fill('حديث عن دكان قديم وكرسي من خشب الزيتون');
  await new PublishingControl(page).choose('نشر الآن');
  await page.getByRole('button', { name: 'حفظ المقابلة' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews\/view\/\w{12}$/);
  const id = page.url().split('/').at(-1);
  await page.goto(`/interview/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').locator('strong')).toHaveText('صغيرًا');
  await api.admin('DELETE', `/podcasts/${id}`);
});
