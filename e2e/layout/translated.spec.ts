import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSample } from '../pages/reading-tools.ts';
import { SearchBox } from '../pages/search-box.ts';

/** What the translators of browsers do: each text node is replaced by elements with another one, also in new content. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, [translate="no"]'))
          continue;
        const font = document.createElement('font');
        font.textContent = `${text.data}*`;
        text.replaceWith(font);
      }
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) translateIn(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('the search box of a translated page goes on finding', async ({ page, publish }) => {
  await publish({ name: 'ضيفة المشكاة البعيدة' });
  const search = new SearchBox(page);
  await page.goto('/');
  await search.focus();
  await search.field.fill('في');
  await expect(search.options).not.toHaveCount(0);
  await translate(page);
  await search.field.fill('المشكاة');
  await expect(search.options).toHaveCount(1);
  await expect(search.options).toContainText('ضيفة *المشكاة* البعيدة*');
  await expect(search.panel).toContainText('نتيجة واحدة*');
  await search.field.fill('زقزققز');
  await expect(search.panel).toContainText('لا توجد نتائج لـ');
  await expect(search.options).toHaveCount(0);
  await search.field.fill('المشكاة');
  await expect(search.options).toHaveCount(1);
});

test('a translated interview keeps its marks and tools', async ({ page, api }) => {
  const { tools } = await openSample(page, api);
  await translate(page);
  await tools.readTo(3);
  await expect(tools.index.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(tools.bar).toContainText('السؤال ٤');
  await tools.margin.getByRole('button', { name: 'مشاركة المقابلة' }).click();
  await expect(page.getByRole('button', { name: 'نسخ رابط المقابلة' })).toBeVisible();
});

test('browsers leave the admin area untranslated, so that no translation is saved', async ({
  adminPage: page,
}) => {
  await page.goto('/admin');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('translate');
});
