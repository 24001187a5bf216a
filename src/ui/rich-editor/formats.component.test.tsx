import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '../../screens/testing/checks.testing.ts';
import { editor, pressCtrl, WORDS } from './editor-parts.testing.ts';
import { openEditor, storedText } from './opened-editor.testing.tsx';

test.each([
  ['غامق', 'strong', 'b'],
  ['مائل', 'em', 'i'],
  ['تسطير', 'u', 'u'],
  ['شطب', 's', '{Shift>}s{/Shift}'],
])('«%s» applies to whole words, by its button and by its keys', async (name, tag, key) => {
  await openEditor(WORDS);
  await editor.select('لم', 'عرب');
  const button = editor.button(name);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor.area.css(tag)).toHaveTextContent('كلمة عربية');
  await pressCtrl(key);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expectCount(editor.area.css(tag), 0);
});

test('the shortcut for bold works in the Arabic layout, whose B key writes two letters', async () => {
  await openEditor(WORDS);
  await editor.select('واحدة');
  editor.pressWithCtrl({ key: 'لا', code: 'KeyB', keyCode: 66 });
  await expect.element(editor.area.css('strong')).toHaveTextContent('واحدة');
});

test('without a selection a format applies to the word at the caret or to the text typed next', async () => {
  await openEditor(WORDS);
  await editor.placeAfter('هنا');
  await pressCtrl('b');
  await userEvent.keyboard(' جديد');
  await editor.placeAfter('عرب');
  await pressCtrl('u');
  await userEvent.keyboard('X');
  expect(await storedText()).toBe('<p>هذه كلمة <u>عربXية</u> واحدة هنا<strong> جديد</strong></p>');
});

test('changes can be undone and redone, by buttons and by keyboard shortcuts', async () => {
  await openEditor(WORDS);
  const strong = editor.area.css('strong');
  await expect.element(editor.button('تراجع')).toHaveAttribute('aria-disabled', 'true');
  await editor.select('كلمة');
  await editor.button('غامق').click();
  await editor.button('تراجع').click();
  await expectCount(strong, 0);
  await editor.button('إعادة').click();
  await expect.element(strong).toHaveTextContent('كلمة');
  await pressCtrl('z');
  await expectCount(strong, 0);
  await pressCtrl('y');
  await expect.element(strong).toHaveTextContent('كلمة');
});

test('colours have names', async () => {
  await openEditor(WORDS);
  await editor.select('لم');
  await editor.button('لون النصّ').click();
  await expect.element(page.getByRole('dialog', { name: 'الألوان' })).toBeVisible();
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
    await expect.element(editor.choice(name)).toBeVisible();
});

test('a colour, a background and a size apply to whole words', async () => {
  await openEditor(WORDS);
  await editor.select('لم');
  await editor.button('لون النصّ').click();
  await editor.choice('أحمر (حُمرة)').click();
  await expect.element(editor.area).toHaveFocus();
  await editor.button('لون الخلفية').click();
  await editor.choice('خلفية رماديّة (إثمد)').click();
  await editor.button('الحجم ٣').click();
  await editor.choice('الحجم ٧').click();
  await expect.element(editor.button('الحجم ٧')).toBeVisible();
  await expect.element(editor.area).toHaveFocus();
  expect(await storedText()).toBe(
    '<p>هذه <span class="rt-color-rubric rt-back-ithmid rt-size-7">كلمة</span> عربية واحدة هنا</p>',
  );
});

test('they are removed by pressing the colour again, by «no background» and by size 3', async () => {
  await openEditor(
    '<p>هذه <span class="rt-color-rubric rt-back-ithmid rt-size-7">كلمة</span> عربية واحدة هنا</p>',
  );
  await editor.select('كلمة');
  await editor.button('لون النصّ').click();
  await expect.element(editor.choice('أحمر (حُمرة)')).toHaveAttribute('aria-pressed', 'true');
  await editor.choice('أحمر (حُمرة)').click();
  await expect.element(editor.area).toHaveFocus();
  await editor.button('لون الخلفية').click();
  await editor.choice('بلا خلفية').click();
  await expect.element(editor.area).toHaveFocus();
  await editor.button('الحجم ٧').click();
  await editor.choice('الحجم ٣').click();
  expect(await storedText()).toBe(WORDS);
});

test('the colour panel works by keyboard, and Escape returns the focus to its button', async () => {
  await openEditor(WORDS);
  await editor.select('كلمة');
  editor.button('لون النصّ').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.choice('أبيض (ورقيّ)')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(editor.choice('أحمر (حُمرة)')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(editor.choice('بلا خلفية')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.button('لون النصّ')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.choice('أبيض (ورقيّ)')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(editor.area.css('.rt-color-quiet')).toHaveTextContent('كلمة');
  await expect.element(editor.area).toHaveFocus();
});
