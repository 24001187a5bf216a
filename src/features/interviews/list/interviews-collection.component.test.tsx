import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, pageWindow, shown, untilReady } from '../../../pages/testing/public-page.testing.ts';
import { expectCount, textsOf } from '../../../screens/testing/checks.testing.ts';
import { publish } from '../../../screens/testing/content.testing.ts';

const main = shown.getByRole('main');
const cards = main.css('a:has(h2)');
const names = main.getByRole('heading', { level: 2 });
const pager = shown.getByRole('navigation', { name: 'صفحات المقابلات' });
const more = pager.getByRole('link', { name: 'المزيد من المقابلات' });
const nextPage = pager.getByRole('link', { name: 'الصفحة التالية' });
const previousPage = pager.getByRole('link', { name: 'الصفحة السابقة' });

let published = 0;
async function publishUpTo(total: number): Promise<void> {
  for (; published < total; published += 1) await publish({ name: `مقابلة رقم ${published + 1}` });
}

/** The number of cards in the first row. */
function columns(): number {
  const tops = cards.elements().map((card) => Math.round(card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test('24 interviews are one list without paging, in 1 to 4 columns, depending on the width of the window', async () => {
  await publishUpTo(24);
  await openPage('/interviews');
  await expectCount(cards, 24);
  await expectCount(pager, 0);
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.viewport(width, 900);
    expect([width, columns()]).toEqual([width, count]);
  }
});

test('more interviews have pages with real links between them, each with its own canonical address', async () => {
  await publishUpTo(26);
  await openPage('/interviews');
  await expectCount(cards, 24);
  const firstNames = textsOf(names);
  await expectCount(previousPage, 0);
  await expect.element(nextPage).toHaveAttribute('href', '/interviews?page=2');
  await nextPage.click();
  await expect.poll(() => pageWindow().location.search).toBe('?page=2');
  await expectCount(cards, 2);
  expect(firstNames).not.toEqual(expect.arrayContaining(textsOf(names)));
  await expectCount(nextPage, 0);
  await expect.element(pager).toMatchTextContent('صفحة ٢ من ٢');
  await expect.element(previousPage).toHaveAttribute('href', '/interviews');
  const link = (rel: string) => shown.css(`head link[rel="${rel}"]`);
  await expect
    .element(link('canonical'))
    .toHaveAttribute('href', expect.stringMatching(/\/interviews\?page=2$/));
  await expect.element(link('prev')).toHaveAttribute('href', '/interviews');
});

test('«المزيد» appends the next page, and the first new interview gets the focus', async () => {
  await publishUpTo(26);
  await openPage('/interviews');
  const before = textsOf(names);
  pageWindow().document.dispatchEvent(new Event('scroll'));
  await untilReady();
  await more.click();
  await expectCount(cards, 26);
  const all = textsOf(names);
  expect(all.slice(0, 24)).toEqual(before);
  expect(new Set(all).size).toBe(26);
  await expect.element(cards.nth(24)).toHaveFocus();
  await expectCount(more, 0);
  await expectCount(nextPage, 0);
  await expect.element(pager).toMatchTextContent('صفحة ٢ من ٢');
  expect(pageWindow().location.pathname + pageWindow().location.search).toBe('/interviews');
});

test('a page number that does not exist returns 404', async () => {
  await publishUpTo(26);
  for (const given of ['0', '-1', '1.5', 'abc', '٢', '999999999', '', '3']) {
    const { status } = await fetch(`/interviews?page=${encodeURIComponent(given)}`);
    expect([given, status]).toEqual([given, 404]);
  }
  await openPage('/interviews?page=3');
  await expect.element(shown.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
});
