import { copyText } from '../../ui/copy-text.ts';
import { showToast } from './toast.ts';
import { sharePicture } from './share-picture.ts';
import { LATE_CLICK } from '../../islands/page-moments.ts';
import { questionCardPath } from '../../site/card.schema.ts';
import type { ShareMenuData } from './reading-data.ts';

/**
 * The menu of «مشاركة السؤال» and «مشاركة المقابلة»: copies the address, makes an image of the question, or passes the
 * address to another app.
 */
export function startSharing({ interviewId, copied, copyFailed, picture: texts }: ShareMenuData): void {
  const menu = document.querySelector<HTMLElement>('[data-share-menu]');
  const [copy, picture, apps] = menu?.querySelectorAll('button') ?? [];
  if (!menu || !copy || !picture || !apps) return;
  let anchor = '';
  // The browser opens the menu; this sets its subject and position.
  const open = ({ target }: Event) => {
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-share]');
    if (!opener) return;
    anchor = opener.dataset['share'] ?? '';
    menu.dataset['for'] = anchor ? 'question' : 'interview';
    placeMenu(menu, opener.getBoundingClientRect());
  };
  for (const type of ['click', LATE_CLICK]) document.addEventListener(type, open);
  copy.addEventListener('click', () => {
    menu.hidePopover();
    void copyText(addressOf(anchor)).then((isCopied) => {
      if (!isCopied) return showToast(copyFailed);
      showToast(anchor ? copied.question : copied.interview);
    });
  });
  picture.addEventListener('click', () => {
    menu.hidePopover();
    const question = anchor.replace('q-', '');
    void sharePicture(texts, questionCardPath(interviewId, question), question);
  });
  apps.hidden = typeof navigator.share !== 'function';
  apps.addEventListener('click', () => {
    menu.hidePopover();
    // Rejects if the reader closes the device's own menu, which is no error.
    navigator.share({ title: document.title, url: addressOf(anchor) }).catch(() => undefined);
  });
}

/** The permanent address of the interview, or of one question in it. */
function addressOf(anchor: string): string {
  return permanentAddress() + (anchor && `#${anchor}`);
}

/** Height that a menu needs below its anchor; with less it opens above. */
const MENU_HEIGHT_PX = 180;

/** Places a menu of the page below a rectangle, in window pixels; it then scrolls with the page. */
export function placeMenu(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const isAbove = innerHeight - bottom < MENU_HEIGHT_PX;
  menu.toggleAttribute('data-above', isAbove);
  menu.style.setProperty('--share-block', `${scrollY + (isAbove ? top : bottom)}px`);
  menu.style.setProperty('--share-inline', `${document.documentElement.clientWidth - right}px`);
}

/** The permanent address of the page in readable form: Arabic letters, not their escapes. */
export function permanentAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return decodeURI(canonical?.href ?? location.href.split('#', 1)[0] ?? '');
}
