import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveLanguage } from '../../admin/admin-language.tsx';
import { openAdmin, PHONE } from '../../screens/testing/admin.testing.tsx';
import { expectAccessible, expectCount } from '../../screens/testing/checks.testing.ts';
import { editor, EVERYTHING, saveText, SCREEN } from './editor-parts.testing.ts';

test('opening and focusing a text does not count as a change', async () => {
  await saveText(EVERYTHING);
  const opened = await openAdmin(SCREEN);
  await editor.area.click();
  editor.button('غامق').element().focus();
  await page.getByRole('link', { name: 'جميع المقابلات' }).click();
  await expect.poll(opened.path).toBe('/admin/interviews');
});

test('the editor and its panels are accessible', async () => {
  await saveText(EVERYTHING);
  saveLanguage('en');
  await page.viewport(PHONE.width, PHONE.height);
  await openAdmin(SCREEN);
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' });
  const dialog = page.getByRole('dialog');
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await expectAccessible();
  await toolbar.getByRole('button', { name: 'Text colour', exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog, 0);
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await expect.element(dialog.css('.field-error')).toBeVisible();
  await expectAccessible();
});
