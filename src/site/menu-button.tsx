import { pageText } from '../messages/page-text.ts';
import { Icon } from '../ui/icon.tsx';

export const MENU_ID = 'side-menu';
/** Where the button leads in browsers without popovers. */
export const FOOTER_LINKS_ID = 'browse';

/** Opens the menu. Browsers without popovers show a link to the links in the footer in its place. */
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
