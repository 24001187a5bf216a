import { expectAccessible, setNarrowEnglish } from '../fixtures/accessibility.ts';
import { saveFonts } from '../fixtures/content.ts';
import { emptySiteTest } from '../fixtures/own-site.ts';
import { expect } from '../fixtures/test.ts';
import { FontSettingsScreen, siteVariables } from '../pages/font-settings-screen.ts';
import { writeInfoPage } from '../pages/info-page-screen.ts';
import { keptTexts } from '../pages/unsaved-texts.ts';

/** Without it the response would be one of a proxy, and count as a lost connection. */
const OF_SERVER = { 'X-Request-Id': 'k3v9' };

const test = emptySiteTest();

test.use({ expectedNoise: /status of (400|409)/ });

const CAIRO = { fontFamily: 'Cairo', fontSize: 18, fontColor: '#f6f1e4' };
const AMIRI = { fontFamily: 'Amiri', fontSize: 22, fontColor: '#f3b73e' };
const SAVED = 'تم حفظ إعدادات الخط بنجاح';

// The first test, because no settings are saved yet.
test('the first save creates the settings, the next one changes them, and both apply at once', async ({
  adminPage: page,
  api,
  context,
}) => {
  await writeInfoPage(api, '/contact', '<p>نصّ بخط الموقع</p>');
  const screen = new FontSettingsScreen(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts') && request.method() !== 'GET') {
      writes.push(`${request.method()} ${request.headers()['if-match'] ?? ''}`);
    }
  });
  await screen.open();
  await expect(screen.family).toHaveValue('Arial');
  await expect(screen.size).toHaveValue('16');
  await expect(screen.color).toHaveValue('#ffffff');
  await screen.save.click();
  await expect(screen.message(SAVED)).toBeVisible();
  expect(await api.admin('GET', '/fonts')).toMatchObject({ fontFamily: 'Arial', version: 1 });
  const reader = await context.newPage();
  await reader.goto('/about-platform');
  await screen.choose(AMIRI);
  await expect(screen.message(SAVED)).toHaveCount(0);

  await test.step('a refused save shows an alert and keeps the choice', async () => {
    await page.route('**/fonts/*', (route) =>
      route.fulfill({ status: 503, headers: OF_SERVER, body: 'away' }),
    );
    await screen.save.click();
    await expect(screen.alert).toContainText('فشل في حفظ إعدادات الخط');
    await expect(screen.family).toHaveValue('Amiri');
    await page.unroute('**/fonts/*');
  });

  await screen.save.click();
  await expect(screen.message(SAVED)).toBeVisible();
  expect(await api.admin('GET', '/fonts')).toMatchObject({ ...AMIRI, version: 2 });
  expect(writes).toEqual(['POST ', 'PUT "1"', 'PUT "1"']);
  const saved = await screen.siteVariables();
  expect(saved[0]).toMatch(/^Amiri, /);
  expect(saved.slice(1)).toEqual(['22px', '#f3b73e']);

  await test.step('an open page has them after its reload', async () => {
    expect((await siteVariables(reader)).slice(1)).toEqual(['16px', '#ffffff']);
    await reader.reload();
    expect(await siteVariables(reader)).toEqual(saved);
    const text = reader.locator('.rich-text p').first();
    await expect(text).toHaveCSS('font-family', /^Amiri, /);
    await expect(text).toHaveCSS('color', 'rgb(243, 183, 62)');
  });
});

test.describe('the font settings, once saved', () => {
  test.beforeEach(({ api }) => saveFonts(api, CAIRO));

  test('family, size and colour can be set by every control, and the preview follows', async ({
    adminPage: page,
    api,
  }) => {
    const screen = new FontSettingsScreen(page);

    await test.step('the font files are loaded by this screen and not by the interview list', async () => {
      const styles: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') styles.push(request.url());
      });
      await page.goto('/admin/interviews');
      await expect(page.getByText('لا توجد مقابلات متاحة حاليًا')).toBeVisible();
      expect(styles.filter((url) => url.includes('site-fonts'))).toEqual([]);
      await screen.open();
      expect(styles.filter((url) => url.includes('site-fonts'))).toHaveLength(1);
    });

    await test.step('twelve families are offered, and six of them are marked as Latin only', async () => {
      await expect(screen.family).toHaveValue('Cairo');
      await expect(screen.family.locator('option')).toHaveText([
        'Arial',
        'Helvetica — لاتيني فقط',
        'Verdana — لاتيني فقط',
        'Tahoma',
        'Georgia — لاتيني فقط',
        'Times New Roman',
        'Roboto — لاتيني فقط',
        'Open Sans — لاتيني فقط',
        'Lato — لاتيني فقط',
        'Cairo',
        'Tajawal',
        'Amiri',
      ]);
      await screen.family.selectOption('Lato');
      await expect(
        page.getByText(/^لا حروف عربية في هذا الخط: يظهر النصّ العربي بخط .Cairo.\.$/),
      ).toBeVisible();
    });

    await test.step('the preview follows every choice and loads the chosen font', async () => {
      await screen.choose(CAIRO);
      await expect(screen.preview).toContainText('Cairo, 18px');
      await screen.choose(AMIRI);
      await expect(screen.preview).toContainText('Amiri, 22px');
      await expect(screen.sample).toHaveCSS('font-family', /^Amiri, /);
      await expect(screen.sample).toHaveCSS('font-size', '22px');
      await expect(screen.sample).toHaveCSS('color', 'rgb(243, 183, 62)');
      for (const [family, face] of [
        ['Roboto', 'Roboto Variable'],
        ['Tajawal', 'Tajawal'],
      ] as const) {
        await screen.family.selectOption(family);
        await expect
          .poll(() =>
            page.evaluate(
              (name) =>
                [...document.fonts].some(
                  (font) => font.family.replaceAll('"', '') === name && font.status === 'loaded',
                ),
              face,
            ),
          )
          .toBe(true);
      }
      await expect(screen.sample).toContainText('قُلْ لِي: مَنْ أَلْهَمَكَ؟');
      await expect(screen.sample).toContainText('٠١٢٣٤٥٦٧٨٩');
      await expect(screen.sample).toContainText('أ ب ج د');
    });

    await test.step('the slider and the number field stay in step, in Arabic and Latin digits', async () => {
      await screen.choose(CAIRO);
      await screen.slider.focus();
      // On a right-to-left page the slider grows to the left.
      await page.keyboard.press('ArrowLeft');
      await expect(screen.size).toHaveValue('19');
      await screen.size.fill('٢٤');
      await expect(screen.slider).toHaveValue('24');
      await expect(screen.sample).toHaveCSS('font-size', '24px');
      await screen.save.click();
      await expect(screen.message(SAVED)).toBeVisible();
    });

    await test.step('the picker and the colour code stay in step, and the contrast on the page is shown', async () => {
      await screen.color.fill(CAIRO.fontColor);
      await expect(screen.contrast).toContainText('١٦٫٦:١');
      await expect(screen.contrast).not.toContainText('التباين ضعيف');
      await screen.picker.fill('#555555');
      await expect(screen.color).toHaveValue('#555555');
      await expect(screen.contrast).toContainText('٢٫٥:١');
      await expect(screen.contrast).toContainText('التباين ضعيف، وقد تصعب القراءة. يمكنك الحفظ مع ذلك.');
      await screen.save.click();
      await expect(screen.message(SAVED)).toBeVisible();
      await screen.color.fill('f6f1e4');
      await expect(screen.picker).toHaveValue('#f6f1e4');
    });

    await test.step('invalid values show an error under their field and are not sent', async () => {
      await screen.choose(CAIRO);
      await screen.save.click();
      await expect(screen.message(SAVED)).toBeVisible();
      await screen.size.fill('73');
      await screen.color.fill('red');
      await screen.save.click();
      await expect(screen.size).toHaveAccessibleDescription('حجم الخط عدد صحيح بين 8 و72');
      await expect(screen.color).toHaveAccessibleDescription('لون الخط غير صالح. مثال: \u2066#ffffff\u2069');
      await expect(screen.size).toBeFocused();
      await expect(screen.preview).toContainText('Cairo, 18px');
      expect(await api.admin('GET', '/fonts')).toMatchObject(CAIRO);
    });
  });

  test("settings saved by someone else in the meantime are shown beside the host's own", async ({
    adminPage: page,
    api,
  }) => {
    await test.step('the host keeps the own settings', async () => {
      await saveFonts(api, CAIRO);
      const screen = new FontSettingsScreen(page);
      await screen.open();
      await screen.choose(AMIRI);
      await saveFonts(api, { ...CAIRO, fontFamily: 'Tajawal' });
      await screen.save.click();
      const dialog = page.getByRole('dialog', { name: 'تغيّرت إعدادات الخط منذ أن فتحتها' });
      await expect(dialog.getByRole('region', { name: 'نسختك' })).toContainText('Amiri, 22px');
      await expect(dialog.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('Tajawal, 18px');
      await dialog.getByRole('button', { name: 'العودة إلى التحرير' }).click();
      await expect(screen.family).toHaveValue('Amiri');
      await screen.save.click();
      await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect(screen.message(SAVED)).toBeVisible();
      expect(await api.admin('GET', '/fonts')).toMatchObject(AMIRI);
    });

    await test.step('the host takes the saved settings', async () => {
      await saveFonts(api, CAIRO);
      const screen = new FontSettingsScreen(page);
      await screen.open();
      await screen.choose(AMIRI);
      await saveFonts(api, { ...CAIRO, fontSize: 30 });
      await screen.save.click();
      await page.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
      await expect(screen.family).toHaveValue('Cairo');
      await expect(screen.size).toHaveValue('30');
      expect((await screen.siteVariables())[1]).toBe('30px');
      expect(await api.admin('GET', '/fonts')).toMatchObject({ ...CAIRO, fontSize: 30 });
      await screen.choose(AMIRI);
      await screen.save.click();
      await expect(screen.message(SAVED)).toBeVisible();
    });
  });

  test('are accessible', async ({ adminPage: page, api }) => {
    await setNarrowEnglish(page);
    await page.goto('/admin/font-settings');
    const size = page.getByRole('textbox').first();
    await size.fill('900');
    await page.locator('form button[type=submit]').click();
    await expect(size).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expect(page.getByRole('region', { name: 'Live preview' }).locator('[lang=ar]')).toHaveAttribute(
      'dir',
      'rtl',
    );
    await size.fill('72');
    await saveFonts(api, AMIRI);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test('unsaved choices of a closed page are offered beside newer saved settings and can be discarded', async ({
  adminPage: page,
  api,
  context,
}) => {
  await saveFonts(api, CAIRO);
  const screen = new FontSettingsScreen(page);
  await screen.open();
  await screen.slider.focus();
  await page.keyboard.press('End');
  await expect(screen.size).toHaveValue('72');
  await screen.color.fill('#12');
  await screen.family.focus();
  await page.close();
  await saveFonts(api, AMIRI);
  const next = new FontSettingsScreen(await context.newPage());
  await next.open();
  await next.offer.getByRole('button', { name: 'عرض النسختين' }).click();
  const mine = next.page.getByRole('region', { name: 'نسختك' });
  await expect(mine).toContainText('Cairo, 72px');
  await expect(next.page.getByRole('region', { name: 'النسخة المحفوظة' })).toContainText('Amiri, 22px');
  await mine.getByRole('button', { name: 'استعادة اختياراتي' }).click();
  await expect(next.size).toHaveValue('72');
  await expect(next.color).toHaveValue('#12');
  await next.page.close();
  const last = new FontSettingsScreen(await context.newPage());
  await last.open();
  await last.offer.getByRole('button', { name: 'حذفها' }).click();
  await expect(last.offer).toHaveCount(0);
  expect(await keptTexts(last.page)).toEqual([]);
});
