import { useEffect, useState } from 'react';
import type { Sent } from '../../admin/calls.client.ts';
import type { FoundInterview } from './found-interview.tsx';
import { SEARCH_DEBOUNCE_MS } from '../interviews/search-limits.ts';
import type * as routes from './search.http.server.ts';
import { SEARCH_LIMIT_DEFAULT, SEARCH_MIN_LENGTH } from './search.schema.ts';

export interface SearchState {
  /** The query. */
  query: string;
  found: FoundInterview[];
  /** After an error of the server an empty list is shown without a message. */
  failure: 'server' | 'connection' | null;
}

/**
 * The results for the text in the field: requested 300 ms after the last key, from 2 characters on. Each new text
 * cancels the previous call. The last results stay until new ones arrive; null if there is nothing to search for.
 */
export function useSearch(
  text: string,
  uploadsBaseUrl: string,
): { state: SearchState | null; isLoading: boolean } {
  const [state, setState] = useState<SearchState | null>(null);
  const [asking, setAsking] = useState('');
  const query = text.trim();
  const isAsked = query.length >= SEARCH_MIN_LENGTH;
  // Results for an earlier text must not reappear with the next one.
  if (!isAsked && state !== null) setState(null);

  useEffect(wakeSearch, []);
  useEffect(() => {
    if (!isAsked) return;
    const call = new AbortController();
    const ask = async () => {
      setAsking(query);
      const outcome = await searchFor(query, { uploadsBaseUrl, signal: call.signal });
      if (call.signal.aborted) return;
      setState({ query, ...outcome });
      setAsking('');
    };
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, isAsked, uploadsBaseUrl]);

  return { state, isLoading: isAsked && asking === query };
}

/** Starts the search thread of the server, which stops without searches, before the first letters are typed. */
function wakeSearch(): void {
  fetch('/podcasts/search', { method: 'HEAD' }).catch(() => undefined);
}

type WireResults = Sent<typeof routes.searchRoute>;

/** Searches on the server until `signal` is aborted. `uploadsBaseUrl` is empty if uploads come from this origin. */
async function searchFor(
  query: string,
  { uploadsBaseUrl, signal }: { uploadsBaseUrl: string; signal: AbortSignal },
): Promise<Omit<SearchState, 'query'>> {
  const parameters = new URLSearchParams({ q: query, limit: String(SEARCH_LIMIT_DEFAULT) });
  const response = await fetch(`/podcasts/search?${parameters}`, { signal }).catch(() => null);
  if (!response) return { found: [], failure: 'connection' };
  const results: WireResults | null = response.ok ? await response.json().catch(() => null) : null;
  if (!results) return { found: [], failure: 'server' };
  const found = results.map((result) => ({
    id: result._id,
    name: result.name,
    summary: result.content,
    thumbnail: thumbnailOf(result, uploadsBaseUrl),
    match: result.match,
  }));
  return { found, failure: null };
}

/** `image` is the widest file; the list needs the narrowest. */
function thumbnailOf({ image, imageInfo }: WireResults[number], uploadsBaseUrl: string): string | null {
  if (image === null || imageInfo === null) return image;
  const narrowest = imageInfo.widths[0];
  return (
    uploadsBaseUrl + (narrowest === undefined ? image : image.replace(/-\d+(?=\.\w+$)/, `-${narrowest}`))
  );
}
