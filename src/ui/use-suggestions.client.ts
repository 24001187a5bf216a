import { useEffect, useState } from 'react';

/**
 * What is known, for fields that offer it: empty until it is there, and where it cannot be had, because a field works
 * without.
 */
export function useSuggestions<Known>(load: (signal: AbortSignal) => Promise<Known[]>): readonly Known[] {
  const [known, setKnown] = useState<readonly Known[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(setKnown, () => undefined);
    return () => controller.abort();
  }, [load]);
  return known;
}
