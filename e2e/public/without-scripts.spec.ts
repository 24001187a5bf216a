import { sampleInterview } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { ReadingTools } from '../pages/reading-tools.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SideMenu } from '../pages/side-menu.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a reader opens the menu, searches, and goes to the questions of an interview', async ({
  page,
  api,
  publish,
}) => {
  await test.step('the menu opens, closes and links to a page', async () => {
    const menu = new SideMenu(page);
    await page.goto('/');
    await menu.openButton.click();
    await expect(menu.panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    await menu.openButton.click();
    await menu.links.filter({ hasText: 'عن المنصة' }).click();
    await expect(page).toHaveURL('/about-platform');
  });

  await test.step('the search is a form that opens the page of results', async () => {
    const { _id: id } = await publish({ name: 'فيروزة الشاطئ: ألف صدفة' });
    const search = new SearchBox(page);
    await page.goto('/');
    await search.field.fill('فيروز');
    await search.field.press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('فيروز')}`);
    await expect(search.field).toHaveValue('فيروز');
    const result = page.getByRole('main').getByRole('link', { name: /فيروزة الشاطئ/ });
    await expect(result.locator('mark')).toHaveText('فيروزة');
    await result.click();
    await expect(page).toHaveURL(new RegExp(`/interview/${id}`));
  });

  await test.step('no reading tool is shown, and the links to the questions work', async () => {
    const { path, questions } = await sampleInterview(api);
    const tools = new ReadingTools(page);
    await page.goto(path);
    expect(await tools.all.count()).toBeGreaterThan(questions.length);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(tools.all.filter({ visible: true })).toHaveCount(0);
      await expect(tools.comfort).toBeHidden();
    }
    await tools.index.nth(3).click();
    await expect(tools.pair(3)).toBeInViewport();
  });
});
