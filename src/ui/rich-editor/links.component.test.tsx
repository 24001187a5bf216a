import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectCount, expectFocusInside } from '../../screens/testing/checks.testing.ts';
import { editor, pressCtrl, REL, WORDS } from './editor-parts.testing.ts';
import { openEditor, storedText } from './opened-editor.testing.tsx';

const { linkDialog } = editor;
const address = linkDialog.getByRole('textbox', { name: 'عنوان الرابط' });
const bubble = page.getByRole('group', { name: 'رابط' });

/** The words with a link on «كلمة». */
const linked = (href: string) => `<p>هذه <a href="${href}" ${REL}>كلمة</a> عربية واحدة هنا</p>`;

describe('the link dialog', () => {
  test('adds a link to whole words, and refuses an invalid address', async () => {
    await openEditor(WORDS);
    await editor.select('لم');
    await pressCtrl('k');
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveAttribute('type', 'url');
    for (const wrong of ['', 'javascript:alert(1)']) {
      await address.fill(wrong);
      await userEvent.keyboard('{Enter}');
      await expect.element(linkDialog.getByText('أدخل عنوانًا كاملًا يبدأ بـ')).toBeVisible();
      await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    }
    await address.fill('https://example.com/?a=1&b=2');
    await linkDialog.getByRole('button', { name: 'حفظ الرابط' }).click();
    await expect.element(editor.area).toHaveFocus();
    expect(await storedText()).toBe(linked('https://example.com/?a=1&amp;b=2'));
  });

  test('changes and removes a link', async () => {
    await openEditor(linked('https://example.com/?a=1&amp;b=2'));
    await editor.placeAfter('كل');
    await editor.button('رابط').click();
    await expect.element(address).toHaveValue('https://example.com/?a=1&b=2');
    await address.fill('mailto:a@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor.area.css('a')).toHaveAttribute('href', 'mailto:a@example.com');
    await editor.button('رابط').click();
    await linkDialog.getByRole('button', { name: 'إزالة الرابط' }).click();
    expect(await storedText()).toBe(WORDS);
  });

  test('keeps the focus inside, and Escape returns it to the button', async () => {
    await openEditor(WORDS);
    editor.button('رابط').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(linkDialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expectFocusInside(linkDialog);
    }
    await userEvent.keyboard('{Escape}');
    await expectCount(linkDialog, 0);
    await expect.element(editor.button('رابط')).toHaveFocus();
  });

  test('shows the address of a link that is added without a selection', async () => {
    await openEditor(WORDS);
    await editor.placeAfter('هنا');
    await userEvent.keyboard(' ');
    await pressCtrl('k');
    await address.fill('https://example.com/a');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor.area).toHaveFocus();
    await userEvent.keyboard(' ثم');
    expect(await storedText()).toBe(
      `<p>هذه كلمة عربية واحدة هنا <a href="https://example.com/a" ${REL}>https://example.com/a</a> ثم</p>`,
    );
  });

  test('completes an address without https://', async () => {
    await openEditor(WORDS);
    await editor.select('كلمة');
    await pressCtrl('k');
    await address.fill('example.com/x');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor.area.css('a')).toHaveAttribute('href', 'https://example.com/x');
  });
});

describe('the bubble of a link', () => {
  test('is reached by Tab, opens the link and changes it', async () => {
    await openEditor(linked('https://example.com/x'));
    await editor.placeAfter('كلم');
    await expect.element(bubble).toBeVisible();
    await userEvent.tab();
    const opening = bubble.getByRole('link');
    await expect.element(opening).toHaveFocus();
    await expect.element(opening).toHaveAttribute('href', 'https://example.com/x');
    await expect.element(opening).toHaveAttribute('target', '_blank');
    await expectAccessible('.rich-editor');
    await bubble.getByRole('button', { name: 'تغيير العنوان' }).click();
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('example.com/y{Enter}');
    await expect.element(editor.area.css('a')).toHaveAttribute('href', 'https://example.com/y');
    expect(await storedText()).toBe(linked('https://example.com/y'));
  });

  test('removes the link, and goes', async () => {
    await openEditor(linked('https://example.com/x'));
    await editor.placeAfter('كلم');
    await bubble.getByRole('button', { name: 'إزالة الرابط' }).click();
    await expectCount(bubble, 0);
    expect(await storedText()).toBe(WORDS);
  });
});

test('an address pasted on selected words becomes their link', async () => {
  await openEditor(WORDS);
  await editor.select('عربية');
  editor.paste({ text: 'https://www.google.com/url?q=https://example.com/z&sa=D' });
  expect(await storedText()).toBe(
    `<p>هذه كلمة <a href="https://example.com/z" ${REL}>عربية</a> واحدة هنا</p>`,
  );
});

test('addresses in pasted text become links, without the signs around them', async () => {
  const link = (href: string) => `<a href="${href}" ${REL}>${href}</a>`;
  await openEditor(WORDS);
  await editor.placeAfter('هنا');
  editor.paste({ text: ' (https://example.com/a)، ثم:\nhttps://example.com/b' });
  expect(await storedText()).toBe(
    `<p>هذه كلمة عربية واحدة هنا (${link('https://example.com/a')})، ثم:</p><p>${link('https://example.com/b')}</p>`,
  );
});

test('a typed address becomes a link when the text is left', async () => {
  await openEditor(WORDS);
  await editor.placeAfter('هنا');
  await userEvent.keyboard(' https://example.com.');
  await userEvent.tab();
  expect(await storedText()).toBe(
    `<p>هذه كلمة عربية واحدة هنا <a href="https://example.com" ${REL}>https://example.com</a>.</p>`,
  );
});
