import { countedText, type PluralTexts } from '../../messages/counted-text.ts';
import { optionId } from '../../ui/forms/use-combobox.ts';
import { foundAddress } from './found-address.ts';
import { FoundInterviewBody, searchedPath } from './found-interview.tsx';
import { NoResults } from '../../ui/text/no-results.tsx';
import type { SearchState } from './use-search.ts';
import './search.css';

/** The texts of the search box. They are passed as data: the catalogue would be most of the island's bytes. */
export interface SearchBoxTexts {
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  results: string;
  none: string;
  offline: string;
  move: string;
  open: string;
  /** The plural forms of «٣ نتائج», with `{count}` for the number. */
  counts: PluralTexts;
}

interface SearchPanelProps {
  state: SearchState;
  /** Index of the active option, which Enter opens; -1 for none. */
  active: number;
  listId: string;
  texts: SearchBoxTexts;
}

/**
 * The list under the field. The field keeps the focus; the options are chosen with the arrow keys or the pointer. What
 * changes with the query is replaced as whole elements: the translator of a browser replaces text nodes, which React could
 * not find again.
 */
export function SearchPanel({ state, active, listId, texts }: SearchPanelProps) {
  const { query, found, failure } = state;
  const isEmpty = found.length === 0;
  return (
    // Focusable, so that pressing its scroll bar does not count as leaving the box.
    <div className="search-panel" tabIndex={-1}>
      {failure !== 'server' && (
        <p className={isEmpty ? 'search-panel-none' : 'search-panel-head detail'} aria-hidden="true">
          <Outcome state={state} texts={texts} />
          {!isEmpty && <SearchKeys texts={texts} />}
        </p>
      )}
      <div key={query} id={listId} role="listbox" aria-label={texts.results}>
        {found.map((interview, index) => (
          <a
            key={interview.id}
            id={optionId(listId, index)}
            className="found"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={foundAddress(interview.id, interview.match)}
            ping={searchedPath(interview.id)}
          >
            <FoundInterviewBody found={interview} />
          </a>
        ))}
      </div>
    </div>
  );
}

/**
 * Says how much was found, or that there is no connection. It is there before, because screen readers only announce
 * changes of what they know.
 */
export function SearchStatus({ state, texts }: { state: SearchState | null; texts: SearchBoxTexts }) {
  return (
    <p className="visually-hidden" role="status">
      {state && state.failure !== 'server' && <Outcome state={state} texts={texts} />}
    </p>
  );
}

function Outcome({ state: { query, found, failure }, texts }: Pick<SearchPanelProps, 'state' | 'texts'>) {
  if (failure !== null) return <span key={query}>{texts.offline}</span>;
  return (
    <span key={query}>
      {found.length === 0 ? (
        <NoResults label={texts.none} query={query} />
      ) : (
        countedText(texts.counts, found.length)
      )}
    </span>
  );
}

function SearchKeys({ texts }: { texts: SearchBoxTexts }) {
  return (
    <span className="search-keys">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.move}
      </span>
      <span>
        <kbd>Enter</kbd> {texts.open}
      </span>
    </span>
  );
}
