import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveLanguage } from '../../admin/admin-language.tsx';
import { openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { editor, pressCtrl, saveText, SCREEN, WORDS } from './editor-parts.testing.ts';
import { openEditor, storedText } from './opened-editor.testing.tsx';

test('a straight quotation mark becomes « or », and comes back by Backspace', async () => {
  await openEditor(WORDS);
  await editor.placeAfter('هنا');
  await userEvent.keyboard(' قالت "نعم"');
  await expect.element(editor.area).toHaveTextContent('هذه كلمة عربية واحدة هنا قالت «نعم»');
  await userEvent.keyboard('{Backspace}');
  await expect.element(editor.area).toHaveTextContent('هذه كلمة عربية واحدة هنا قالت «نعم"');
});

test('a toolbar button pressed by key keeps the focus', async () => {
  await openEditor(WORDS);
  await editor.select('كلمة');
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await userEvent.keyboard(' ');
  await expect.element(editor.button('عنوان')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor.button('عنوان')).toHaveFocus();
});

test('the toolbar is one Tab stop, and the arrow keys move as they point', async () => {
  await openEditor(WORDS);
  editor.area.element().focus();
  await userEvent.tab();
  await expect.element(editor.button('عنوان')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(editor.button('عنوان فرعي')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(editor.button('مقطع برمجي')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(editor.button('عنوان')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await userEvent.tab({ shift: true });
  await expect.element(editor.area).toHaveFocus();
  await userEvent.tab();
  await expect.element(editor.button('مقطع برمجي')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.area).toHaveFocus();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(editor.button('مقطع برمجي')).toHaveFocus();
});

test('Tab leaves the text for the tools after it, also from a list', async () => {
  const html = '<ul><li><p>أول</p></li><li><p>ثانٍ</p></li></ul>';
  await openEditor(html);
  await editor.placeAfter('ثانٍ');
  await userEvent.tab();
  await expect.element(editor.button('عنوان')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'After the editor' })).toHaveFocus();
  expect(await storedText()).toBe(html);
});

test('the toolbar stays in the window in a long text', async () => {
  await saveText(WORDS.repeat(200));
  await openAdmin(SCREEN);
  await editor.area.click();
  await pressCtrl('{End}');
  scrollTo(0, document.documentElement.scrollHeight);
  expect(scrollY).toBeGreaterThan(innerHeight);
  await expect.element(editor.button('غامق')).toBeInViewport({ ratio: 1 });
});

test('on a phone the tools are one sliding row below the text, whose arrow keys are reversed in English', async () => {
  await saveText(WORDS.repeat(60));
  saveLanguage('en');
  await page.viewport(PHONE.width, PHONE.height);
  await openAdmin(SCREEN);
  const area = page.getByRole('textbox', { name: 'Text of the page' });
  await expect.element(area).toHaveStyle({ direction: 'rtl' });
  await area.click();
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  const { height, bottom } = toolbar.element().getBoundingClientRect();
  expect(height).toBeLessThan(60);
  expect(Math.round(bottom)).toBe(PHONE.height);
  toolbar.getByRole('button', { name: 'Bold', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(toolbar.getByRole('button', { name: 'italic' })).toHaveFocus();
  const last = toolbar.getByRole('button').last();
  last.element().focus();
  await expect.element(last).toBeInViewport();
});
