import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { isolated, isolatedToken } from '../fixtures/content.ts';
import { chosen, picture } from '../fixtures/images.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';

const test = emptySiteTest();

const HOST = '/admin/about-sara-data';
const PLATFORM = '/admin/about-platform-data';
const HOST_NAME = isolated('سارة المنصوري');
const HOST_SAVED = `تم حفظ بيانات صفحة عن ${HOST_NAME} بنجاح`;
const PLATFORM_SAVED = 'تم حفظ بيانات صفحة عن المنصة بنجاح';

const PICTURE = 'صورة جديدة.png';

// The first test, because no page is saved yet.
test.describe('a page that was never saved', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('is created by its first save, but not over one that was created meanwhile', async ({
    adminPage: page,
    api,
  }) => {
    const screen = new InfoPageScreen(page);

    await test.step('an empty page is not saved, and the first text creates it', async () => {
      await screen.open(HOST);
      await expect(page.getByText('اكتب نصّ الصفحة هنا')).toBeVisible();
      await screen.saveButton.click();
      await expect(page.getByText('يرجى إدخال النصّ')).toBeVisible();
      await expect(screen.editor.area).toBeFocused();
      await expect(screen.editor.area).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('أول نصّ');
      await screen.save(HOST_SAVED);
      expect(await readInfoPage(api, '/platform')).toMatchObject({ text: '<p>أول نصّ</p>', version: 1 });
      await screen.save(HOST_SAVED);
      expect(await readInfoPage(api, '/platform')).toMatchObject({ text: '<p>أول نصّ</p>', version: 2 });
    });

    await test.step('a page that was created meanwhile is not overwritten unseen', async () => {
      await screen.open(PLATFORM);
      await expect(screen.fileInput).toHaveCount(0);
      await screen.editor.area.click();
      await page.keyboard.type('نصّي');
      await writeInfoPage(api, '/contact', '<p>نصّ غيري</p>');
      await screen.saveButton.click();
      const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
      await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('نصّ غيري');
      await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect(page.getByText(PLATFORM_SAVED)).toBeVisible();
      expect(await readInfoPage(api, '/contact')).toMatchObject({ text: '<p>نصّي</p>', version: 2 });
    });
  });
});

test.describe('saving the page about the host', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('stores text and image for its readers, and says why it fails', async ({ adminPage: page, api }) => {
    const before = await writeInfoPage(api, '/platform', '<p>النصّ القديم</p>');
    const screen = new InfoPageScreen(page);
    const alert = page.getByRole('alert');
    await screen.open(HOST);
    await expect(page.getByRole('heading', { level: 1, name: `عن ${HOST_NAME}` })).toBeVisible();
    await expect(page).toHaveTitle(`${isolated(`عن ${HOST_NAME}`)} · ${isolated('مُلهِم')}`);
    await expect(screen.editor.area).toHaveText('النصّ القديم');

    await test.step("a failed save shows the server's message where there is one", async () => {
      for (const [status, json, words] of [
        [500, {}, `فشل في حفظ بيانات صفحة عن ${HOST_NAME}`],
        [500, { message: 'كلام الخادم', code: 'internal' }, 'كلام الخادم'],
        [200, { odd: true }, 'حدث خطأ غير معروف'],
      ] as const) {
        await page.route('**/platform/*', (route) => route.fulfill({ status, json }));
        await screen.saveButton.click();
        await expect(alert).toHaveText(words);
        await page.unroute('**/platform/*');
      }
    });

    await test.step('a file that is no image is refused with a message', async () => {
      await screen.fileInput.setInputFiles({ name: 'a.txt', mimeType: '', buffer: Buffer.from('x') });
      await expect(page.getByText(`الملف ${isolatedToken('a.txt')} له نوع غير مدعوم`)).toBeVisible();
      await expect(screen.saveButton).toHaveAttribute('aria-disabled', 'true');
    });

    await screen.fileInput.setInputFiles(chosen(await picture(PICTURE)));
    await expect(page.getByText(PICTURE)).toBeVisible();
    await screen.editor.placeAfter('القديم');
    await page.keyboard.type(' وزيادة');
    await screen.save(HOST_SAVED);
    const after = await readInfoPage(api, '/platform');
    expect(after).toMatchObject({ text: '<p>النصّ القديم وزيادة</p>', version: before.version + 1 });
    expect(after.image).not.toBe(before.image);
    await expect(page.getByText(PICTURE)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'الصورة الحالية' })).toBeVisible();
    await expect(page.locator('.info-page-image picture source').first()).toHaveAttribute(
      'srcset',
      new RegExp((after.image ?? '').slice(9, 41)),
    );
    await page.goto('/about-sara');
    await expect(page.getByText('النصّ القديم وزيادة')).toBeVisible();
  });
});

test.describe('an image that fails to upload after its text', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('leaves the text saved and is uploaded by the next save', async ({ adminPage: page, api }) => {
    await writeInfoPage(api, '/contact', '<p>نصّ</p>');
    const screen = new InfoPageScreen(page);
    await screen.open('/admin/inspiration');
    await screen.editor.placeAfter('نصّ');
    await page.keyboard.type(' محفوظ');
    await screen.fileInput.setInputFiles(chosen(await picture(PICTURE)));
    await page.route('**/contact/*/image', (route) => route.fulfill({ status: 500, body: '{}' }));
    await screen.saveButton.click();
    await expect(page.getByText('تم حفظ النص بنجاح ولكن فشل تحميل الصورة')).toBeVisible();
    await expect(page.getByText(PICTURE)).toBeVisible();
    expect((await readInfoPage(api, '/contact')).text).toBe('<p>نصّ محفوظ</p>');
    await page.unroute('**/contact/*/image');
    await screen.save('تم حفظ بيانات الإلهام بنجاح');
    expect((await readInfoPage(api, '/contact')).image).toMatch(/^\/uploads\//);
  });
});

test.describe('a page that was saved elsewhere in the meantime', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('is shown in both versions, and the host can keep either or merge them', async ({
    adminPage: page,
    api,
  }) => {
    await writeInfoPage(api, '/platform', '<p>الأصل</p>');
    const screen = new InfoPageScreen(page);
    await screen.open(HOST);
    await screen.editor.placeAfter('الأصل');
    await page.keyboard.type(' نسختي');
    await writeInfoPage(api, '/platform', '<p>نسخة غيري</p>');
    await screen.saveButton.click();
    const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
    await expect(dialog.getByRole('region', { name: 'نسختك' })).toContainText('الأصل نسختي');
    await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('نسخة غيري');
    await dialog.getByRole('button', { name: 'العودة إلى التحرير' }).click();
    await expect(screen.editor.area).toHaveText('الأصل نسختي');
    expect((await readInfoPage(api, '/platform')).text).toBe('<p>نسخة غيري</p>');
    await screen.saveButton.click();
    await dialog.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
    await expect(screen.editor.area).toHaveText('نسخة غيري');
    await screen.editor.placeAfter('غيري');
    await page.keyboard.type(' وزيادة');
    await screen.save(HOST_SAVED);
    expect((await readInfoPage(api, '/platform')).text).toBe('<p>نسخة غيري وزيادة</p>');

    await screen.editor.placeAfter('وزيادة');
    await page.keyboard.type(' أخرى');
    await writeInfoPage(api, '/platform', '<p>نسخة غيري وزيادة</p><p>فقرة غيري</p>');
    await screen.saveButton.click();
    await dialog.getByRole('button', { name: 'دمج النسختين' }).click();
    await dialog.getByRole('button', { name: 'حفظ النصّ المدموج' }).click();
    await expect(screen.editor.area.locator('p')).toHaveText(['نسخة غيري وزيادة أخرى', 'فقرة غيري']);
    expect((await readInfoPage(api, '/platform')).text).toBe('<p>نسخة غيري وزيادة أخرى</p><p>فقرة غيري</p>');
  });
});

test('leaving an unsaved text asks first, and the text is offered again later', async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', '<p>نصّ</p>');
  const screen = new InfoPageScreen(page);
  await screen.open(PLATFORM);
  await screen.editor.placeAfter('نصّ');
  await page.keyboard.type(' لم يحفظ');
  await page.getByRole('link', { name: 'جميع المقابلات' }).click();
  const guard = page.getByRole('alertdialog', { name: 'لديك تعديلات لم تُحفظ بعد' });
  await guard.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(screen.editor.area).toHaveText('نصّ لم يحفظ');
  await page.getByRole('link', { name: 'جميع المقابلات' }).click();
  await guard.getByRole('button', { name: 'مغادرة' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
  await page.goto('/admin/inspiration');
  await page.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(screen.editor.area).toHaveText('نصّ لم يحفظ');
  await screen.save('تم حفظ بيانات الإلهام بنجاح');
  await page.reload();
  await expect(screen.editor.area).toHaveText('نصّ لم يحفظ');
  await expect(page.getByText('لديك نصّ غير محفوظ')).toHaveCount(0);
});

test('the information pages are accessible', async ({ adminPage: page, api }) => {
  await setNarrowEnglish(page);
  await writeInfoPage(api, '/contact', '<p>نصّ</p>');
  for (const path of [HOST, PLATFORM]) {
    await page.goto(path);
    await expect(page.locator('.rich-editor-area')).toBeVisible();
    const save = page.locator('button[type=submit]');
    await save.click();
    await expect(page.locator('.alert-success')).toBeVisible();
    await expect(save).toBeVisible();
    await expectAccessible(page);
  }
});
