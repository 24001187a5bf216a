import { useEffect, useState, type KeyboardEvent } from 'react';

/** What a combobox knows of its list: whether it shows, and which option the arrows have reached (-1 for none). */
export interface Combobox {
  isShown: boolean;
  active: number;
  setOpen(isOpen: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * The keys of a combobox with a list below it (WAI-ARIA Authoring Practices): arrows move and wrap, Home and End go
 * to the ends, Enter opens what is reached, Esc closes the list. `options` is null while there is nothing to show;
 * another array is another list.
 */
export function useCombobox(listId: string, options: readonly unknown[] | null): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState({ options, index: -1 });
  const isShown = isOpen && options !== null;
  const count = options?.length ?? 0;
  // What was reached in another list is nowhere in this one.
  const active = reached.options === options ? reached.index : -1;

  useEffect(() => {
    document
      .getElementById(optionId(listId, active))
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [listId, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows choose a candidate while an input method composes.
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, active, count);
    if (isShown && event.key === 'Escape') {
      setOpen(false);
      setReached({ options, index: -1 });
    } else if (isShown && event.key === 'Enter' && active >= 0) {
      document.getElementById(optionId(listId, active))?.click();
    } else if (next !== null) {
      setOpen(true);
      setReached({ options, index: next });
    } else {
      return;
    }
    event.preventDefault();
  };

  return { isShown, active, setOpen, onKeyDown };
}

/** What tells ears of the list below a field. */
export function comboboxAttributes({ isShown, active }: Combobox, listId: string) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown && active >= 0 ? optionId(listId, active) : undefined,
  } as const;
}

/** The option that a key leads to, or null where the key belongs to the text. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  // In the text Home and End move the caret; they belong to the list once the arrows have entered it.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return count - 1;
  return null;
}
