import sharp from 'sharp';
import { ACCESSIBLE_IN, expectAccessible } from '../fixtures/accessibility.ts';
import { isolated, isolatedToken } from '../fixtures/content.ts';
import { brokenPng, chosen } from '../fixtures/images.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN, ADMIN_ENV, connect, expect, keepToken, openSession, test } from '../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';

const HOST = '/admin/about-sara-data';
const PLATFORM = '/admin/about-platform-data';
const HOST_NAME = isolated('سارة المنصوري');
const HOST_SAVED = `تم حفظ بيانات صفحة عن ${HOST_NAME} بنجاح`;
const PLATFORM_SAVED = 'تم حفظ بيانات صفحة عن المنصة بنجاح';

async function png(color: string) {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: color } });
  return { name: 'صورة جديدة.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

const SCREENS = [
  {
    path: '/admin/platform',
    call: '/platform',
    title: 'بيانات المنصة',
    saved: 'تم حفظ بيانات المنصة بنجاح',
    notRead: 'فشل في جلب بيانات المنصة',
    notSaved: 'فشل في حفظ بيانات المنصة',
  },
  {
    path: '/admin/inspiration',
    call: '/contact',
    title: 'الإلهام',
    saved: 'تم حفظ بيانات الإلهام بنجاح',
    notRead: 'فشل في جلب بيانات الإلهام',
    notSaved: 'فشل في حفظ بيانات الإلهام',
  },
  {
    path: HOST,
    call: '/platform',
    title: `عن ${HOST_NAME}`,
    saved: HOST_SAVED,
    notRead: `فشل في جلب بيانات صفحة عن ${HOST_NAME}`,
    notSaved: `فشل في حفظ بيانات صفحة عن ${HOST_NAME}`,
  },
  {
    path: PLATFORM,
    call: '/contact',
    title: 'عن المنصة',
    saved: PLATFORM_SAVED,
    notRead: 'فشل في جلب بيانات صفحة عن المنصة',
    notSaved: 'فشل في حفظ بيانات صفحة عن المنصة',
  },
] as const;

test.describe('each screen of an information page', () => {
  test.use({ expectedNoise: /status of 500|ERR_FAILED/ });

  for (const { path, call, title, saved, notRead, notSaved } of SCREENS) {
    test(`${path} loads its text and saves it, and reports when either fails`, async ({
      adminPage: page,
      api,
    }) => {
      await writeInfoPage(api, call, '<p>النصّ القديم</p>');
      const screen = new InfoPageScreen(page);

      await test.step('loading the text can be retried after it has failed', async () => {
        const isCall = (url: URL) => url.pathname === call;
        await page.route(isCall, (route) => route.fulfill({ status: 500, body: 'x' }));
        await page.goto(path);
        await expect(page.getByRole('alert')).toContainText(notRead);
        await page.unroute(isCall);
        await page.route(isCall, (route) => route.abort());
        await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
        await expect(page.getByRole('alert')).toContainText('حدث خطأ أثناء محاولة الاتصال بالخادم');
        await page.unroute(isCall);
        await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
        await expect(new InfoPageScreen(page).editor.area).toBeVisible();
      });

      await test.step("a failed save shows the server's message where there is one", async () => {
        await page.route(`**${call}/*`, (route) => route.fulfill({ status: 500, body: 'x' }));
        await screen.saveButton.click();
        await expect(page.getByRole('alert')).toHaveText(notSaved);
        await page.unroute(`**${call}/*`);
        const body = { message: 'كلام الخادم', code: 'internal' };
        await page.route(`**${call}/*`, (route) => route.fulfill({ status: 500, json: body }));
        await screen.saveButton.click();
        await expect(page.getByRole('alert')).toHaveText('كلام الخادم');
        await page.unroute(`**${call}/*`);
        await page.route(`**${call}/*`, (route) => route.fulfill({ status: 200, json: { odd: true } }));
        await screen.saveButton.click();
        await expect(page.getByRole('alert')).toHaveText('حدث خطأ غير معروف');
        await page.unroute(`**${call}/*`);
      });

      await test.step('the text is shown and its changes are saved', async () => {
        const { version } = await readInfoPage(api, call);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveTitle(`${isolated(title)} · ${isolated('مُلهِم')}`);
        await expect(screen.editor.area).toHaveText('النصّ القديم');
        await screen.editor.placeAfter('القديم');
        await page.keyboard.type(' وزيادة');
        await screen.save(saved);
        expect(await readInfoPage(api, call)).toMatchObject({
          text: '<p>النصّ القديم وزيادة</p>',
          version: version + 1,
        });
        await page.goto(call === '/platform' ? '/about-sara' : '/about-platform');
        await expect(page.getByText('النصّ القديم وزيادة')).toBeVisible();
      });
    });
  }
});

test('the side bar leads to both pages and marks the current one', async ({ adminPage: page }) => {
  await page.goto('/admin/interviews');
  const sections = page.getByRole('navigation', { name: 'لوحة الإدارة' });
  await expect(sections.getByText('الصفحات')).toBeVisible();
  for (const [name, path] of [
    [`عن ${HOST_NAME}`, HOST],
    ['عن المنصة', PLATFORM],
  ] as const) {
    const link = sections.getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('an unknown information page is shown as missing', async ({ adminPage: page }) => {
  for (const path of ['/admin/about-other-data', '/admin/about-sara', '/admin/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  }
  expect((await page.goto('/admin/about-sara'))?.status()).toBe(404);
  expect((await page.goto(HOST))?.status()).toBe(200);
});

test('the first save of a page creates it, and the next one updates it', async ({ page }) => {
  const site = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
  const api = await connect(site.url);
  await page.goto(`${site.url}/favicon.svg`);
  const token = await openSession(site.url, ADMIN);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const screen = new InfoPageScreen(page);
  for (const [path, call, saved] of [
    [HOST, '/platform', HOST_SAVED],
    [PLATFORM, '/contact', PLATFORM_SAVED],
  ] as const) {
    await screen.open(site.url + path);
    await expect(page.getByText('اكتب نصّ الصفحة هنا')).toBeVisible();
    await screen.saveButton.click();
    await expect(page.getByText('يرجى إدخال النصّ')).toBeVisible();
    await expect(screen.editor.area).toBeFocused();
    await expect(screen.editor.area).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('أول نصّ');
    await screen.save(saved);
    expect(await readInfoPage(api, call)).toMatchObject({ text: '<p>أول نصّ</p>', version: 1 });
    await screen.save(saved);
    expect(await readInfoPage(api, call)).toMatchObject({ text: '<p>أول نصّ</p>', version: 2 });
  }
  await site.stop();
});

test('the image of the host is shown and replaced when the page is saved', async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/platform', '<p>نصّ</p>');
  const before = await readInfoPage(api, '/platform');
  const screen = new InfoPageScreen(page);
  await screen.open(HOST);
  await expect(page.getByRole('heading', { name: 'الصورة الحالية' })).toBeVisible();
  await expect(page.locator('.info-page-image picture img')).toBeVisible();
  await screen.fileInput.setInputFiles(await png('#8f2f16'));
  await expect(page.getByText('صورة جديدة.png')).toBeVisible();
  await screen.save(HOST_SAVED);
  const after = await readInfoPage(api, '/platform');
  expect(after.image).not.toBe(before.image);
  await expect(page.locator('.info-page-image picture source').first()).toHaveAttribute(
    'srcset',
    new RegExp((after.image ?? '').slice(9, 41)),
  );
  await expect(page.getByText('صورة جديدة.png')).toHaveCount(0);
});

test('a file that is no image or is too large is refused with a message', async ({ adminPage: page }) => {
  const screen = new InfoPageScreen(page);
  await screen.open(HOST);
  await screen.fileInput.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(`الملف ${isolatedToken('a.txt')} له نوع غير مدعوم`)).toBeVisible();
  await expect(screen.saveButton).toHaveAttribute('aria-disabled', 'true');
  await screen.fileInput.setInputFiles(chosen(brokenPng('b.png', 5 * 1024 * 1024 + 1)));
  await expect(page.getByText(`الملف ${isolatedToken('b.png')} كبير جدًا (الحد الأقصى: 5MB)`)).toBeVisible();
});

test('the page about the platform has no image field, while the inspiration page has one', async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', '<p>نصّ</p>');
  const screen = new InfoPageScreen(page);
  await screen.open(PLATFORM);
  await expect(screen.fileInput).toHaveCount(0);
  await screen.open('/admin/inspiration');
  await screen.fileInput.setInputFiles(await png('#16248f'));
  await screen.save('تم حفظ بيانات الإلهام بنجاح');
  expect((await readInfoPage(api, '/contact')).image).toMatch(/^\/uploads\//);
  await expect(page.getByRole('heading', { name: 'الصورة الحالية' })).toBeVisible();
});

test.describe('an image that fails to upload after its text', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('leaves the text saved and is uploaded by the next save', async ({ adminPage: page, api }) => {
    await writeInfoPage(api, '/contact', '<p>نصّ</p>');
    const screen = new InfoPageScreen(page);
    await screen.open('/admin/inspiration');
    await screen.editor.placeAfter('نصّ');
    await page.keyboard.type(' محفوظ');
    await screen.fileInput.setInputFiles(await png('#168f24'));
    await page.route('**/contact/*/image', (route) => route.fulfill({ status: 500, body: '{}' }));
    await screen.saveButton.click();
    await expect(page.getByText('تم حفظ النص بنجاح ولكن فشل تحميل الصورة')).toBeVisible();
    await expect(page.getByText('صورة جديدة.png')).toBeVisible();
    expect((await readInfoPage(api, '/contact')).text).toBe('<p>نصّ محفوظ</p>');
    await page.unroute('**/contact/*/image');
    await screen.save('تم حفظ بيانات الإلهام بنجاح');
    expect((await readInfoPage(api, '/contact')).image).toMatch(/^\/uploads\//);
  });
});

test.describe('a save without a connection', () => {
  test.use({ expectedNoise: /status of 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('waits and completes once the connection is back', async ({ adminPage: page, api, context }) => {
    const { version } = await writeInfoPage(api, '/contact', '<p>نصّ</p>');
    const screen = new InfoPageScreen(page);
    await screen.open(PLATFORM);
    await screen.editor.placeAfter('نصّ');
    await page.keyboard.type(' بعيد');
    await context.setOffline(true);
    await screen.saveButton.click();
    await expect(page.getByText('حدث خطأ أثناء محاولة الاتصال بالخادم')).toBeVisible();
    await expect(page.getByRole('button', { name: 'جاري الحفظ...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await context.setOffline(false);
    await expect(page.getByText(PLATFORM_SAVED)).toBeVisible();
    expect(await readInfoPage(api, '/contact')).toMatchObject({
      text: '<p>نصّ بعيد</p>',
      version: version + 1,
    });
  });
});

test.describe('a page that was saved elsewhere in the meantime', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('is not overwritten unseen, even on its first save', async ({ page }) => {
    const site = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
    const api = await connect(site.url);
    await page.goto(`${site.url}/favicon.svg`);
    const token = await openSession(site.url, ADMIN);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    const screen = new InfoPageScreen(page);
    await screen.open(site.url + PLATFORM);
    await screen.editor.area.click();
    await page.keyboard.type('نصّي');
    await writeInfoPage(api, '/contact', '<p>نصّ غيري</p>');
    await screen.saveButton.click();
    const dialog = page.getByRole('dialog', { name: 'تغيّر النصّ المحفوظ منذ أن فتحته' });
    await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('نصّ غيري');
    await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
    await expect(page.getByText(PLATFORM_SAVED)).toBeVisible();
    expect(await readInfoPage(api, '/contact')).toMatchObject({ text: '<p>نصّي</p>', version: 2 });
    await site.stop();
  });

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

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the information pages are accessible in ${language} at ${viewport.width} px`, async ({
    page,
    site,
    api,
  }) => {
    await page.setViewportSize(viewport);
    await keepToken(page, await openSession(site.url, ADMIN));
    await page.evaluate((locale) => localStorage.setItem('admin-language', locale), language);
    await writeInfoPage(api, '/contact', '<p>نصّ</p>');
    for (const path of ['/admin/platform', '/admin/inspiration', HOST, PLATFORM]) {
      await page.goto(path);
      await expect(page.locator('.rich-editor-area')).toBeVisible();
      const save = page.locator('button[type=submit]');
      await save.click();
      await expect(page.locator('.alert-success')).toBeVisible();
      await expect(save).toBeVisible();
      await expectAccessible(page);
    }
  });
}
