import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';

/** The state of a combobox's list: whether it is open, and the active option (-1 for none). */
export interface Combobox {
  isShown: boolean;
  active: number;
  /** Opens or closes the list, with no active option. */
  setOpen(isOpen: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

const NONE = { options: null, index: -1 };

/**
 * The keys of a combobox with a list below it (WAI-ARIA Authoring Practices): arrows move and wrap, Home and End go
 * to the ends, Enter chooses the active option, Esc closes the list. `options` is null while there is nothing to
 * show; a new array is a new list.
 */
export function useCombobox(listId: string, options: readonly unknown[] | null): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState<{ options: readonly unknown[] | null; index: number }>(NONE);
  const isShown = isOpen && options !== null;
  const count = options?.length ?? 0;
  // The active option of another list does not apply to this one.
  const active = reached.options === options ? reached.index : -1;

  useEffect(() => {
    document
      .getElementById(optionId(listId, active))
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [listId, active]);

  // The text may have changed while the options for it are still on their way: Enter must not choose one of the old ones.
  const setOpen = useCallback((willOpen: boolean) => {
    setIsOpen(willOpen);
    setReached(NONE);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows choose a candidate while an input method composes.
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, active, count);
    if (isShown && event.key === 'Escape') {
      setOpen(false);
      // A dialog around the field would close as well.
      event.stopPropagation();
    } else if (isShown && event.key === 'Enter' && active >= 0) {
      document.getElementById(optionId(listId, active))?.click();
    } else if (next !== null) {
      setIsOpen(true);
      setReached({ options, index: next });
    } else {
      return;
    }
    event.preventDefault();
  };

  return { isShown, active, setOpen, onKeyDown };
}

/** The ARIA attributes of a field with a list. */
export function comboboxAttributes({ isShown, active }: Combobox, listId: string) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown && active >= 0 ? optionId(listId, active) : undefined,
  } as const;
}

/** The option that a key activates, or null if the key belongs to the text. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  // In the text Home and End move the caret; they belong to the list once an option is active.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return count - 1;
  return null;
}
