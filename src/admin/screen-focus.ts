import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the heading of a screen once it is shown: the link that led to it was removed with its own screen, or
 * is in the menu, and a screen reader would say nothing. Not of the screen that the area is opened with, and not if the
 * screen has focused something itself.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const isOpening = useNavigationType() === 'POP';
  const shown = useRef(isOpening ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!document.activeElement?.closest('main')) focusHeading();
  }, [pathname]);
}

/** Moves the focus to the heading of the screen when a component is removed with the focus in it. */
export function useFocusOnRemoval(): void {
  useEffect(
    () => () => {
      // At once: a frame later, a dialog may just have closed, which returns the focus itself.
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
