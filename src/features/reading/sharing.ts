import type { ShareTexts } from './reading-data.ts';

/** How long the message about a copied link stays. */
const TOAST_MS = 4000;
/** Room that the menu asks for under its button; with less it opens above. */
const MENU_HEIGHT_PX = 160;

/** The menu under «شارك السؤال» and «شارك المقابلة»: copy the address, or hand it to an app of the device. */
export function startSharing({ copied, copyFailed }: ShareTexts): void {
  const menu = document.querySelector<HTMLElement>('[data-share-menu]');
  const [copy, apps] = menu?.querySelectorAll('button') ?? [];
  if (!menu || !copy || !apps) return;
  let anchor = '';
  // The browser opens the menu; this says for what, and where.
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (!opener) return;
    anchor = opener.dataset['share'] ?? '';
    menu.dataset['for'] = anchor ? 'question' : 'interview';
    placeAt(menu, opener);
  });
  copy.addEventListener('click', () => {
    menu.hidePopover();
    // As people read it: Arabic letters, not their escapes.
    navigator.clipboard.writeText(decodeURI(addressOf(anchor).href)).then(
      () => showToast(anchor ? copied.question : copied.interview),
      () => showToast(copyFailed),
    );
  });
  apps.hidden = typeof navigator.share !== 'function';
  apps.addEventListener('click', () => {
    menu.hidePopover();
    // A reader who closes the device's own menu has changed their mind, which is no fault.
    navigator.share({ title: document.title, url: addressOf(anchor).href }).catch(() => undefined);
  });
}

/** The permanent address of the interview, or of one question in it. */
function addressOf(anchor: string): URL {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const url = new URL(canonical?.href ?? location.href);
  url.hash = anchor;
  return url;
}

function placeAt(menu: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const isAbove = innerHeight - bottom < MENU_HEIGHT_PX;
  menu.toggleAttribute('data-above', isAbove);
  menu.style.setProperty('--share-block', `${scrollY + (isAbove ? top : bottom)}px`);
  menu.style.setProperty('--share-inline', `${document.documentElement.clientWidth - right}px`);
}

function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) return;
  toast.textContent = text;
  setTimeout(() => {
    if (toast.textContent === text) toast.textContent = '';
  }, TOAST_MS);
}
