/**
 * Keeps the focus in the open menu: everything behind it is inert. Without this script the browser still opens and
 * closes the menu, and closes it on Esc.
 */
export function startSideMenu(menu: HTMLElement): void {
  const setInert = (isInert: boolean) => {
    for (const element of menu.parentElement?.children ?? []) {
      if (element !== menu && element instanceof HTMLElement) element.inert = isInert;
    }
  };
  const follow = () => setInert(menu.matches(':popover-open'));
  // After it has opened: by then the browser knows where the focus was.
  menu.addEventListener('toggle', follow);
  // Before it closes: the focus can only go back to what is not inert.
  menu.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'closed') setInert(false);
  });
  follow();
}
