import { Island } from '../../islands/island.tsx';
import { useSite } from '../../site/use-site.ts';
import { SearchBox } from './search-box.island.tsx';
import { searchBoxTexts } from './search-box-texts.ts';

/** The search box as a page places it; it comes alive when the reader first turns to it. */
export function SearchIsland({ query = '' }: { query?: string }) {
  const { uploadsBaseUrl } = useSite();
  const props = { query, uploadsBaseUrl, texts: searchBoxTexts() };
  return <Island name="search-box" component={SearchBox} props={props} />;
}
