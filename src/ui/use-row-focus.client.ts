import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The row after this one; null for the last. */
export function rowAfter(rows: readonly { id: string }[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
}

/** The row to focus when one is removed: the next one, or the previous one for the last; null for the only one. */
export function neighborOf(rows: readonly { id: string }[], id: string): string | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null;
}

interface RowFocus {
  /** Focuses a row; if it does not exist, the list itself. */
  focusRow: (id: string | null) => void;
  /** Focuses the same row again. */
  focusAgain: () => void;
}

/**
 * Keeps the focus in a long list whose rows are removed and restored. A list that is fetched again may be rendered
 * before the focus moves or after it.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  elementIdOf: (id: string) => string,
): RowFocus {
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  const done = useRef<typeof wanted>(null);
  const focused = useRef<HTMLElement>(null);
  const focus = useEffectEvent(() => {
    if (!wanted) return;
    const isNew = done.current !== wanted;
    done.current = wanted;
    const row = wanted.id === null ? null : document.getElementById(elementIdOf(wanted.id));
    const isRemoved = focused.current?.isConnected === false && document.activeElement === document.body;
    const isSubstituted = focused.current === list.current && document.activeElement === list.current;
    if (!isNew && !isRemoved && !(isSubstituted && row)) return;
    focused.current = row ?? list.current;
    focused.current?.focus();
  });
  useEffect(() => focus());
  const focusRow = (id: string | null) => setWanted({ id });
  return { focusRow, focusAgain: () => focusRow(wanted?.id ?? null) };
}
