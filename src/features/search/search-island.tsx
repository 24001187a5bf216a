import { pageText, pluralTexts } from '../../messages/page-text.ts';
import { Island } from '../../islands/island.tsx';
import { useSite } from '../../site/use-site.ts';
import { SearchBox } from './search-box.island.tsx';
import type { SearchBoxTexts } from './search-panel.tsx';

/** The search box on a page; it is hydrated at the first interaction. */
export function SearchIsland({ query = '' }: { query?: string }) {
  const { uploadsBaseUrl } = useSite();
  const props = { query, uploadsBaseUrl, texts: searchBoxTexts() };
  return <Island name="search-box" component={SearchBox} props={props} />;
}

export function searchBoxTexts(): SearchBoxTexts {
  return {
    label: pageText('search.title'),
    placeholder: pageText('search.placeholder'),
    submit: pageText('search.submit'),
    clear: pageText('search.clear'),
    results: pageText('search.results'),
    none: pageText('search.none'),
    offline: pageText('offline.title'),
    move: pageText('search.keys.move'),
    open: pageText('search.keys.open'),
    counts: pluralTexts('results'),
  };
}
