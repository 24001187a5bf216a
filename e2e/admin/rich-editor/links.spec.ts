import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { REL, WORDS, open, stored } from './platform-text.ts';

test('links are added, changed and removed in a dialog and in their bubble', async ({
  adminPage: page,
  api,
}) => {
  const editor = await open(page, api, WORDS);

  await test.step('the link dialog adds, changes and removes a link, and refuses an invalid address', async () => {
    await editor.write(WORDS);
    const { linkDialog } = editor;
    await editor.select('لم');
    await page.keyboard.press('Control+k');
    const address = linkDialog.getByRole('textbox', { name: 'عنوان الرابط' });
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('type', 'url');
    for (const wrong of ['', 'javascript:alert(1)']) {
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

  const bubble = page.getByRole('group', { name: 'رابط' });

  await test.step('an address without https:// is completed', async () => {
    await editor.write(WORDS);
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
