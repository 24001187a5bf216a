import { useCallback, useEffect, useRef, useState } from 'react';

export interface FetchedList<Item> {
  items: Item[];
  /** Why the last try gave nothing; null where it did. */
  failure: unknown;
  reload: () => Promise<void>;
}

/** A list that a screen fetches beside its own data: without it the screen is still one to work with. */
export function useFetchedList<Item>(
  /** The same function for the same list. */
  fetchList: (signal: AbortSignal) => Promise<Item[]>,
): FetchedList<Item> {
  const [items, setItems] = useState<Item[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const underWay = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    underWay.current?.abort();
    const asked = new AbortController();
    underWay.current = asked;
    return fetchList(asked.signal).then(
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
