import { expect, test } from '../fixtures/test.ts';
import { publicAddress } from '../pages/public-addresses.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

test('a browser without speculation rules prefetches as well', async ({ page, api }) => {
  const path = await publicAddress('interview', api);
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== 'speculationrules';
    // The browser itself must not prefetch.
    new MutationObserver(() => document.querySelector('[type=speculationrules]')?.remove()).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    );
  });
  await new ReadingTools(page).open('/');
  const ahead = page.waitForResponse((response) => response.url().includes(path));
  await page.locator(`a[href^="${path}"]`).first().hover();
  expect((await ahead).status()).toBe(200);
  await expect(page).toHaveURL('/');
});

test('touching a link, or pointing at it with data saving on, prefetches nothing', async ({
  browser,
  api,
  site,
}) => {
  const path = await publicAddress('interview', api);
  for (const saveData of [false, true]) {
    const context = await browser.newContext({ baseURL: site.url, hasTouch: true });
    await context.addInitScript((value) => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
      new MutationObserver(() => document.querySelector('[type=speculationrules]')?.remove()).observe(
        document,
        { childList: true, subtree: true },
      );
    }, saveData);
    const page = await context.newPage();
    const ahead: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && ahead.push(request.url()));
    await page.clock.install();
    await new ReadingTools(page).open('/');
    const link = page.locator(`a[href^="${path}"]`).first();
    if (saveData) await link.hover();
    else await link.dispatchEvent('touchstart');
    if (!saveData) await link.dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.clock.runFor(1_000);
    expect(ahead.filter((url) => url.includes('/interview/'))).toEqual([]);
    await context.close();
  }
});

for (const [motion, left, arrived] of [
  ['no-preference', 'the card', 'the hero'],
  ['reduce', 'no transition', ''],
] as const) {
  test(`a card's portrait has a view transition as prefers-reduced-motion allows: ${motion}, "${left}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
    });
    // The browser may skip a transition for lack of time, so the test checks which elements take part.
    await page.addInitScript(() => {
      const named = () =>
        [...document.querySelectorAll('*')].filter(
          (element) => getComputedStyle(element).viewTransitionName === 'plate',
        );
      addEventListener('pagereveal', () => {
        const { pathname } = location;
        sessionStorage['arrived'] = named().map((element) =>
          element.matches('#hero .plate') ? 'the hero' : pathname,
        );
      });
      addEventListener('DOMContentLoaded', () => {
        document.addEventListener('click', () =>
          addEventListener('pageswap', ({ viewTransition }) => {
            const plates = named().map((element) =>
              element.closest('[data-pressed]') ? 'the card' : element.className,
            );
            sessionStorage['left'] = viewTransition ? plates : 'no transition';
          }),
        );
      });
    });
    await new ReadingTools(page).open('/interviews');
    const card = page.locator('main a:has(.plate)').nth(1);
    await card.evaluate((link) => link.setAttribute('data-pressed', ''));
    await card.hover();
    await page.locator('html[data-script="ready"]').waitFor();
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage['arrived'])).toBe(arrived);
    expect(await page.evaluate(() => sessionStorage['left'])).toBe(left);
  });
}

test('a browser that prepares interviews shows them without a transition', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage['revealed'] = `${location.pathname} ${viewTransition ? 'with' : 'without'}`;
    });
  });
  await new ReadingTools(page).open('/interviews');
  const card = page.locator('main a:has(.plate)').nth(1);
  await card.hover();
  await page.locator('html[data-script="ready"]').waitFor();
  await card.click();
  await expect(page).toHaveURL(/\/interview\//);
  await expect
    .poll(() => page.evaluate(() => sessionStorage['revealed']))
    .toMatch(/^\/interview\/.* without$/);
});
