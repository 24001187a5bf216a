import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';

test('the home page lists the three most searched and the six newest interviews', async ({ page, api }) => {
  const interviews = await api.interviews();
  const newest = interviews.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const home = new HomePage(page);
  await page.goto('/');
  await expect(home.mostSearchedNames).toHaveText(interviews.slice(0, 3).map(({ name }) => name));
  await expect(home.latestNames).toHaveText(newest.slice(0, 6).map(({ name }) => name));
});

test('both sections of the home page lead to all interviews', async ({ page }) => {
  const home = new HomePage(page);
  await page.goto('/');
  await expect(home.mostSearched.getByRole('link', { name: 'عرض الكلّ' })).toHaveAttribute(
    'href',
    '/interviews',
  );
  await expect(home.latest.getByRole('link', { name: 'عرض الكلّ' })).toHaveAttribute('href', '/interviews');
  await home.viewAll.first().click();
  await expect(page).toHaveURL('/interviews');
});

test('the search of the home page stands under «ابحث عن ملهمك»', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1, name: 'ابحث عن ملهمك' });
  await expect(heading).toBeVisible();
  const title = await heading.boundingBox();
  const search = await page.getByRole('search').boundingBox();
  expect(search?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
});

test('a card of the home page hides the summary and opens its interview', async ({ page, api }) => {
  const [first] = await api.interviews();
  const home = new HomePage(page);
  await page.goto('/');
  await expect(home.mostSearched).not.toContainText((first?.content ?? '').slice(0, 40));
  await home.mostSearched.getByRole('link', { name: first?.name ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
});

test('the logo banner names the platform', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('img', { name: 'مُلهِم' })).toBeVisible();
  await expect(page).toHaveTitle('مُلهِم');
});
