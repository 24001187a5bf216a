import type { Page } from '@playwright/test';
import { ACCESSIBLE_IN, expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test, type Api } from '../fixtures/test.ts';
import { InfoPageScreen, readInfoPage, writeInfoPage } from '../pages/info-page-screen.ts';
import type { RichEditor } from '../pages/rich-editor.ts';

const ADDRESS = '/admin/about-platform-data';
const SAVED = 'تم حفظ بيانات صفحة عن المنصة بنجاح';
const REL = 'rel="noopener noreferrer nofollow"';
const WORDS = '<p>هذه كلمة عربية واحدة هنا</p>';

/** Opens the editor with a stored text. */
async function open(page: Page, api: Api, html: string): Promise<RichEditor> {
  await writeInfoPage(api, '/contact', html);
  const screen = new InfoPageScreen(page);
  await screen.open(ADDRESS);
  return screen.editor;
}

/** Saves the text and returns it as stored. */
async function stored(page: Page, api: Api): Promise<string> {
  // The success message of an earlier save may still be visible.
  const put = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && !response.url().includes('/drafts/'),
  );
  await new InfoPageScreen(page).save(SAVED);
  await put;
  return (await readInfoPage(api, '/contact')).text;
}

test('formatting applies to whole words, by buttons and by keyboard shortcuts', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  for (const [name, tag, keys] of [
    ['غامق', 'strong', 'Control+b'],
    ['مائل', 'em', 'Control+i'],
    ['تسطير', 'u', 'Control+u'],
  ] as const) {
    await test.step(`«${name}» can be switched on and off`, async () => {
      await editor.write(WORDS);
      await editor.select('لم', 'عرب');
      const button = editor.button(name);
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(editor.area.locator(tag)).toHaveText('كلمة عربية');
      await page.keyboard.press(keys);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect(editor.area.locator(tag)).toHaveCount(0);
      await page.keyboard.press(keys);
      expect(await stored(page, api)).toBe(`<p>هذه <${tag}>كلمة عربية</${tag}> واحدة هنا</p>`);
    });
  }

  await test.step('the shortcut for bold works in the Arabic layout, whose B key writes two letters', async () => {
    await editor.write(WORDS);
    await editor.select('واحدة');
    await editor.area.dispatchEvent('keydown', { key: 'لا', code: 'KeyB', keyCode: 66, ctrlKey: true });
    await expect(editor.area.locator('strong')).toHaveText('واحدة');
  });

  await test.step('without a selection a format applies to the word at the caret or to the text typed next', async () => {
    await editor.write(WORDS);
    await editor.placeAfter('هنا');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' جديد');
    await editor.placeAfter('عرب');
    await page.keyboard.press('Control+u');
    await page.keyboard.type('X');
    expect(await stored(page, api)).toBe('<p>هذه كلمة <u>عربXية</u> واحدة هنا<strong> جديد</strong></p>');
  });
});

test('colours have names, apply to whole words, and can be removed', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, WORDS);
  await editor.select('لم');
  await editor.button('لون النصّ').click();
  await expect(page.getByRole('dialog', { name: 'الألوان' })).toBeVisible();
  for (const name of [
    'أبيض (ورقيّ)',
    'أحمر (حُمرة)',
    'أصفر (زعفران)',
    'أخضر (زنجار)',
    'أزرق (لازورد)',
    'ورديّ (قرمز)',
    'رماديّ',
  ])
    await expect(editor.choice(name)).toBeVisible();
  for (const name of [
    'بلا خلفية',
    'خلفية بنّيّة (حنّاء)',
    'خلفية صفراء (زعفران)',
    'خلفية خضراء (زنجار)',
    'خلفية زرقاء (لازورد)',
    'خلفية حمراء (قرمز)',
  ])
    await expect(editor.choice(name)).toBeVisible();
  await editor.choice('أحمر (حُمرة)').click();
  await expect(editor.area).toBeFocused();
  await editor.button('لون الخلفية').click();
  await editor.choice('خلفية رماديّة (إثمد)').click();
  expect(await stored(page, api)).toBe(
    '<p>هذه <span class="rt-color-rubric rt-back-ithmid">كلمة</span> عربية واحدة هنا</p>',
  );
  await editor.select('كلمة');
  await editor.button('لون النصّ').click();
  await expect(editor.choice('أحمر (حُمرة)')).toHaveAttribute('aria-pressed', 'true');
  await editor.choice('أحمر (حُمرة)').click();
  await expect(editor.area).toBeFocused();
  await editor.button('لون الخلفية').click();
  await editor.choice('بلا خلفية').click();
  await expect(editor.area).toBeFocused();
  expect(await stored(page, api)).toBe(WORDS);
});

test('sizes apply to whole words, and size 3 is the size of plain text', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, WORDS);
  await editor.select('كلمة');
  await editor.button('الحجم ٣').click();
  await editor.choice('الحجم ٧').click();
  await expect(editor.button('الحجم ٧')).toBeVisible();
  await expect(editor.area).toBeFocused();
  expect(await stored(page, api)).toBe('<p>هذه <span class="rt-size-7">كلمة</span> عربية واحدة هنا</p>');
  await editor.select('كلمة');
  await editor.button('الحجم ٧').click();
  await editor.choice('الحجم ٣').click();
  expect(await stored(page, api)).toBe(WORDS);
});

test('the colour panel works by keyboard, and Escape returns the focus to its button', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  await editor.select('كلمة');
  await editor.button('لون النصّ').focus();
  await page.keyboard.press('Enter');
  await expect(editor.choice('أبيض (ورقيّ)')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(editor.choice('أحمر (حُمرة)')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.choice('بلا خلفية')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.button('لون النصّ')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(editor.area.locator('.rt-color-quiet')).toHaveText('كلمة');
  await expect(editor.area).toBeFocused();
});

test('paragraphs can become lists or code and change their alignment and direction', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);

  await test.step('lists can be started, continued, nested and ended, with their markers on the right', async () => {
    await editor.write('<p>أول</p>');
    await editor.placeAfter('أول');
    await editor.button('قائمة نقطية').click();
    await expect(editor.button('قائمة نقطية')).toHaveAttribute('aria-pressed', 'true');
    const item = editor.area.locator('li');
    const [itemBox, textBox] = [await item.boundingBox(), await item.locator('p').boundingBox()];
    expect((itemBox?.x ?? 0) + (itemBox?.width ?? 0)).toBeGreaterThan(
      (textBox?.x ?? 0) + (textBox?.width ?? 0) + 8,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.type('ثانٍ');
    await page.keyboard.press('Control+]');
    await page.keyboard.press('Control+Shift+7');
    await page.keyboard.press('Enter');
    await page.keyboard.type('ثالث');
    await page.keyboard.press('Control+[');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('بعدها');
    expect(await stored(page, api)).toBe(
      '<ul><li><p>أول</p><ol><li><p>ثانٍ</p></li></ol></li><li><p>ثالث</p></li></ul><p>بعدها</p>',
    );
    await editor.placeBefore('أول');
    await page.keyboard.press('Backspace');
    await expect(editor.area.locator('> p').first()).toHaveText('أول');
  });

  await test.step('left and right alignment are physical, also in a left-to-right paragraph', async () => {
    await editor.write('<p>من اليمين</p><p>from the left</p>');
    await editor.select('from');
    await editor.button('الكتابة من اليسار إلى اليمين').click();
    await expect(editor.button('محاذاة إلى اليسار')).toHaveAttribute('aria-pressed', 'true');
    await editor.select('من', 'left');
    await editor.button('محاذاة إلى اليسار').click();
    expect(await stored(page, api)).toBe(
      '<p class="rt-align-end">من اليمين</p><p dir="ltr">from the left</p>',
    );
    await editor.select('من', 'left');
    await editor.button('محاذاة إلى اليمين').click();
    expect(await stored(page, api)).toBe(
      '<p>من اليمين</p><p class="rt-align-end" dir="ltr">from the left</p>',
    );
    await editor.select('من', 'left');
    await editor.button('توسيط').click();
    expect(await stored(page, api)).toBe(
      '<p class="rt-align-center">من اليمين</p><p class="rt-align-center" dir="ltr">from the left</p>',
    );
  });

  await test.step('the alignment can be set and is shown while everything is selected', async () => {
    await editor.write('<pre><code>x</code></pre><p>أول</p><p dir="ltr">second</p>');
    await editor.area.press('ControlOrMeta+a');
    const center = editor.button('توسيط');
    await expect(editor.button('محاذاة إلى اليمين')).toHaveAttribute('aria-pressed', 'true');
    await expect(center).not.toHaveAttribute('aria-disabled');
    await center.click();
    await expect(center).toHaveAttribute('aria-pressed', 'true');
    expect(await stored(page, api)).toBe(
      '<pre><code>x</code></pre><p class="rt-align-center">أول</p><p class="rt-align-center" dir="ltr">second</p>',
    );
  });

  await test.step('the direction of a list item moves its marker and can be reset', async () => {
    await editor.write('<ul><li><p>item</p></li></ul><p dir="auto">latin</p>');
    const turn = editor.button('الكتابة من اليسار إلى اليمين');
    await editor.select('item');
    await turn.click();
    expect(await stored(page, api)).toBe('<ul><li dir="ltr"><p>item</p></li></ul><p dir="auto">latin</p>');
    await turn.click();
    await editor.select('latin');
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await turn.click();
    expect(await stored(page, api)).toBe('<ul><li><p>item</p></li></ul><p>latin</p>');
  });

  await test.step('a code block keeps its line breaks and can be left by keyboard', async () => {
    await editor.write('<p>let a</p>');
    await editor.placeAfter('let a');
    await editor.button('مقطع برمجي').click();
    await expect(editor.button('مقطع برمجي')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.button('توسيط')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('  a = 1 < 2;');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('بعده');
    expect(await stored(page, api)).toBe('<pre><code>let a\n  a = 1 &lt; 2;</code></pre><p>بعده</p>');
  });

  await test.step('a dash, a number and stars at the start of a line are kept as typed', async () => {
    await editor.write('<p>نص</p>');
    await editor.placeAfter('نص');
    for (const line of ['- قال', '1. أول', '**نجوم**', '# عدد']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
    expect(await stored(page, api)).toBe('<p>نص</p><p>- قال</p><p>1. أول</p><p>**نجوم**</p><p># عدد</p>');
  });
});

test('links can be added, changed and removed', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, WORDS);

  await test.step('the link dialog adds, changes and removes a link, and refuses an invalid address', async () => {
    await editor.write(WORDS);
    const { linkDialog } = editor;
    await editor.select('لم');
    await page.keyboard.press('Control+k');
    const address = linkDialog.getByRole('textbox', { name: 'عنوان الرابط' });
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('type', 'url');
    for (const wrong of [
      '',
      'example',
      'javascript:alert(1)',
      'ftp://example.com',
      'https://user@example.com',
    ]) {
      await address.fill(wrong);
      await page.keyboard.press('Enter');
      await expect(linkDialog.getByText('أدخل عنوانًا كاملًا يبدأ بـ')).toBeVisible();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
    }
    await address.fill('https://example.com/?a=1&b=2');
    await linkDialog.getByRole('button', { name: 'حفظ الرابط' }).click();
    await expect(editor.area).toBeFocused();
    expect(await stored(page, api)).toBe(
      `<p>هذه <a href="https://example.com/?a=1&amp;b=2" ${REL}>كلمة</a> عربية واحدة هنا</p>`,
    );
    await editor.placeAfter('كل');
    await editor.button('رابط').click();
    await expect(address).toHaveValue('https://example.com/?a=1&b=2');
    await address.fill('mailto:a@example.com');
    await page.keyboard.press('Enter');
    await expect(editor.area.locator('a')).toHaveAttribute('href', 'mailto:a@example.com');
    await editor.button('رابط').click();
    await linkDialog.getByRole('button', { name: 'إزالة الرابط' }).click();
    expect(await stored(page, api)).toBe(WORDS);
  });

  await test.step('the link dialog keeps the focus inside, and Escape returns it to the button', async () => {
    await editor.write(WORDS);
    await editor.button('رابط').focus();
    await page.keyboard.press('Enter');
    await expect(editor.linkDialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      expect(await editor.linkDialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect(editor.linkDialog).toHaveCount(0);
    await expect(editor.button('رابط')).toBeFocused();
  });

  await test.step('a link added without a selection shows its address', async () => {
    await editor.write(WORDS);
    await editor.placeAfter('هنا');
    await page.keyboard.type(' ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('https://example.com/a');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' ثم');
    expect(await stored(page, api)).toBe(
      `<p>هذه كلمة عربية واحدة هنا <a href="https://example.com/a" ${REL}>https://example.com/a</a> ثم</p>`,
    );
  });
});

test('a link takes an address without https://, and is opened, changed and removed in its bubble', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  const bubble = page.getByRole('group', { name: 'رابط' });

  await test.step('an address without https:// is completed', async () => {
    await editor.select('كلمة');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('example.com/x');
    await page.keyboard.press('Enter');
    await expect(editor.area.locator('a')).toHaveAttribute('href', 'https://example.com/x');
  });

  await test.step('the bubble is reached by Tab, opens the link and changes it', async () => {
    await editor.placeAfter('كلم');
    await page.keyboard.press('Tab');
    const opening = bubble.getByRole('link');
    await expect(opening).toBeFocused();
    await expect(opening).toHaveAttribute('href', 'https://example.com/x');
    await expect(opening).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await bubble.getByRole('button', { name: 'تغيير العنوان' }).click();
    await page.keyboard.type('example.com/y');
    await page.keyboard.press('Enter');
    expect(await stored(page, api)).toBe(
      `<p>هذه <a href="https://example.com/y" ${REL}>كلمة</a> عربية واحدة هنا</p>`,
    );
  });

  await test.step('the bubble removes the link, and goes', async () => {
    await editor.placeAfter('كلم');
    await bubble.getByRole('button', { name: 'إزالة الرابط' }).click();
    await expect(bubble).toHaveCount(0);
    expect(await stored(page, api)).toBe(WORDS);
  });

  await test.step('an address pasted on selected words becomes their link', async () => {
    await editor.select('عربية');
    await editor.paste({ text: 'https://www.google.com/url?q=https://example.com/z&sa=D' });
    expect(await stored(page, api)).toBe(
      `<p>هذه كلمة <a href="https://example.com/z" ${REL}>عربية</a> واحدة هنا</p>`,
    );
  });
});

test('a straight quotation mark becomes « or », and comes back by Backspace and by Ctrl+Z', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  await editor.placeAfter('هنا');
  await page.keyboard.type(' قالت "نعم"');
  await expect(editor.area).toHaveText('هذه كلمة عربية واحدة هنا قالت «نعم»');
  await page.keyboard.press('Backspace');
  await expect(editor.area).toHaveText('هذه كلمة عربية واحدة هنا قالت «نعم"');
  await page.keyboard.type(' و"');
  await page.keyboard.press('Control+z');
  await expect(editor.area).toHaveText('هذه كلمة عربية واحدة هنا قالت «نعم" و"');
});

test('the toolbar and the text can be used by keyboard alone', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, WORDS);

  await test.step('a toolbar button pressed by key keeps the focus', async () => {
    await editor.write(WORDS);
    await editor.select('كلمة');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Space');
    await expect(editor.button('عنوان')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.button('عنوان')).toBeFocused();
  });

  await test.step('the toolbar is one Tab stop, and the arrow keys move as they point', async () => {
    await editor.write(WORDS);
    await editor.area.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.button('عنوان')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(editor.button('عنوان فرعي')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(editor.button('مقطع برمجي')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(editor.button('عنوان')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(editor.area).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor.button('مقطع برمجي')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor.area).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await expect(editor.button('مقطع برمجي')).toBeFocused();
  });

  await test.step('Tab leaves the text, also from a list', async () => {
    const html = '<ul><li><p>أول</p></li><li><p>ثانٍ</p></li></ul>';
    await editor.write(html);
    await editor.placeAfter('ثانٍ');
    await page.keyboard.press('Tab');
    await expect(editor.area).not.toBeFocused();
    expect(await stored(page, api)).toBe(html);
  });

  await test.step('the toolbar stays in the viewport in a long text', async () => {
    await editor.write(WORDS.repeat(200));
    await editor.area.press('Control+End');
    await page.mouse.wheel(0, 100_000);
    await expect(editor.button('غامق')).toBeInViewport();
  });
});

test("in English the toolbar's arrow keys are reversed, and the text stays right to left", async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', WORDS);
  await page.evaluate(() => localStorage.setItem('admin-language', 'en'));
  await page.goto(ADDRESS);
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  await toolbar.getByRole('button', { name: 'Bold', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'italic' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toHaveCSS('direction', 'rtl');
});

test('changes can be undone and redone, by buttons and by keyboard shortcuts', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  const undo = editor.button('تراجع');
  const redo = editor.button('إعادة');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await editor.select('كلمة');
  await editor.button('غامق').click();
  await undo.click();
  await expect(editor.area.locator('strong')).toHaveCount(0);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await redo.click();
  await expect(editor.area.locator('strong')).toHaveText('كلمة');
  await page.keyboard.press('Control+z');
  await expect(editor.area.locator('strong')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(editor.area.locator('strong')).toHaveText('كلمة');
});

test('headings, quotations and dividers can be made by buttons and by shortcuts, and formatting cleared', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);

  await test.step('each button shows its state, and changes the kind of the paragraph', async () => {
    await editor.write('<p>بدايات سارة</p><p>كلّ بيتٍ قصّة</p><p>ثمّ سافرت</p>');
    await editor.placeAfter('بدايات');
    await editor.button('عنوان').click();
    await expect(editor.button('عنوان')).toHaveAttribute('aria-pressed', 'true');
    await editor.placeAfter('بيتٍ');
    await editor.button('اقتباس').click();
    await editor.button('اقتباس بارز').click();
    await expect(editor.button('اقتباس بارز')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.button('اقتباس')).toHaveAttribute('aria-pressed', 'false');
    await editor.button('فاصل').click();
    await page.keyboard.type('وبعدها ');
    expect(await stored(page, api)).toBe(
      '<h2>بدايات سارة</h2><blockquote class="rt-pull"><p>كلّ بيتٍ قصّة</p><hr><p>وبعدها</p></blockquote><p>ثمّ سافرت</p>',
    );
  });

  await test.step('the shortcuts work on the Arabic layout, which writes other letters and digits', async () => {
    await editor.write('<p>بدايات سارة</p>');
    await editor.placeAfter('بدايات');
    const press = (init: object) => editor.area.dispatchEvent('keydown', { ctrlKey: true, ...init });
    await press({ key: '٢', code: 'Digit2', altKey: true });
    await expect(editor.area.locator('h3')).toHaveText('بدايات سارة');
    await press({ key: '(', code: 'Digit9', shiftKey: true });
    await expect(editor.area.locator('blockquote > h3')).toHaveText('بدايات سارة');
    await press({ key: '٩', code: 'Digit9', altKey: true });
    await expect(editor.area.locator('.rt-pull > h3')).toHaveText('بدايات سارة');
    await press({ key: 'ذ', code: 'Backslash' });
    await expect(editor.area.locator('.rt-pull > p')).toHaveText('بدايات سارة');
  });

  await test.step('clearing takes the formatting off the selected words', async () => {
    await editor.write('<p>نصّ <strong>غليظ <u>جدًّا</u></strong> هنا</p>');
    await editor.select('جدًّا');
    await editor.button('مسح التنسيق').click();
    expect(await stored(page, api)).toBe('<p>نصّ <strong>غليظ </strong>جدًّا هنا</p>');
  });
});

test('on a phone the tools are one sliding row at the foot of the window, below the text', async ({
  adminPage: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const editor = await open(page, api, WORDS.repeat(60));
  await editor.placeAfter('هنا');
  const row = await editor.toolbar.boundingBox();
  expect(row?.height).toBeLessThan(60);
  expect(Math.round((row?.y ?? 0) + (row?.height ?? 0))).toBe(844);
  await editor.button('مقطع برمجي').focus();
  await expect(editor.button('مقطع برمجي')).toBeInViewport();
});

const EVERYTHING =
  '<h2 class="rt-align-center">عنوان</h2><h3 dir="auto">Title</h3>' +
  '<p>نصّ <strong>غليظ <em>ومائل</em></strong><br><u>سطر</u> <code>x</code></p>' +
  '<ol dir="ltr"><li><p>a</p><p>b</p></li><li><ul><li><h2>عنوان</h2></li></ul><pre dir="rtl"><code>x\n\n y</code></pre></li></ol>' +
  '<blockquote class="rt-pull"><p>بارز</p></blockquote><hr>' +
  '<blockquote dir="rtl"><p>قول</p><blockquote><ul><li><p>ب</p></li></ul></blockquote></blockquote>' +
  `<p><a href="https://example.com/?a=&quot;&amp;b" ${REL}><span class="rt-color-lapis rt-back-hinna rt-size-5"><strong>رابط</strong></span></a></p>` +
  '<p class="rt-align-end" dir="ltr">"&lt;&amp;&gt;" می\u200Cرود ﷺ</p>';

const PASTES = {
  Word: {
    html:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=AR-EG>' +
      "<!--StartFragment--><p class=MsoNormal dir=RTL style='text-align:center'><b><span style='font-size:14.0pt;font-family:\"Arial\",sans-serif'>عنوان<o:p></o:p></span></b></p>" +
      "<p class=MsoListParagraph dir=RTL style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>أول</p>" +
      "<p class=MsoListParagraph dir=RTL style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>فرع</p>" +
      '<p class=MsoNormal dir=RTL><u>سطر</u> و<i>ميل</i> <img src="file:///C:/x.png"></p><!--EndFragment--></body></html>',
    stored:
      '<p class="rt-align-center" dir="rtl"><span class="rt-size-4"><strong>عنوان</strong></span></p>' +
      '<ol><li><p dir="rtl">أول</p><ul><li><p dir="rtl">فرع</p></li></ul></li></ol>' +
      '<p dir="rtl"><u>سطر</u> و<em>ميل</em></p>',
  },
  'Google Docs': {
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="rtl"><span style="font-size:20pt">عنوان</span></h1>' +
      '<p dir="rtl" style="text-align:right"><span style="font-size:11pt;color:#000000;font-weight:400">عادي </span>' +
      '<span style="font-weight:700;color:#ff0000">غامق</span> <a href="https://example.com/"><span style="color:#1155cc;text-decoration:underline">رابط</span></a></p>' +
      '<ul><li dir="rtl"><p dir="rtl"><span>أول</span></p></li></ul></b>',
    stored:
      '<h2 dir="rtl">عنوان</h2><p dir="rtl">عادي <span class="rt-color-rubric"><strong>غامق</strong></span> ' +
      `<a href="https://example.com/" ${REL}>رابط</a></p><ul><li dir="rtl"><p dir="rtl">أول</p></li></ul>`,
  },
  'a web page': {
    html:
      '<div style="font-family:Arial"><script>alert(1)</script><h2 onclick="x()">عنوان</h2><blockquote>قول</blockquote>' +
      '<p>نص <img src="https://example.com/x.png" onerror="alert(1)"><a href="javascript:alert(1)">ليس رابطًا</a><br>ﻣﺪﺭﺳﺔ\u202E</p>' +
      '<table><tr><td>خلية</td></tr></table><pre>a\n  b</pre></div>',
    stored:
      '<h2>عنوان</h2><blockquote><p>قول</p></blockquote><p>نص ليس رابطًا<br>مدرسة</p><p>خلية</p><pre><code>a\n  b</code></pre>',
  },
};

test('a stored text stays byte-identical when it is saved again and when it is copied and pasted', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, EVERYTHING);

  await test.step('saving through the editor keeps every byte', async () => {
    expect((await readInfoPage(api, '/contact')).text).toBe(EVERYTHING);
    expect(await stored(page, api)).toBe(EVERYTHING);
    await editor.placeAfter('عنوان');
    await page.keyboard.type('X');
    await page.keyboard.press('Backspace');
    expect(await stored(page, api)).toBe(EVERYTHING);
  });

  await test.step('copying and pasting keeps every byte', async () => {
    await editor.area.press('Control+a');
    const clipboard = await editor.area.evaluate((area) => {
      const clipboardData = new DataTransfer();
      area.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/html');
    });
    expect(clipboard).toContain('عنوان');
    await page.keyboard.press('Delete');
    await editor.paste({ html: clipboard });
    expect(await stored(page, api)).toBe(EVERYTHING);
  });
});

test('pasted text keeps its structure and the allowed formatting, and nothing else', async ({
  adminPage: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await open(page, api, WORDS);
  for (const [from, { html, stored: expected }] of Object.entries(PASTES)) {
    await test.step(`HTML from ${from} is reduced to the allowed elements`, async () => {
      await editor.write('<p>نص</p>');
      await editor.select('نص');
      await editor.paste({ html });
      expect(await stored(page, api)).toBe(expected);
    });
  }

  await test.step('plain text is pasted as paragraphs, normalised and without hidden characters', async () => {
    await editor.write('<p>نص</p>');
    await editor.select('نص');
    await editor.paste({ text: 'سطر <b>\r\nﻣﺪﺭﺳﺔ\u202E\n\nثالث' });
    expect(await stored(page, api)).toBe('<p>سطر &lt;b&gt;</p><p>مدرسة</p><p>ثالث</p>');
  });

  await test.step('Ctrl+Shift+V pastes the text without its formatting', async () => {
    await editor.write('<p>نص</p>');
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>غامق</b>'], { type: 'text/html' }),
          'text/plain': new Blob(['غامق'], { type: 'text/plain' }),
        }),
      ]),
    );
    await editor.select('نص');
    await page.keyboard.press('Control+Shift+V');
    await expect(editor.area).toHaveText('غامق');
    expect(await stored(page, api)).toBe('<p>غامق</p>');
  });

  await test.step('a picture alone is not pasted and does not replace the selection', async () => {
    await editor.write(WORDS);
    await editor.select('كلمة');
    await editor.paste({ html: '<img src="https://example.com/x.png">' });
    expect(await stored(page, api)).toBe(WORDS);
  });
});

test('opening and focusing a text does not count as a change', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, EVERYTHING);
  await editor.area.click();
  await editor.button('غامق').focus();
  await page.getByRole('link', { name: 'جميع المقابلات' }).click();
  await expect(page).toHaveURL(/\/admin\/interviews$/);
});

test("the editor's script is loaded by a screen with an editor, and by no other", async ({
  adminPage: page,
  api,
}) => {
  await writeInfoPage(api, '/contact', WORDS);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  const countEditors = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return texts.filter((text) => text.includes('ProseMirror')).length;
  };
  await page.goto('/');
  await page.goto('/admin/interviews');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(5);
  expect(await countEditors()).toBe(0);
  await page.goto(ADDRESS);
  await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toBeVisible();
  expect(await countEditors()).toBeGreaterThan(0);
});

test.describe('an editor whose script cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('shows an alert, and works after a reload', async ({ adminPage: page, api }) => {
    await writeInfoPage(api, '/contact', WORDS);
    const program = /\/editor-[\w-]+\.js$/;
    await page.route(program, (route) => route.abort());
    await page.goto(ADDRESS);
    await expect(page.getByRole('alert')).toContainText('تعذّر تحميل المحرّر');
    await page.unroute(program);
    await page.getByRole('button', { name: 'إعادة تحميل الصفحة' }).click();
    await expect(page.getByRole('textbox', { name: 'نصّ الصفحة' })).toHaveText('هذه كلمة عربية واحدة هنا');
  });
});

for (const { language, viewport } of ACCESSIBLE_IN) {
  test(`the editor and its panels are accessible in ${language} at ${viewport.width} px`, async ({
    adminPage: page,
    api,
  }) => {
    const isArabic = language === 'ar';
    await page.setViewportSize(viewport);
    await writeInfoPage(api, '/contact', EVERYTHING);
    await page.evaluate((chosen) => localStorage.setItem('admin-language', chosen), language);
    await page.goto(ADDRESS);
    const toolbar = page.getByRole('toolbar', { name: isArabic ? 'تنسيق النصّ' : 'Text formatting' });
    await toolbar.getByRole('button', { name: isArabic ? 'غامق' : 'Bold' }).click();
    await expectAccessible(page);
    for (const name of isArabic ? ['لون النصّ', 'الحجم ٣'] : ['Text colour', 'Size 3']) {
      await toolbar.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await toolbar.getByRole('button', { name: isArabic ? 'رابط' : 'Link', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isArabic ? 'حفظ الرابط' : 'Save link' })
      .click();
    await expect(page.getByRole('dialog').locator('.field-error')).toBeVisible();
    await expectAccessible(page);
  });
}
