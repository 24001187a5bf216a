import { expect, test } from '../../fixtures/test.ts';
import { WORDS, open, stored } from './platform-text.ts';

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

test('headings, quotations and dividers can be made by buttons and by shortcuts', async ({
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
});
