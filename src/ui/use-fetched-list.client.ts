import { useCallback, useEffect, useRef, useState } from 'react';

export interface FetchedList<Item> {
  items: Item[];
  /** The error of the last fetch; null after a success. */
  failure: unknown;
  reload: () => Promise<void>;
}

/** A list that a screen fetches beside its own data, and can do without. */
export function useFetchedList<Item>(
  /** Must be the same function for the same list. */
  fetchList: (options: { signal: AbortSignal }) => Promise<Item[]>,
): FetchedList<Item> {
  const [items, setItems] = useState<Item[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    underWay.current?.abort();
    const asked = new AbortController();
    underWay.current = asked;
    return fetchList({ signal: asked.signal }).then(
      (found) => {
        setItems(found);
        setFailure(null);
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setFailure(error);
      },
    );
  }, [fetchList]);
  useEffect(() => {
    void reload();
    return () => underWay.current?.abort();
  }, [reload]);
  return { items, failure, reload };
}
