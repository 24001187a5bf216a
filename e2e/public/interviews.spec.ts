import { publishInterview } from '../fixtures/content.ts';
import { rawGet, rawText } from '../fixtures/raw-get.ts';
import { startSite } from '../fixtures/running-site.ts';
import { ADMIN_ENV, connect, expect, test } from '../fixtures/test.ts';
import { InterviewsPage } from '../pages/interviews-page.ts';
import { openReady } from '../pages/live-page.ts';

test('the list shows the most searched first, with a summary cut at the end of a word', async ({
  api,
  site,
}) => {
  const interviews = (await api.interviews()).slice(0, 24);
  const html = await rawText(`${site.url}/interviews`);
  const texts = (tag: string, className: string) =>
    [...html.matchAll(new RegExp(`<${tag} class="${className}"[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, inside = '']) => plainText(inside),
    );
  expect(texts('h2', 'grid-card-title')).toEqual(interviews.map(({ name }) => name));
  const summaries = texts('p', 'grid-card-summary');
  expect(summaries).toHaveLength(interviews.length);
  expect(summaries.some((summary) => summary.endsWith('…'))).toBe(true);
  for (const [index, summary] of summaries.entries())
    expect(interviews[index]?.content.startsWith(summary.replace(/…$/, ''))).toBe(true);
});

/** The text of some HTML of this product. */
function plainText(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name] ?? '');
}

test('a list has columns, and is split into pages when it has more than 24 interviews', async ({ page }) => {
  const many = await startSite({ ...ADMIN_ENV, SAMPLE_CONTENT: 'off' });
  try {
    const admin = await connect(many.url);
    const list = new InterviewsPage(page);
    const publishUpTo = async (total: number) => {
      for (let number = (await admin.interviews()).length + 1; number <= total; number += 1)
        await publishInterview(admin, { name: `مقابلة رقم ${number}` });
    };

    await test.step('24 interviews are one list without paging', async () => {
      await publishUpTo(24);
      await page.goto(`${many.url}/interviews`);
      await expect(list.cards).toHaveCount(24);
      await expect(list.pager).toHaveCount(0);
    });

    await test.step('the list has 1 to 4 columns, depending on the width of the window', async () => {
      for (const [width, columns] of [
        [390, 1],
        [700, 2],
        [1100, 3],
        [1440, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await list.columns()]).toEqual([width, columns]);
      }
    });

    await test.step('more interviews have pages with real links between them', async () => {
      await publishUpTo(26);
      await page.goto(`${many.url}/interviews`);
      await expect(list.cards).toHaveCount(24);
      const firstNames = await list.names.allTextContents();
      await expect(list.previousPage).toHaveCount(0);
      await expect(list.nextPage).toHaveAttribute('href', '/interviews?page=2');
      await list.nextPage.click();
      await expect(page).toHaveURL(`${many.url}/interviews?page=2`);
      await expect(list.cards).toHaveCount(2);
      expect(firstNames).not.toEqual(expect.arrayContaining(await list.names.allTextContents()));
      await expect(list.nextPage).toHaveCount(0);
      await expect(list.pager).toContainText('صفحة ٢ من ٢');
      await expect(list.previousPage).toHaveAttribute('href', '/interviews');
    });

    await test.step('«المزيد» appends the next page, and the first new interview gets the focus', async () => {
      await openReady(page, `${many.url}/interviews`);
      const before = await list.names.allTextContents();
      await list.more.click();
      await expect(list.cards).toHaveCount(26);
      const all = await list.names.allTextContents();
      expect(all.slice(0, 24)).toEqual(before);
      expect(new Set(all).size).toBe(26);
      await expect(list.cards.nth(24)).toBeFocused();
      await expect(list.more).toHaveCount(0);
      await expect(list.nextPage).toHaveCount(0);
      await expect(list.pager).toContainText('صفحة ٢ من ٢');
      await expect(page).toHaveURL(`${many.url}/interviews`);
    });

    await test.step('each page is its own canonical address', async () => {
      await page.goto(`${many.url}/interviews?page=2`);
      const link = (rel: string) => page.locator(`head link[rel="${rel}"]`);
      await expect(link('canonical')).toHaveAttribute('href', `${many.url}/interviews?page=2`);
      await expect(link('prev')).toHaveAttribute('href', '/interviews');
    });

    await test.step('a page number that does not exist returns 404', async () => {
      for (const given of ['0', '-1', '1.5', 'abc', '٢', '999999999', '']) {
        const { status } = await rawGet(`${many.url}/interviews?page=${encodeURIComponent(given)}`);
        expect([given, status]).toEqual([given, 404]);
      }
      const response = await page.goto(`${many.url}/interviews?page=3`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
    });
  } finally {
    await many.stop();
  }
});
