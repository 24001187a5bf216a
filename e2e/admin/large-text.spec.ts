import type { Locator } from '@playwright/test';
import { publishInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPortrait } from '../pages/public-addresses.ts';

const PHONE = { width: 390, height: 844 };

test('no screen is wider than a phone with text of twice its size', async ({ adminPage: page, api }) => {
  const { _id } = withPortrait(await api.interviews());
  const deleted = await publishInterview(api, { name: 'مقابلة حُذفت' });
  await api.admin('DELETE', `/podcasts/${deleted._id}`);
  const screens = [
    ...['new', 'import', `edit/${_id}`, `view/${_id}`, `versions/${_id}`].map((name) => `interviews/${name}`),
    'interviews',
    'today',
    'guests',
    'topics',
    'trash',
    'searches',
    'activity',
    'users',
    'account',
    'archive',
    'platform',
    'about-sara-data',
    'site',
    'font-settings',
  ];
  await page.setViewportSize(PHONE);
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .spinner')).toHaveCount(0);
    await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, screen).toBe(PHONE.width);
  }
});

/** Words of this part of the page that are broken over two or more lines. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('the words of the top bar, of the place for an image and of the list of keys stay whole in a narrow window', async ({
  adminPage: page,
  api,
}) => {
  const enlarge = () => page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
  await page.setViewportSize(PHONE);
  await page.goto('/admin/interviews/new');
  const zone = page.locator('.image-zone');
  await expect(zone).toBeVisible();
  await enlarge();
  expect(await brokenWords(page.locator('.admin-greeting-text'))).toEqual([]);
  expect(await brokenWords(zone)).toEqual([]);
  await page.goto(`/admin/interviews/edit/${withPortrait(await api.interviews())._id}`);
  await page.getByRole('button', { name: 'مفاتيح الاختصار' }).click();
  await enlarge();
  expect(await brokenWords(page.getByRole('dialog').locator('.keys'))).toEqual([]);
});
