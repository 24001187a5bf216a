import { expectAccessible } from '../fixtures/accessibility.ts';
import { rawText } from '../fixtures/raw-get.ts';
import { expect, test } from '../fixtures/test.ts';
import { cutOffTexts, partsBeyond } from '../pages/fitting.ts';
import { openReady } from '../pages/live-page.ts';
import { publicAddress, VISITED_PAGES, type VisitedPage } from '../pages/public-addresses.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SideMenu } from '../pages/side-menu.ts';

/** Narrow and usual windows; 720 is 1440 at a zoom of 200% (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 720, 768, 1440];

/**
 * Pages with another layout on a desktop. The interview is in `reading/looks.spec.ts`; the others have wider margins
 * there.
 */
const WITH_DESKTOP: readonly VisitedPage[] = ['home', 'interviews'];

/** Made of the same parts as the pages of a guest and of an unknown address. */
const ALIKE: readonly VisitedPage[] = ['topic', 'missing interview'];

for (const name of VISITED_PAGES.filter((page) => !ALIKE.includes(page))) {
  test(`${name} keeps to its CSP and origin, fits every window and is accessible`, async ({
    page,
    api,
    site,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${site.url}/`) && !request.url().startsWith('data:')) {
        strangers.push(request.url());
      }
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await page.goto(await publicAddress(name, api), { waitUntil: 'load' });

    await test.step('nothing is cut off or scrolls sideways, from 320 to 1440 pixels', async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, overflow]).toEqual([width, 0]);
        expect([width, await cutOffTexts(page)]).toEqual([width, []]);
      }
    });

    await test.step('the page meets WCAG 2.2 AA', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      if (!WITH_DESKTOP.includes(name)) return;
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page);
    });

    await test.step('text of twice its size fits a window of 378 pixels', async () => {
      await page.setViewportSize({ width: 378, height: 844 });
      await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
      expect(await partsBeyond(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(378);
    });

    expect(strangers).toEqual([]);
  });
}

test('the open menu meets WCAG 2.2 AA', async ({ page }) => {
  // Without the animation, so that the final position is checked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = new SideMenu(page);
  // The script makes what is behind the menu inert.
  await openReady(page, '/interviews');
  await menu.openButton.click();
  await expect(menu.closeButton).toBeInViewport();
  await expect(menu.panel).toHaveCSS('transform', 'none');
  await expectAccessible(page);
});

test('the open list of results meets WCAG 2.2 AA', async ({ page }) => {
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();
  await search.field.fill('في');
  await search.options.first().waitFor();
  await search.field.press('ArrowDown');
  await expect(search.selected).toBeInViewport();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const WORDS = {
    home: 'ابحث عن ملهمك',
    interviews: 'كلّ المقابلات',
    latest: 'أحدث المقابلات',
    interview: 'تمّت المقابلة',
    guest: 'قراءة',
    topic: 'كلّ المواضيع',
    guests: 'كلّ الضيوف',
    topics: 'كلّ المواضيع',
    host: 'سارة المنصوري',
    platform: 'عن المنصة',
    readingList: 'قائمة القراءة',
    search: 'ابحث عن ملهمك',
    'search without results': 'لا توجد نتائج لـ',
    'missing interview': 'لم يتم العثور على المقابلة',
    'unknown address': 'الصفحة غير موجودة',
  } satisfies Record<VisitedPage, string>;

  test('every page can be read', async ({ page, api, site }) => {
    const mainOf = async (path: string) => {
      const html = await rawText(site.url + path);
      return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    };
    for (const name of VISITED_PAGES) {
      const main = await mainOf(await publicAddress(name, api));
      expect(main, name).toContain(WORDS[name]);
      expect(main, name).toMatch(/<h1[ >]/);
    }
    // Style sheets and scripts that show parts of a page later leave its text visible.
    for (const name of ['interview', 'readingList'] as const) {
      await page.goto(await publicAddress(name, api));
      const main = page.getByRole('main');
      await expect(main.getByText(WORDS[name]).first()).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
