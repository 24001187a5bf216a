import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { editor, pressCtrl } from './editor-parts.testing.ts';
import { openEditor, storedText } from './opened-editor.testing.tsx';

test('lists can be started, continued, nested and ended, with their markers on the right', async () => {
  await openEditor('<p>أول</p>');
  await editor.placeAfter('أول');
  await editor.button('قائمة نقطية').click();
  await expect.element(editor.button('قائمة نقطية')).toHaveAttribute('aria-pressed', 'true');
  const item = editor.area.css('li');
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(item.element())).toBeGreaterThan(rightOf(item.css('p').element()) + 8);
  await userEvent.keyboard('{Enter}ثانٍ');
  await pressCtrl(']');
  await userEvent.keyboard('{Control>}{Shift>}7{/Shift}{/Control}');
  await userEvent.keyboard('{Enter}ثالث');
  await pressCtrl('[[');
  await userEvent.keyboard('{Enter}{Enter}بعدها');
  expect(await storedText()).toBe(
    '<ul><li><p>أول</p><ol><li><p>ثانٍ</p></li></ol></li><li><p>ثالث</p></li></ul><p>بعدها</p>',
  );
  await editor.placeBefore('أول');
  await userEvent.keyboard('{Backspace}');
  await expect.element(editor.area.css(':scope > p').first()).toHaveTextContent('أول');
});

test('left and right alignment are physical, also in a left-to-right paragraph', async () => {
  await openEditor('<p>من اليمين</p><p>from the left</p>');
  await editor.select('from');
  await editor.button('الكتابة من اليسار إلى اليمين').click();
  await expect.element(editor.button('محاذاة إلى اليسار')).toHaveAttribute('aria-pressed', 'true');
  await editor.select('من', 'left');
  await editor.button('محاذاة إلى اليسار').click();
  expect(await storedText()).toBe('<p class="rt-align-end">من اليمين</p><p dir="ltr">from the left</p>');
  await editor.select('من', 'left');
  await editor.button('محاذاة إلى اليمين').click();
  expect(await storedText()).toBe('<p>من اليمين</p><p class="rt-align-end" dir="ltr">from the left</p>');
  await editor.select('من', 'left');
  await editor.button('توسيط').click();
  expect(await storedText()).toBe(
    '<p class="rt-align-center">من اليمين</p><p class="rt-align-center" dir="ltr">from the left</p>',
  );
});

test('the alignment can be set and is shown while everything is selected', async () => {
  await openEditor('<pre><code>x</code></pre><p>أول</p><p dir="ltr">second</p>');
  await editor.area.click();
  await pressCtrl('a');
  const center = editor.button('توسيط');
  await expect.element(editor.button('محاذاة إلى اليمين')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(center).not.toHaveAttribute('aria-disabled');
  await center.click();
  await expect.element(center).toHaveAttribute('aria-pressed', 'true');
  expect(await storedText()).toBe(
    '<pre><code>x</code></pre><p class="rt-align-center">أول</p><p class="rt-align-center" dir="ltr">second</p>',
  );
});

test('the direction of a list item moves its marker and can be reset', async () => {
  await openEditor('<ul><li><p>item</p></li></ul><p dir="auto">latin</p>');
  const turn = editor.button('الكتابة من اليسار إلى اليمين');
  await editor.select('item');
  await turn.click();
  expect(await storedText()).toBe('<ul><li dir="ltr"><p>item</p></li></ul><p dir="auto">latin</p>');
  await turn.click();
  await editor.select('latin');
  await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
  await turn.click();
  expect(await storedText()).toBe('<ul><li><p>item</p></li></ul><p>latin</p>');
});

test('a code block keeps its line breaks and can be left by keyboard', async () => {
  await openEditor('<p>let a</p>');
  await editor.placeAfter('let a');
  await editor.button('مقطع برمجي').click();
  await expect.element(editor.button('مقطع برمجي')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor.button('توسيط')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}  a = 1 < 2;{ArrowDown}بعده');
  expect(await storedText()).toBe('<pre><code>let a\n  a = 1 &lt; 2;</code></pre><p>بعده</p>');
});

test('a dash or a number at the start of a line makes a list, and other signs are kept as typed', async () => {
  await openEditor('<p>نص</p>');
  await editor.placeAfter('نص');
  await userEvent.keyboard(
    '{Enter}- قال{Enter}قالت{Enter}{Enter}1. أول{Enter}{Enter}**نجوم**{Enter}# عدد{Enter}* ',
  );
  await pressCtrl('z');
  expect(await storedText()).toBe(
    '<p>نص</p><ul><li><p>قال</p></li><li><p>قالت</p></li></ul><ol><li><p>أول</p></li></ol><p>**نجوم**</p><p># عدد</p><p>*</p>',
  );
});

test('headings, quotations and dividers are made by buttons, which show the kind of the paragraph', async () => {
  await openEditor('<p>بدايات سارة</p><p>كلّ بيتٍ قصّة</p><p>ثمّ سافرت</p>');
  await editor.placeAfter('بدايات');
  await editor.button('عنوان').click();
  await expect.element(editor.button('عنوان')).toHaveAttribute('aria-pressed', 'true');
  await editor.placeAfter('بيتٍ');
  await editor.button('اقتباس').click();
  await editor.button('اقتباس بارز').click();
  await expect.element(editor.button('اقتباس بارز')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor.button('اقتباس')).toHaveAttribute('aria-pressed', 'false');
  await editor.button('فاصل').click();
  await userEvent.keyboard('وبعدها ');
  expect(await storedText()).toBe(
    '<h2>بدايات سارة</h2><blockquote class="rt-pull"><p>كلّ بيتٍ قصّة</p><hr><p>وبعدها</p></blockquote><p>ثمّ سافرت</p>',
  );
});

test('the shortcuts of headings and quotations work on the Arabic layout, which writes other letters and digits', async () => {
  await openEditor('<p>بدايات سارة</p>');
  await editor.placeAfter('بدايات');
  editor.pressWithCtrl({ key: '٢', code: 'Digit2', altKey: true });
  await expect.element(editor.area.css('h3')).toHaveTextContent('بدايات سارة');
  editor.pressWithCtrl({ key: '(', code: 'Digit9', shiftKey: true });
  await expect.element(editor.area.css('blockquote > h3')).toHaveTextContent('بدايات سارة');
  editor.pressWithCtrl({ key: '٩', code: 'Digit9', altKey: true });
  await expect.element(editor.area.css('.rt-pull > h3')).toHaveTextContent('بدايات سارة');
  editor.pressWithCtrl({ key: 'ذ', code: 'Backslash' });
  await expect.element(editor.area.css('.rt-pull > p')).toHaveTextContent('بدايات سارة');
});

test('verse and quotations of the Quran and the hadith are made by buttons and keys, and Enter goes to the next hemistich', async () => {
  await openEditor('<p>قبل</p>');
  await editor.placeAfter('قبل');
  await userEvent.keyboard('{Enter}');
  await editor.button('أبيات شعر').click();
  await userEvent.keyboard('صدر{Enter}عجز{Enter}{Enter}آية');
  editor.pressWithCtrl({ key: '٧', code: 'Digit7', altKey: true });
  await expect.element(editor.button('آية قرآنية')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}{Enter}قول');
  await editor.button('حديث نبوي').click();
  expect(await storedText()).toBe(
    '<p>قبل</p><blockquote class="rt-verse"><p>صدر</p><p>عجز</p></blockquote>' +
      '<blockquote class="rt-quran"><p>آية</p></blockquote><blockquote class="rt-hadith"><p>قول</p></blockquote>',
  );
});
