import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';

test('the home page shows the search, the three most searched and the six newest interviews', async ({
  page,
  api,
}) => {
  const interviews = await api.interviews();
  const newest = interviews.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const home = new HomePage(page);
  await page.goto('/');
  await expect(page).toHaveTitle('مُلهِم');
  await expect(page.getByRole('main').getByRole('img', { name: 'مُلهِم' })).toBeVisible();

  await test.step('the search is below the heading «ابحث عن ملهمك»', async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'ابحث عن ملهمك' });
    await expect(heading).toBeVisible();
    const title = await heading.boundingBox();
    const search = await page.getByRole('search').boundingBox();
    expect(search?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  });

  await test.step('both lists show their interviews without summaries and link to all interviews', async () => {
    await expect(home.mostSearchedNames).toHaveText(interviews.slice(0, 3).map(({ name }) => name));
    await expect(home.latestNames).toHaveText(newest.slice(0, 6).map(({ name }) => name));
    await expect(home.mostSearched).not.toContainText((interviews[0]?.content ?? '').slice(0, 40));
    for (const [section, list] of [
      [home.mostSearched, '/interviews'],
      [home.latest, '/interviews/latest'],
    ] as const)
      await expect(section.getByRole('link', { name: 'عرض الكلّ' })).toHaveAttribute('href', list);
  });

  await test.step('a card opens its interview', async () => {
    await home.mostSearched.getByRole('link', { name: interviews[0]?.name ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(interviews[0]?.name ?? '');
  });
});
