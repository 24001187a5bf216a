import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The row after this one; null for the last. */
export function rowAfter(rows: readonly { id: string }[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
}

/** The row that takes the place of one that goes: the next one, after the last one the one before; null for an only one. */
export function neighborOf(rows: readonly { id: string }[], id: string): string | null {
  const index = rows.findIndex((row) => row.id === id);
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null;
}

export interface RowFocus {
  /** Moves the focus to a row once the change of its list is drawn; without such a row, to the list itself. */
  focusRow: (id: string | null) => void;
  /** To the row that had it last. */
  focusAgain: () => void;
}

/** Keeps the place in a long list whose rows go and come back. */
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
  // A transition, because the router draws a list that was fetched again in one.
  const focusRow = (id: string | null) => startTransition(() => setWanted({ id }));
  return { focusRow, focusAgain: () => focusRow(wanted?.id ?? null) };
}
