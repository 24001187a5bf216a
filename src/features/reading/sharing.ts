import { LATE_CLICK } from '../../islands/first-touch.ts';
import { placeMenu } from './menu-place.ts';
import { permanentAddress } from './permanent-address.ts';
import type { ShareTexts } from './reading-data.ts';
import { showToast } from './toast.ts';

/** The menu under «مشاركة السؤال» and «مشاركة المقابلة»: copy the address, or hand it to an app of the device. */
export function startSharing({ copied, copyFailed }: ShareTexts): void {
  const menu = document.querySelector<HTMLElement>('[data-share-menu]');
  const [copy, apps] = menu?.querySelectorAll('button') ?? [];
  if (!menu || !copy || !apps) return;
  let anchor = '';
  // The browser opens the menu; this says for what, and where.
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
    navigator.clipboard.writeText(addressOf(anchor)).then(
      () => showToast(anchor ? copied.question : copied.interview),
      () => showToast(copyFailed),
    );
  });
  apps.hidden = typeof navigator.share !== 'function';
  apps.addEventListener('click', () => {
    menu.hidePopover();
    // A reader who closes the device's own menu has changed their mind, which is no fault.
    navigator.share({ title: document.title, url: addressOf(anchor) }).catch(() => undefined);
  });
}

/** The permanent address of the interview, or of one question in it. */
function addressOf(anchor: string): string {
  return permanentAddress() + (anchor && `#${anchor}`);
}
