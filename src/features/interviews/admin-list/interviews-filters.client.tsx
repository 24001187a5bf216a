import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ListView, listViewSearch } from './interviews-list-view.ts';
import { SEARCH_DEBOUNCE_MS } from '../search-limits.ts';
import './interviews-list.css';
import '../../../ui/forms/segments.css';

interface InterviewsSearchProps {
  /** The search in the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search over all columns; it runs after a pause in typing, or at once on Enter. */
export function InterviewsSearch({ q, onSearch }: InterviewsSearchProps) {
  const { t } = useLanguage();
  const { text, setText, searchNow } = useSearchText(q, onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <form className="interviews-search" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        value={text}
        placeholder={t('admin.interviews.search')}
        aria-label={t('admin.interviews.search')}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

const FILTERS = [
  { state: 'all', label: 'publishing.filter.all' },
  { state: 'published', label: 'publishing.filter.published' },
  { state: 'draft', label: 'publishing.filter.draft' },
  { state: 'scheduled', label: 'publishing.filter.scheduled' },
] as const;

/** Links to the states of the list; each has its own address. */
export function InterviewsStates({ view }: { view: ListView }) {
  const { t } = useLanguage();
  return (
    <nav className="segments" aria-label={t('publishing.label')}>
      {FILTERS.map(({ state, label }) => (
        <Link
          key={state}
          className="segment"
          to={`/admin/interviews${listViewSearch({ ...view, state, page: 1 })}`}
          preventScrollReset
          {...(view.state === state && { 'aria-current': 'page' })}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The text of a search box whose search is in the address. Typing replaces the address after a pause; the text
 * follows any other change of the address (back, a link), but never one caused by typing.
 */
function useSearchText(q: string, onSearch: (q: string) => void) {
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
