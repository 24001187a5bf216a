import { useEffect, useState } from 'react';
import { readDevice, writeDevice } from '../../islands/device-storage.ts';
import { countNews } from './review.client.ts';

const SEEN_KEY = 'guest-replies-seen';

const listeners = new Set<() => void>();

/** Counts again after something was read or done. */
export function newsChanged(): void {
  for (const listener of listeners) listener();
}

/** Approvals up to this time (ISO 8601, of the server) are no news on this device any more. */
export function markRepliesSeen(at: string): void {
  if ((readDevice(SEEN_KEY) ?? '') >= at) return;
  writeDevice(SEEN_KEY, at);
  newsChanged();
}

/**
 * How many open notes and new approvals there are, counted again on each screen and whenever the window is looked at;
 * 0 until that is known. `place` names the screen; null counts nothing.
 */
export function useGuestNews(place: string | null): number {
  const [news, setNews] = useState(0);
  useEffect(() => {
    if (place === null) return;
    let asked = new AbortController();
    const count = () => {
      asked.abort();
      asked = new AbortController();
      countNews({ query: { since: readDevice(SEEN_KEY) ?? undefined }, signal: asked.signal }).then(
        ({ openNotes, approvals }) => setNews(openNotes + approvals),
        // The menu does without the number.
        () => undefined,
      );
    };
    const look = () => {
      if (document.visibilityState === 'visible') count();
    };
    count();
    listeners.add(count);
    document.addEventListener('visibilitychange', look);
    return () => {
      asked.abort();
      listeners.delete(count);
      document.removeEventListener('visibilitychange', look);
    };
  }, [place]);
  return news;
}
