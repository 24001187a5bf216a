/** Room that a menu asks for under what it belongs to; with less it opens above. */
const MENU_HEIGHT_PX = 180;

/** Puts a menu of the page under something, in the window's pixels; it then scrolls with the page. */
export function placeMenu(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const isAbove = innerHeight - bottom < MENU_HEIGHT_PX;
  menu.toggleAttribute('data-above', isAbove);
  menu.style.setProperty('--share-block', `${scrollY + (isAbove ? top : bottom)}px`);
  menu.style.setProperty('--share-inline', `${document.documentElement.clientWidth - right}px`);
}
