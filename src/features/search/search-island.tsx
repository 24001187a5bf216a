import type { PluralTexts } from '../../messages/counted-text.ts';
import { pageText, pluralTexts } from '../../messages/page-text.ts';
import { Island } from '../../islands/island.tsx';
import { useSite } from '../../site/use-site.ts';
import { SearchBox } from './search-box.island.tsx';

/** The search box on a page; it is hydrated at the first interaction. */
export function SearchIsland({ query = '' }: { query?: string }) {
  const { uploadsBaseUrl } = useSite();
  const props = { query, uploadsBaseUrl, texts: searchBoxTexts() };
  return <Island name="search-box" component={SearchBox} props={props} />;
}

/** The texts of the search box. They are passed as data: the catalogue would be most of the island's bytes. */
export interface SearchBoxTexts {
  label: string;
  placeholder: string;
  submit: string;
  clear: string;
  results: string;
  none: string;
  move: string;
  open: string;
  /** The plural forms of «٣ نتائج», with `{count}` for the number. */
  counts: PluralTexts;
}

export function searchBoxTexts(): SearchBoxTexts {
  return {
    label: pageText('search.title'),
    placeholder: pageText('search.placeholder'),
    submit: pageText('search.submit'),
    clear: pageText('search.clear'),
    results: pageText('search.results'),
    none: pageText('search.none'),
    move: pageText('search.keys.move'),
    open: pageText('search.keys.open'),
    counts: pluralTexts('results'),
  };
}
