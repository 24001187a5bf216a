import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { writtenText } from '../../../messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFetchedList } from '../../../ui/use-fetched-list.client.ts';
import { listGuests } from '../../guests/guest.client.ts';
import { listTopics } from '../../topics/topic.client.ts';
import type { InterviewRows } from '../api/interview.client.ts';
import { NO_FILTER, type InterviewFilter } from '../interview.schema.ts';
import { isFiltered, type ListView, listViewSearch } from './interviews-list-view.ts';
import { useComingView } from './list-place.client.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '../search-limits.ts';
import './interviews-list.css';
import '../../../ui/forms/forms.css';

interface InterviewsToolsProps {
  view: ListView;
  states: InterviewRows['states'];
  onShow: (change: Partial<ListView>, options?: { replace: boolean }) => void;
}

/** Above the table: the search, the states and the filters, which are shown while one of them is set. */
export function InterviewsTools({ view, states, onShow }: InterviewsToolsProps) {
  const { t } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || isFiltered(view);
  return (
    <>
      <div className="panel-tools row">
        <InterviewsSearch q={view.q} onSearch={(q) => onShow({ q, page: 1 }, { replace: true })} />
        <InterviewsStates view={view} states={states} />
        <Button
          isSmall
          icon={isOpen ? 'close' : 'sliders'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsAsked(!isOpen);
            if (isFiltered(view)) onShow({ ...NO_FILTER, page: 1 });
          }}
        >
          {t(isFiltered(view) ? 'admin.interviews.filter.clear' : 'admin.interviews.filter')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Filters filter={view} onChange={(change) => onShow({ ...change, page: 1 })} />}
      </div>
    </>
  );
}

interface FiltersProps {
  filter: InterviewFilter;
  onChange: (change: Partial<InterviewFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLanguage();
  const { items: guests } = useFetchedList(listGuests);
  const { items: topics } = useFetchedList(listTopics);
  const { guestId, topicId, isWithoutImage, hasOpenNotes } = filter;
  return (
    <div className="panel-tools interviews-filters row">
      <NameFilter
        texts={{ label: t('admin.interviews.guest'), any: t('admin.interviews.filter.anyGuest') }}
        value={guestId}
        choices={guests}
        onChange={(id) => onChange({ guestId: id })}
      />
      <NameFilter
        texts={{ label: t('admin.interviews.topic'), any: t('admin.interviews.filter.anyTopic') }}
        value={topicId}
        choices={topics}
        onChange={(id) => onChange({ topicId: id })}
      />
      <label className="interviews-check">
        <input
          type="checkbox"
          checked={isWithoutImage}
          onChange={() => onChange({ isWithoutImage: !isWithoutImage })}
        />
        {t('admin.interviews.filter.image')}
      </label>
      <label className="interviews-check">
        <input
          type="checkbox"
          checked={hasOpenNotes}
          onChange={() => onChange({ hasOpenNotes: !hasOpenNotes })}
        />
        {t('admin.interviews.filter.notes')}
      </label>
    </div>
  );
}

interface NameFilterProps {
  texts: { label: string; any: string };
  /** An id; null for any. */
  value: string | null;
  choices: { id: string; name: string }[];
  onChange: (id: string | null) => void;
}

function NameFilter({ texts: { label, any }, value, choices, onChange }: NameFilterProps) {
  const isKnown = value === null || choices.some(({ id }) => id === value);
  return (
    <label className="interviews-filter">
      {label}
      <select
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{any}</option>
        {/* Until the choices have arrived, and where the chosen one was deleted. */}
        {!isKnown && <option value={value}>…</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {writtenText(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface InterviewsSearchProps {
  /** The search in the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search over all columns; it runs after a pause in typing, or at once on Enter. */
function InterviewsSearch({ q, onSearch }: InterviewsSearchProps) {
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
        // A longer one would not fit into the address.
        maxLength={SEARCH_MAX_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** Links to the states of the list with the number of interviews in each; each has its own address. */
function InterviewsStates({ view, states }: Pick<InterviewsToolsProps, 'view' | 'states'>) {
  const { t, number } = useLanguage();
  const coming = useComingView(view);
  const counts = { ...states, all: states.draft + states.scheduled + states.published };
  return (
    <nav className="segments" aria-label={t('publishing.label')}>
      {(['all', 'published', 'draft', 'scheduled'] as const).map((state) => (
        <Link
          key={state}
          className="segment"
          to={`/admin/interviews${listViewSearch({ ...coming, state, page: 1 })}`}
          preventScrollReset
          {...(view.state === state && { 'aria-current': 'page' })}
        >
          <span>
            {t(`publishing.filter.${state}`)} {/* An Arabic zero is a dot, and looks like one. */}
            {counts[state] > 0 && <span className="segment-count">{number(counts[state])}</span>}
          </span>
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
