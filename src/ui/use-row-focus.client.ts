import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react';

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
  /** Focuses a row once the changed list is rendered; if it does not exist, the list itself. */
  focusRow: (id: string | null) => void;
  /** Focuses the same row again. */
  focusAgain: () => void;
}

/** Keeps the focus in a long list whose rows are removed and restored. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  elementIdOf: (id: string) => string,
): RowFocus {
  const [wanted, setWanted] = useState<{ id: string | null } | null>(null);
  const focus = useEffectEvent((id: string | null) => {
    const row = id === null ? null : document.getElementById(elementIdOf(id));
    (row ?? list.current)?.focus();
  });
  useEffect(() => {
    if (wanted) focus(wanted.id);
  }, [wanted]);
  // A transition, because the router renders a list that was fetched again in one.
  const focusRow = (id: string | null) => startTransition(() => setWanted({ id }));
  return { focusRow, focusAgain: () => focusRow(wanted?.id ?? null) };
}
