import { useEffect, type RefObject } from 'react';

/** Keeps `--keyboard-height` of an element: how much of the window's foot the keyboard of a phone covers. */
export function useKeyboardHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const measure = () => {
      // Zoomed in, the visible part is smaller without a keyboard.
      if (!visible || visible.scale > 1) return;
      const covered = document.documentElement.clientHeight - visible.height - visible.offsetTop;
      element.current?.style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    visible?.addEventListener('resize', measure);
    visible?.addEventListener('scroll', measure);
    return () => {
      visible?.removeEventListener('resize', measure);
      visible?.removeEventListener('scroll', measure);
    };
  }, [element]);
}
