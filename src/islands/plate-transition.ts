const PLATE = 'plate';

/**
 * The portrait a reader presses becomes the portrait of the page it leads to. The page that is left gives its plate
 * the name that the hero carries (cross-document view transitions); where the browser has none, nothing happens.
 */
export function carryPlateAcross(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const path = activation?.entry.url && new URL(activation.entry.url).pathname;
    if (!viewTransition || !path) return;
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:has(.plate)')].find(
      ({ pathname }) => pathname === path,
    );
    const plate = link?.querySelector<HTMLElement>('.plate');
    const cover = document.querySelector<HTMLElement>('.cover');
    if (!plate) return;
    // A name may stand on one element alone.
    cover?.style.setProperty('view-transition-name', 'none');
    plate.style.setProperty('view-transition-name', PLATE);
  });
}
