import { hasPopovers } from '../ui/popovers.ts';

/**
 * Keeps the focus in the open menu and the page behind it where it is: everything there is inert, and the room of the
 * scrollbar stays. Without this script the browser still opens and closes the menu, and closes it on Esc. Where it knows no popovers, the menu never opens.
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
  // After it has opened: by then the browser knows where the focus was.
  menu.addEventListener('toggle', follow);
  menu.addEventListener('beforetoggle', ({ newState }) => {
    // Before it closes: the focus can only go back to what is not inert.
    if (newState === 'closed') setInert(false);
    // Before it opens: the open menu hides the scrollbar.
    else root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth);
  });
  follow();
}
