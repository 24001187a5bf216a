import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface RovingFocus {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Makes a row of buttons one stop of the Tab key: arrows move inside it as they point, Home and End to its ends, and the
 * stop is where one left (ARIA authoring practices, toolbar).
 */
export function useRovingFocus(isRightToLeft: boolean): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = buttonsIn(ref.current);
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) buttons[0]?.setAttribute('tabindex', '0');
  });
  return {
    ref,
    onKeyDown: (event) => {
      const buttons = buttonsIn(ref.current);
      const at = buttons.findIndex((button) => button === event.target);
      const next = at < 0 ? undefined : buttons.at(nextIndex(event.key, at, buttons.length, isRightToLeft));
      if (!next || next === event.target) return;
      event.preventDefault();
      next.focus();
    },
    onFocus: ({ target }) => {
      for (const button of buttonsIn(ref.current)) button.tabIndex = button === target ? 0 : -1;
    },
  };
}

function nextIndex(key: string, at: number, count: number, isRightToLeft: boolean): number {
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case onwards:
      return (at + 1) % count;
    case back:
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return at;
  }
}

function buttonsIn(row: HTMLElement | null): HTMLButtonElement[] {
  return row ? [...row.querySelectorAll('button')] : [];
}
