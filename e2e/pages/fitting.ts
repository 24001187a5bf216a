import type { Page } from '@playwright/test';

/** Texts that extend beyond the window. Hidden text and text that is shortened by an ellipsis is ignored. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
      if (parent.closest('.visually-hidden, .skip-link, [aria-hidden="true"], pre')) continue;
      if (getComputedStyle(parent.closest('p, li, h1, h2, h3') ?? parent).textOverflow === 'ellipsis')
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > width + 1) cut.push(node.textContent);
    }
    return cut;
  });
}

/** Headings, links and buttons that extend beyond the window. */
export function partsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [
      ...document.querySelectorAll('header a, header button, .wordmark, .elastic-wordmark, h1, main a'),
    ];
    return shown
      .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > width + 1;
      })
      .map((part) => `${part.tagName} ${part.className}`);
  });
}
