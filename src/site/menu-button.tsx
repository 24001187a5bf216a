import { pageText } from '../messages/page-text.ts';
import { Icon } from '../ui/icon.tsx';

export const MENU_ID = 'side-menu';
/** Target of the button in browsers without popovers. */
export const FOOTER_LINKS_ID = 'browse';

/** Opens the menu. In browsers without popovers it is a link to the links in the footer. */
export function MenuButton({ className }: { className: string }) {
  const label = pageText('menu.open');
  return (
    <>
      <button className={className} type="button" popoverTarget={MENU_ID} aria-label={label}>
        <Icon name="menu" />
      </button>
      <a className={`${className} menu-link`} href={`#${FOOTER_LINKS_ID}`} aria-label={label}>
        <Icon name="menu" />
      </a>
    </>
  );
}
