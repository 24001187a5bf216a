import { useEffect, useId, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { writtenAttributes } from '../../kernel/text-direction.ts';
import { Icon } from '../../ui/icon.tsx';
import { comboboxAttributes, useCombobox, type Combobox } from '../../ui/forms/use-combobox.ts';
import { SearchPanel, SearchStatus, type SearchBoxTexts } from './search-panel.tsx';
import { SEARCH_MAX_LENGTH } from '../interviews/search-limits.ts';
import { useSearch } from './use-search.ts';
import './search.css';

interface SearchBoxProps {
  /** The query on the page of results; empty elsewhere. */
  query: string;
  /** Prefix of thumbnail addresses; empty for this origin. */
  uploadsBaseUrl: string;
  texts: SearchBoxTexts;
}

/**
 * The search: a plain form that leads to the page of results, and once hydrated a combobox that lists results while
 * the reader types.
 */
export function SearchBox({ query, uploadsBaseUrl, texts }: SearchBoxProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Null until hydrated: until then the form works as without a script. */
  const [text, setText] = useState<string | null>(null);
  const { state, isLoading } = useSearch(text === null || text === query ? '' : text, uploadsBaseUrl);
  const list = useCombobox(listId, state?.found ?? null);
  const { isShown, setOpen } = list;

  // The field is uncontrolled: text typed before hydration is still in it and is searched for now.
  useEffect(() => {
    setText(input.current?.value ?? '');
    setOpen(document.activeElement === input.current);
  }, [setOpen]);
  useEffect(() => {
    if (isShown) makeRoomBelow(box.current);
  }, [isShown]);

  useReturn(input, setOpen);

  const change = (value: string) => {
    setText(value);
    setOpen(true);
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    change('');
  };
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div className="search-box" ref={box} onBlur={leave}>
      <form
        className={`search-field${isLoading ? ' search-field-loading' : ''}`}
        role="search"
        action="/search"
      >
        <button className="search-submit" type="submit" aria-label={texts.submit}>
          <Icon name="search" />
        </button>
        <SearchInput
          field={input}
          query={query}
          written={writtenAttributes(text ?? query)}
          texts={texts}
          onChange={change}
          list={text === null ? null : list}
          listId={listId}
        />
        {text && (
          <button className="search-clear" type="button" aria-label={texts.clear} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </form>
      {text === null && <NotLoaded texts={texts} />}
      <SearchStatus state={isShown ? state : null} texts={texts} />
      {isShown && state && <SearchPanel state={state} active={list.active} listId={listId} texts={texts} />}
    </div>
  );
}

/** Shown if the island cannot be loaded: `data-not-loaded` (`start-islands.ts`). */
function NotLoaded({ texts }: Pick<SearchBoxProps, 'texts'>) {
  return (
    <p className="search-panel search-panel-none search-not-loaded" role="alert">
      {texts.offline}
    </p>
  );
}

/**
 * For a page from the back/forward cache: the list is closed. WebKit empties fields with `autocomplete="off"` there, so
 * the attribute is changed for that time.
 */
function useReturn(field: RefObject<HTMLInputElement | null>, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    const leave = () => {
      if (field.current) field.current.autocomplete = 'on';
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (field.current) field.current.autocomplete = 'off';
      if (persisted) setOpen(false);
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [field, setOpen]);
}

interface SearchInputProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  written: ReturnType<typeof writtenAttributes>;
  texts: SearchBoxTexts;
  onChange(value: string): void;
  /** Null if there is no list yet. */
  list: Combobox | null;
  listId: string;
}

function SearchInput({ field, query, written, texts, onChange, list, listId }: SearchInputProps) {
  return (
    <input
      ref={field}
      className="search-input"
      type="search"
      name="q"
      defaultValue={query}
      {...written}
      placeholder={texts.placeholder}
      aria-label={texts.label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={SEARCH_MAX_LENGTH}
      onInput={(event) => onChange(event.currentTarget.value)}
      onFocus={() => list?.setOpen(true)}
      onKeyDown={list?.onKeyDown}
      {...(list && comboboxAttributes(list, listId))}
    />
  );
}

/** Scrolls the field towards the top if the list, 60 % of the window high, would not fit below it. */
function makeRoomBelow(box: HTMLElement | null): void {
  if (box && box.getBoundingClientRect().bottom > window.innerHeight * 0.4)
    box.scrollIntoView({ block: 'start' });
}
