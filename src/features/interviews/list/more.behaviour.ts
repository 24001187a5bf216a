import { requestPage } from '../../../islands/request-page.ts';

/**
 * Lets the link «المزيد» append the next page to the list, and calls `onAppended` afterwards. Without this script it opens
 * that page.
 */
export function startMore(pager: HTMLElement, onAppended: () => void): void {
  pager.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaBusy === 'true') return;
    link.ariaBusy = 'true';
    requestPage(link.href)
      .then(({ status, page }) => {
        if (status !== 200) throw new Error(`unexpected status ${status}`);
        append(page, pager);
        onAppended();
      })
      .catch(() => {
        // For a reader who comes back.
        link.ariaBusy = null;
        location.assign(link.href);
      });
  });
}

/** Adds the interviews of another page, and takes the links to the page after it. */
function append(page: Document, pager: HTMLElement): void {
  const list = document.querySelector('.interviews-grid');
  const shown = new Set(linksIn(document).map(({ href }) => href));
  // An interview that was published meanwhile moves the others to later pages.
  const added = linksIn(page).filter(({ href }) => !shown.has(href));
  list?.append(...added.flatMap((link) => link.closest('li') ?? []));
  for (const part of ['.interviews-pager-place', '[rel=next]', '[data-more]']) {
    const fresh = page.querySelector(`.interviews-pager ${part}`);
    const old = pager.querySelector(part);
    if (fresh) old?.replaceWith(fresh);
    else old?.remove();
  }
  added[0]?.focus({ preventScroll: true });
}

function linksIn(page: Document): HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('.interviews-grid .interview-card')];
}
