import type { Page } from '@playwright/test';
import { makeLink, saveDraft } from '../fixtures/private-link.ts';
import { expect, test } from '../fixtures/test.ts';
import { openLive } from '../pages/live-page.ts';
import { PreviewPage } from '../pages/preview-page.ts';
import { ReadingTools } from '../pages/reading-tools.ts';

/** Simulates a browser that does not support a selector: it throws. */
async function withoutSelector(page: Page, unknown: string): Promise<void> {
  await page.addInitScript((part) => {
    for (const { prototype } of [Document, DocumentFragment, Element]) {
      for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
        const known: unknown = Reflect.get(prototype, name);
        if (typeof known !== 'function') continue;
        Reflect.set(prototype, name, function (this: Node, selector: string) {
          if (selector.includes(part))
            throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError');
          return Reflect.apply(known, this, [selector]);
        });
      }
    }
  }, unknown);
}

/** Simulates a browser without popovers: no methods, no default style, no support in the style sheets' queries. */
async function withoutPopovers(page: Page): Promise<void> {
  await withoutSelector(page, ':popover-open');
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
  });
  await page.route(/\.css/, async (route) => {
    const response = await route.fetch();
    const sheet = (await response.text())
      .replaceAll('not selector(:popover-open)', 'selector(*)')
      .replaceAll(':popover-open', ':unknown-state');
    await route.fulfill({ response, body: `[popover]{display:block;position:fixed}${sheet}` });
  });
}

/** Simulates a browser without `:has()`, in scripts and style sheets. */
async function withoutHas(page: Page): Promise<void> {
  await withoutSelector(page, ':has(');
  await page.addInitScript(() => {
    const known = CSS.supports.bind(CSS);
    CSS.supports = (property: string, value?: string) => {
      if (property.includes(':has(')) return false;
      return value === undefined ? known(property) : known(property, value);
    };
  });
  await page.route(/\.css/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
  });
}

test.describe('without :has()', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the reading tools stay while scrolling down, and the kept line is below them', async ({
    page,
    api,
  }) => {
    await withoutHas(page);
    const [interview] = await api.interviews();
    const tools = new ReadingTools(page);
    await tools.openAt(`/interview/${interview?._id}`, 2, 20);
    await expect.poll(() => tools.topOfKeptLine()).toBeGreaterThanOrEqual((await tools.barHeight()) - 1);
    await tools.moveBy(200);
    await expect(tools.bar).toBeInViewport();
    await expect(tools.dock).toBeInViewport();
  });
});

test.describe('without popovers', () => {
  for (const width of [390, 1440]) {
    test(`every panel stays closed, and the menu button leads to the links in the footer, at ${width} px`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await withoutPopovers(page);
      const [interview] = await api.interviews();
      for (const path of ['/', `/interview/${interview?._id}`]) {
        await page.goto(path);
        await expect(page.locator('[popover], [popovertarget]').filter({ visible: true }), path).toHaveCount(
          0,
        );
        await page.getByRole('link', { name: 'فتح القائمة' }).click();
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'كلّ المقابلات' }),
        ).toBeInViewport();
      }
    });
  }

  test('an interview keeps its list of questions, its keys and text selection', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withoutPopovers(page);
    const [interview] = await api.interviews();
    const tools = new ReadingTools(page);
    await tools.open(`/interview/${interview?._id}`);
    await expect(tools.index.first()).toBeVisible();
    await tools.readTo(1);
    await page.keyboard.press('j');
    await expect(tools.pair(2)).toBeFocused();
    await tools.pair(2).locator('p').first().selectText();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a guest approves in a browser that leaves the pressed button out of the form data', async ({
  page,
  api,
}) => {
  // Before Safari 16.4 and Chrome 112, `FormData` ignored its second parameter.
  await page.addInitScript(() => {
    globalThis.FormData = new Proxy(FormData, { construct: (Known, [form]) => new Known(form) });
  });
  const draft = await saveDraft(api, 'مسودة لهاتف قديم');
  const { url } = await makeLink(api, draft._id);
  await openLive(page, url);
  const first = new PreviewPage(page).part(0);
  await first.approve.click();
  await expect(first.approved).toBeFocused();
  await first.withdraw.click();
  await expect(first.approve).toBeFocused();
});
