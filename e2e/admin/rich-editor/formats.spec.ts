import { expect, test } from '../../fixtures/test.ts';
import { WORDS, open, stored } from './platform-text.ts';

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

  await test.step('changes can be undone and redone, by buttons and by keyboard shortcuts', async () => {
    const strong = editor.area.locator('strong');
    await editor.write(WORDS);
    await editor.select('كلمة');
    await editor.button('غامق').click();
    await editor.button('تراجع').click();
    await expect(strong).toHaveCount(0);
    await editor.button('إعادة').click();
    await expect(strong).toHaveText('كلمة');
    await page.keyboard.press('Control+z');
    await expect(strong).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect(strong).toHaveText('كلمة');
  });
});

test('colours and sizes apply to whole words and can be removed, by pointer and by keyboard', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);
  await expect(editor.button('تراجع')).toHaveAttribute('aria-disabled', 'true');

  await test.step('colours have names', async () => {
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
      'بلا خلفية',
      'خلفية بنّيّة (حنّاء)',
      'خلفية صفراء (زعفران)',
      'خلفية خضراء (زنجار)',
      'خلفية زرقاء (لازورد)',
      'خلفية حمراء (قرمز)',
    ])
      await expect(editor.choice(name)).toBeVisible();
  });

  await test.step('a colour, a background and a size are stored', async () => {
    await editor.choice('أحمر (حُمرة)').click();
    await expect(editor.area).toBeFocused();
    await editor.button('لون الخلفية').click();
    await editor.choice('خلفية رماديّة (إثمد)').click();
    await editor.button('الحجم ٣').click();
    await editor.choice('الحجم ٧').click();
    await expect(editor.button('الحجم ٧')).toBeVisible();
    await expect(editor.area).toBeFocused();
    expect(await stored(page, api)).toBe(
      '<p>هذه <span class="rt-color-rubric rt-back-ithmid rt-size-7">كلمة</span> عربية واحدة هنا</p>',
    );
  });

  await test.step('they are removed by pressing the colour again, by «no background» and by size 3', async () => {
    await editor.select('كلمة');
    await editor.button('لون النصّ').click();
    await expect(editor.choice('أحمر (حُمرة)')).toHaveAttribute('aria-pressed', 'true');
    await editor.choice('أحمر (حُمرة)').click();
    await expect(editor.area).toBeFocused();
    await editor.button('لون الخلفية').click();
    await editor.choice('بلا خلفية').click();
    await expect(editor.area).toBeFocused();
    await editor.button('الحجم ٧').click();
    await editor.choice('الحجم ٣').click();
    expect(await stored(page, api)).toBe(WORDS);
  });

  await test.step('the colour panel works by keyboard, and Escape returns the focus to its button', async () => {
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
});
