import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '../search-limits.ts';

/**
 * The text of a search box whose search lives in the address. Typing asks for a search after a pause and replaces
 * the address; the text follows an address that changed in any other way (back, a link), never one's own typing.
 */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const ownStep = useNavigationType() === 'REPLACE';
  const [state, setState] = useState({ text: q, asked: q, address: q });
  if (state.address !== q) {
    setState(ownStep ? { ...state, address: q } : { text: q, asked: q, address: q });
  }
  const wanted = state.text.trim();
  const search = (query: string) => {
    if (query === state.asked) return;
    setState({ ...state, asked: query });
    onSearch(query);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return {
    text: state.text,
    setText: (text: string) => setState({ ...state, text }),
    searchNow: () => search(wanted),
  };
}
