import { useEffect, useState } from 'react';
import type { FoundInterview } from './found-interview.tsx';
import { fetchFoundInterviews } from './search-client.ts';
import { SEARCH_MIN_LENGTH } from './search.schema.ts';
import { SEARCH_DEBOUNCE_MS } from '../interviews/search-limits.ts';

export interface SearchAnswer {
  /** What was asked. */
  query: string;
  found: FoundInterview[];
  /** A search that failed shows an empty list and says nothing of results. */
  hasFailed: boolean;
}

/**
 * The answer to what stands in the field: asked 300 ms after the last key, from 2 characters on. Each new text
 * cancels the call before it. Until a new answer arrives the last one stays; null where there is nothing to ask.
 */
export function useSearch(
  text: string,
  uploadsBaseUrl: string,
): { answer: SearchAnswer | null; isLoading: boolean } {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [asking, setAsking] = useState('');
  const query = text.trim();
  const isAsked = query.length >= SEARCH_MIN_LENGTH;
  // What was found for another text must not come back when the next one begins.
  if (!isAsked && answer !== null) setAnswer(null);

  useEffect(() => {
    if (!isAsked) return;
    const call = new AbortController();
    const ask = async () => {
      setAsking(query);
      const found = await fetchFoundInterviews(query, { uploadsBaseUrl, signal: call.signal }).catch(
        () => null,
      );
      if (call.signal.aborted) return;
      setAnswer({ query, found: found ?? [], hasFailed: found === null });
      setAsking('');
    };
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, isAsked, uploadsBaseUrl]);

  return { answer, isLoading: isAsked && asking === query };
}
