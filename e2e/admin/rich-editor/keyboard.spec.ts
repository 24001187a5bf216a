import { setNarrowEnglish } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { writeInfoPage } from '../../pages/info-page-screen.ts';
import { ADDRESS, WORDS, open, stored } from './platform-text.ts';

test('the toolbar and the text can be used by keyboard alone', async ({ adminPage: page, api }) => {
  const editor = await open(page, api, WORDS);

  await test.step('a straight quotation mark becomes « or », and comes back by Backspace', async () => {
    await editor.placeAfter('هنا');
    await page.keyboard.type(' قالت "نعم"');
    await expect(editor.area).toHaveText('هذه كلمة عربية واحدة هنا قالت «نعم»');
    await page.keyboard.press('Backspace');
    await expect(editor.area).toHaveText('هذه كلمة عربية واحدة هنا قالت «نعم"');
  });

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

test('on a phone the tools are one sliding row below the text, whose arrow keys are reversed in English', async ({
  adminPage: page,
  api,
}) => {
  await setNarrowEnglish(page);
  await writeInfoPage(api, '/contact', WORDS.repeat(60));
  await page.goto(ADDRESS);
  const area = page.getByRole('textbox', { name: 'Text of the page' });
  await expect(area).toHaveCSS('direction', 'rtl');
  await area.click();
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  const row = await toolbar.boundingBox();
  expect(row?.height).toBeLessThan(60);
  expect(Math.round((row?.y ?? 0) + (row?.height ?? 0))).toBe(844);
  await toolbar.getByRole('button', { name: 'Bold', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'italic' })).toBeFocused();
  await toolbar.getByRole('button').last().focus();
  await expect(toolbar.getByRole('button').last()).toBeInViewport();
});
