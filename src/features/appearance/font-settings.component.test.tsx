import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callApi, openAdmin } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount, expectTexts, press } from '../../screens/testing/checks.testing.ts';
import { keptTexts } from '../../screens/testing/interview-forms.testing.ts';
import { network, refused } from '../../screens/testing/network.testing.ts';

interface Fonts {
  fontFamily: string;
  fontSize: number;
  fontColor: string;
}

const CAIRO: Fonts = { fontFamily: 'Cairo', fontSize: 18, fontColor: '#f6f1e4' };
const AMIRI: Fonts = { fontFamily: 'Amiri', fontSize: 22, fontColor: '#f3b73e' };

const preview = page.getByRole('region', { name: 'معاينة حيّة' });
const screen = {
  family: page.getByRole('combobox', { name: 'نوع الخط' }),
  size: page.getByRole('textbox', { name: 'حجم الخط' }),
  slider: page.getByRole('slider', { name: 'حجم الخط' }),
  color: page.getByRole('textbox', { name: 'لون الخط', exact: true }),
  picker: page.getByLabelText('اختيار لون الخط'),
  contrast: page.getByRole('status').filter({ hasText: 'التباين مع الخلفية' }),
  save: page.getByRole('button', { name: 'حفظ التغييرات' }),
  saved: page.getByRole('status').filter({ hasText: 'تم حفظ إعدادات الخط بنجاح' }),
  preview,
  /** The answer of the preview. */
  sample: preview.css('.rich-text-reading'),
  /** What the site looks like while nothing is saved. */
  own: page.getByRole('status').filter({ hasText: 'لم تُحفظ إعدادات بعد' }),
  /** The offer of a draft from an earlier visit. */
  offer: page.getByRole('status').filter({ hasText: 'لديك اختيارات لم تُحفظ من' }),

  async open() {
    const opened = await openAdmin('/admin/font-settings');
    await expect.element(screen.save).toBeVisible();
    return opened;
  },
  async choose({ fontFamily, fontSize, fontColor }: Fonts): Promise<void> {
    await screen.family.selectOptions(fontFamily);
    await screen.size.fill(`${fontSize}`);
    await screen.color.fill(fontColor);
  },
  async expectStyle(
    name: 'fontFamily' | 'fontSize' | 'lineHeight' | 'color',
    value: string | RegExp,
  ): Promise<void> {
    await expect.poll(() => getComputedStyle(screen.sample.element())[name]).toMatch(value);
  },
};

const readFonts = () => callApi<(Fonts & { _id: string; version: number }) | null>('GET', '/fonts');

/** Saves font settings, whether or not some exist. */
async function saveFonts(fonts: Fonts): Promise<void> {
  const saved = await readFonts();
  await callApi(saved ? 'PUT' : 'POST', saved ? `/fonts/${saved._id}` : '/fonts', fonts);
}

/** Family, size and colour of the site in this document. */
function siteVariables(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['family', 'size', 'color'].map((name) => style.getPropertyValue(`--site-font-${name}`).trim());
}

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('data-site-fonts');
});

// The first test, because no settings are saved yet.
test('the first save creates the settings, the next one changes them, and both apply at once', async () => {
  const writes: string[] = [];
  let isAway = false;
  for (const [method, path] of [
    ['POST', '/fonts'],
    ['PUT', '/fonts/*'],
  ] as const) {
    network.on(method, path, (request, send) => {
      writes.push(`${request.method} ${request.headers.get('If-Match') ?? ''}`);
      return isAway ? refused(503, {})(request, send) : send();
    });
  }
  await screen.open();
  await expect.element(screen.family).toHaveValue('Arial');
  await expect.element(screen.size).toHaveValue('16');
  await expect.element(screen.color).toHaveValue('#ffffff');
  await expect
    .element(screen.own)
    .toMatchTextContent(/الإجابات بخط .*Noto Naskh Arabic.*«عن المنصة» بخط .*Cairo/);
  await screen.save.click();
  await expect.element(screen.saved).toBeVisible();
  await expectCount(screen.own, 0);
  expect(await readFonts()).toMatchObject({ fontFamily: 'Arial', version: 1 });
  await screen.choose(AMIRI);
  await expectCount(screen.saved, 0);

  isAway = true;
  await screen.save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('فشل في حفظ إعدادات الخط');
  await expect.element(screen.family).toHaveValue('Amiri');
  isAway = false;

  await screen.save.click();
  await expect.element(screen.saved).toBeVisible();
  expect(await readFonts()).toMatchObject({ ...AMIRI, version: 2 });
  expect(writes).toEqual(['POST ', 'PUT "1"', 'PUT "1"']);
  expect(siteVariables()).toEqual([expect.stringMatching(/^Amiri, /), '22px', '#f3b73e']);
});

describe('once saved', () => {
  beforeEach(() => saveFonts(CAIRO));

  test('twelve families are offered, and six of them are marked as Latin only', async () => {
    await screen.open();
    await expect.element(screen.family).toHaveValue('Cairo');
    await expectTexts(screen.family.css('option'), [
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
    await screen.family.selectOptions('Lato');
    await expect
      .element(page.getByText(/^لا حروف عربية في هذا الخط: يظهر النصّ العربي بخط .Cairo.\.$/))
      .toBeVisible();
  });

  test('the preview follows every choice and loads the chosen font', async () => {
    await screen.open();
    await expect.element(screen.preview).toMatchTextContent('Cairo, 18px');
    await screen.choose(AMIRI);
    await expect.element(screen.preview).toMatchTextContent('Amiri, 22px');
    await screen.expectStyle('fontFamily', /^Amiri, /);
    // Amiri's letters are small, so they are enlarged.
    await screen.expectStyle('fontSize', /^24\.8\d*px$/);
    await screen.expectStyle('lineHeight', /^49\.7\d*px$/);
    document.documentElement.style.setProperty('--reading-scale', '1.5');
    await screen.expectStyle('fontSize', /^37\.[23]\d*px$/);
    document.documentElement.style.removeProperty('--reading-scale');
    await screen.expectStyle('color', 'rgb(243, 183, 62)');
    for (const [family, face] of [
      ['Roboto', 'Roboto Variable'],
      ['Tajawal', 'Tajawal'],
    ] as const) {
      await screen.family.selectOptions(family);
      await expect
        .poll(() =>
          [...document.fonts].some(
            (font) => font.family.replaceAll('"', '') === face && font.status === 'loaded',
          ),
        )
        .toBe(true);
    }
    for (const text of ['قُلْ لِي: مَنْ أَلْهَمَكَ؟', '٠١٢٣٤٥٦٧٨٩', 'أ ب ج د'])
      await expect.element(screen.sample).toMatchTextContent(text);
  });

  test('the slider and the number field stay in step, in Arabic and Latin digits', async () => {
    await screen.open();
    // On a right-to-left page the slider grows to the left.
    await press(screen.slider, '{ArrowLeft}');
    await expect.element(screen.size).toHaveValue('19');
    await screen.size.fill('٢٤');
    await expect.element(screen.slider).toHaveValue('24');
    await screen.expectStyle('fontSize', '24px');
    await screen.save.click();
    await expect.element(screen.saved).toBeVisible();
  });

  test('the picker and the colour code stay in step, and the contrast on the page is shown', async () => {
    await screen.open();
    await expect.element(screen.contrast).toMatchTextContent('١٤٫٢:١');
    await expect.element(screen.contrast).not.toMatchTextContent('التباين ضعيف');
    await screen.picker.fill('#555555');
    await expect.element(screen.color).toHaveValue('#555555');
    await expect.element(screen.contrast).toMatchTextContent('٢٫١:١');
    await expect.element(screen.contrast).toMatchTextContent('التباين ضعيف، فيظهر النصّ بلون الموقع.');
    await screen.expectStyle('color', 'rgb(230, 224, 208)');
    await screen.save.click();
    await expect.element(screen.saved).toBeVisible();
    await screen.color.fill('f6f1e4');
    await expect.element(screen.picker).toHaveValue('#f6f1e4');
  });

  test('invalid values show an error under their field and are not sent', async () => {
    await screen.open();
    await screen.size.fill('73');
    await screen.color.fill('red');
    await screen.save.click();
    await expect.element(screen.size).toHaveAccessibleDescription('حجم الخط عدد صحيح بين ٨ و٧٢');
    await expect
      .element(screen.color)
      .toHaveAccessibleDescription('لون الخط غير صالح. مثال: \u2066#ffffff\u2069');
    await expect.element(screen.size).toHaveFocus();
    await expect.element(screen.preview).toMatchTextContent('Cairo, 18px');
    expect(await readFonts()).toMatchObject(CAIRO);
  });

  describe("settings saved by someone else in the meantime are shown beside the host's own", () => {
    const dialog = page.getByRole('dialog', { name: 'تغيّرت إعدادات الخط منذ أن فتحتها' });
    const mine = dialog.getByRole('region', { name: 'نسختك' });
    const theirs = dialog.getByRole('region', { name: 'النسخة المحفوظة' });

    test('and the host can keep the own ones', async () => {
      await screen.open();
      await screen.choose(AMIRI);
      await saveFonts({ ...CAIRO, fontFamily: 'Tajawal' });
      await screen.save.click();
      await expect.element(mine).toMatchTextContent('Amiri, 22px');
      await expect.element(theirs).toMatchTextContent('Tajawal, 18px');
      await dialog.getByRole('button', { name: 'العودة إلى التحرير' }).click();
      await expect.element(screen.family).toHaveValue('Amiri');
      await screen.save.click();
      await dialog.getByRole('button', { name: 'حفظ نسختي' }).click();
      await expect.element(screen.saved).toBeVisible();
      expect(await readFonts()).toMatchObject(AMIRI);
    });

    test('and the host can take the saved ones', async () => {
      await screen.open();
      await screen.choose(AMIRI);
      await saveFonts({ ...CAIRO, fontSize: 30 });
      await screen.save.click();
      await expect.element(dialog).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: 'اعتماد النسخة المحفوظة' }).click();
      await expect.element(screen.family).toHaveValue('Cairo');
      await expect.element(screen.size).toHaveValue('30');
      expect(siteVariables()[1]).toBe('30px');
      expect(await readFonts()).toMatchObject({ ...CAIRO, fontSize: 30 });
      await screen.choose(AMIRI);
      await screen.save.click();
      await expect.element(screen.saved).toBeVisible();
    });
  });

  test('unsaved choices of a closed page are offered beside newer saved settings and can be discarded', async () => {
    const opened = await screen.open();
    await press(screen.slider, '{End}');
    await expect.element(screen.size).toHaveValue('72');
    await screen.color.fill('#12');
    screen.family.element().focus();
    await opened.close();
    await saveFonts(AMIRI);
    const next = await screen.open();
    await screen.offer.getByRole('button', { name: 'عرض النسختين' }).click();
    const mine = page.getByRole('region', { name: 'نسختك' });
    await expect.element(mine).toMatchTextContent('Cairo, 72px');
    await expect
      .element(page.getByRole('region', { name: 'النسخة المحفوظة' }))
      .toMatchTextContent('Amiri, 22px');
    await mine.getByRole('button', { name: 'استعادة اختياراتي' }).click();
    await expect.element(screen.size).toHaveValue('72');
    await expect.element(screen.color).toHaveValue('#12');
    await next.close();
    await screen.open();
    await screen.offer.getByRole('button', { name: 'حذفها' }).click();
    await expectCount(screen.offer, 0);
    await expect.poll(keptTexts).toEqual([]);
  });
});
