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
