import { LoadFailed } from '../../layouts/load-failed.tsx';
import type { PageHandle } from '../../layouts/page-handle.ts';
import { unlistedMeta } from '../../layouts/page-meta.ts';
import { readPage } from '../../layouts/read-page.server.ts';
import { useSite } from '../../layouts/use-site.ts';
import { pageCount, pageText } from '../../messages/page-text.ts';
import { servicesContext } from '../../server/page-context.server.ts';
import { imagePath, type Image } from '../media/media.schema.ts';
import type { Route } from './+types/search.page';
import {
  FoundInterviewBody,
  foundInterviewHref,
  searchedPath,
  type FoundInterview,
} from './found-interview.tsx';
import { NoResults } from './no-results.tsx';
import { SearchIsland } from './search-island.tsx';
import {
  SEARCH_LIMIT_MAX,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type SearchResult,
} from './search.schema.ts';
import { searchInterviews } from './search.server.ts';

export const handle: PageHandle = { topBar: 'search' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const given = new URL(request.url).searchParams.get('q') ?? '';
  const query = Array.from(given.trim()).slice(0, SEARCH_MAX_LENGTH).join('');
  const results = await readPage(services, () => searchInterviews(services, query, SEARCH_LIMIT_MAX));
  return { query, results };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query ?? '';
  const title = query === '' ? pageText('search.title') : pageText('search.resultsFor', { query });
  return unlistedMeta(matches[0].loaderData.site, title);
}

/** The page of results: the search without a script, and an address for what was found. */
export default function SearchPage({ loaderData: { query, results } }: Route.ComponentProps) {
  const { uploadsBaseUrl } = useSite();
  return (
    <div className="page search-page">
      <h1 className="search-page-title">{pageText('search.title')}</h1>
      <SearchIsland query={query} />
      {query !== '' && (
        <p className="search-page-count">
          <SearchOutcome query={query} count={results.length} />
        </p>
      )}
      <ol className="search-page-results">
        {results.map((result) => {
          const found = toFoundInterview(result, uploadsBaseUrl);
          return (
            <li key={result.id}>
              <a className="found" href={foundInterviewHref(found)} ping={searchedPath(found.id)}>
                <FoundInterviewBody found={found} />
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title={pageText('about.loadFailed')} />;
}

function SearchOutcome({ query, count }: { query: string; count: number }) {
  if (count > 0) return pageCount('results', count);
  if (query.length < SEARCH_MIN_LENGTH) return pageText('search.tooShort');
  return <NoResults label={pageText('search.none')} query={query} />;
}

function toFoundInterview({ image, ...result }: SearchResult, uploadsBaseUrl: string): FoundInterview {
  return { ...result, thumbnail: image && thumbnailOf(image, uploadsBaseUrl) };
}

function thumbnailOf(image: Image, uploadsBaseUrl: string): string {
  if (image.kind === 'external') return image.url;
  return uploadsBaseUrl + imagePath(image, image.widths[0] ?? image.width, 'webp');
}
