import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage, pageWindow, shown } from '../pages/testing/public-page.testing.ts';
import { isolated } from '../../e2e/fixtures/content.ts';
import { expectTexts } from '../screens/testing/checks.testing.ts';

const openButton = shown.getByRole('button', { name: 'فتح القائمة' });
const panel = shown.getByRole('dialog', { name: 'القائمة', includeHidden: true });
const closeButton = panel.getByRole('button', { name: 'إغلاق القائمة' });
const links = panel.getByRole('navigation').getByRole('link');
const main = shown.getByRole('main', { includeHidden: true });

const addresses = (of: { elements(): Element[] }) => of.elements().map((link) => link.getAttribute('href'));

test('the round button opens the menu on the right, which the keyboard, its button and a click outside close', async () => {
  await openPage('/about-platform');
  const { document } = pageWindow();

  // The links of the closed menu cannot get the focus.
  await expect.element(panel).not.toBeVisible();
  const first = panel.element().querySelector('a');
  first?.focus();
  expect(first).not.toBeNull();
  expect(document.activeElement).not.toBe(first);

  // The menu has its links, marks the current page and ends with the contact block.
  expect(getComputedStyle(openButton.element()).borderRadius).toBe('50%');
  openButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(closeButton).toHaveFocus();
  await expect
    .poll(() => Math.round(panel.element().getBoundingClientRect().right))
    .toBe(pageWindow().innerWidth);
  await expectTexts(links, [
    'الرئيسية',
    'كلّ المقابلات',
    'الضيوف',
    'المواضيع',
    'قائمة القراءة',
    `عن ${isolated('سارة المنصوري')}`,
    'عن المنصة',
  ]);
  expect(addresses(links)).toEqual([
    '/',
    '/interviews',
    '/guests',
    '/topics',
    '/reading-list',
    '/about-sara',
    '/about-platform',
  ]);
  await expect.element(panel.css('[aria-current="page"]')).toHaveTextContent('عن المنصة');
  await expect.element(panel.getByText('سارة المنصوري', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('مصر', { exact: true })).toBeVisible();
  expect(addresses(panel.getByRole('list').getByRole('link'))).toEqual([
    'mailto:hello@example.com',
    'https://example.com/mulhim',
  ]);

  // The focus stays in the open menu: what is behind it is inert until Esc closes it.
  await expect.poll(() => main.element()).toHaveProperty('inert', true);
  const stops = panel.getByRole('link').elements().length + 1;
  for (let stop = 0; stop <= stops + 2; stop += 1) {
    await userEvent.keyboard('{Tab}');
    // After the last link the focus leaves the page; the document then reports its body.
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('.side-menu')).toBeTruthy();
  }
  closeButton.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeVisible();
  await expect.element(openButton).toHaveFocus();
  await expect.poll(() => main.element()).toHaveProperty('inert', false);

  // A click outside closes the menu.
  await openButton.click();
  await expect.element(panel).toBeVisible();
  await shown.css('html').click({ position: { x: 40, y: 700 }, force: true });
  await expect.element(panel).not.toBeVisible();
  expect(pageWindow().location.pathname).toBe('/about-platform');

  // The close button closes the menu and returns the focus.
  await openButton.click();
  await closeButton.click();
  await expect.element(panel).not.toBeVisible();
  await expect.element(openButton).toHaveFocus();
});
