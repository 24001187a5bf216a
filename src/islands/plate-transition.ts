const NAME = 'view-transition-name';

/**
 * The portrait a reader presses becomes the portrait of the page it leads to: the page that is left gives its plate
 * the name that the hero of the next one carries in the style sheet (`plate-transition.css`). A name may stand on one element
 * alone, so the page's own hero gives it away. Without cross-document view transitions nothing happens.
 */
export function carryPlateAcross(): void {
  let pressed: HTMLElement | null | undefined;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const address = activation?.entry.url;
    if (!viewTransition || !address) return;
    const { pathname } = new URL(address);
    // A page that comes back from the browser's memory still has the names of the last time.
    pressed?.style.removeProperty(NAME);
    const links = document.querySelectorAll<HTMLAnchorElement>('a:has(.plate)');
    pressed = [...links].find((link) => link.pathname === pathname)?.querySelector<HTMLElement>('.plate');
    pressed?.style.setProperty(NAME, 'plate');
    document.querySelector<HTMLElement>('.cover')?.style.setProperty(NAME, pressed ? 'none' : '');
  });
}
