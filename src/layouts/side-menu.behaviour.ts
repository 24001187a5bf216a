import { hasPopovers } from '../ui/popovers.ts';

/**
 * Traps the focus in the open menu and prevents the page behind it from moving: everything there is inert,
 * and the width of the scrollbar is reserved. Without this script the browser still opens and closes the
 * menu, and closes it on Esc. In browsers without popovers the menu never opens.
 */
export function startSideMenu(menu: HTMLElement): void {
  if (!hasPopovers()) return;
  const root = document.documentElement;
  const setInert = (isInert: boolean) => {
    for (const element of menu.parentElement?.children ?? []) {
      if (element !== menu && element instanceof HTMLElement) element.inert = isInert;
    }
  };
  const follow = () => setInert(menu.matches(':popover-open'));
  // After the menu has opened, when the browser has stored the previous focus.
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', ({ newState }) => {
    // Before it closes: the focus cannot return to an inert element.
    if (newState === 'closed') setInert(false);
    // Before it opens: the open menu hides the scrollbar.
    else root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  });
  follow();
}
