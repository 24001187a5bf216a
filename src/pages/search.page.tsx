import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { AppError } from '../kernel/app-error.ts';
import { LoadFailed } from '../site/load-failed.tsx';
import type { PageHandle } from '../site/page-handle.ts';
import { unlistedMeta } from '../site/page-meta.ts';
import { readPage } from '../site/read-page.server.ts';
import { pageCount, pageText } from '../messages/page-text.ts';
import { servicesContext } from '../site/page-context.server.ts';
import type { Route } from './+types/search.page';
import { HOME_MOST_SEARCHED } from '../features/interviews/interview.schema.ts';
import { SEARCH_MAX_LENGTH } from '../features/interviews/search-limits.ts';
import { toInterviewCard } from '../features/interviews/interview-view.ts';
import type { InterviewServices } from '../features/interviews/interview-saves.server.ts';
import { listSomeTopics, type TopicServices } from '../features/topics/topics.server.ts';
import { FoundOnPage } from '../features/search/found-on-page.tsx';
import { NoResults } from '../ui/text/no-results.tsx';
import { SearchIsland } from '../features/search/search-island.tsx';
import { WaysOn, type WaysOnView } from '../features/search/ways-on.tsx';
import { SEARCH_LIMIT_MAX, SEARCH_MIN_LENGTH } from '../features/search/search.schema.ts';
import '../styles/browse.css';
import { WrittenText } from '../ui/text/written-text.tsx';
import '../features/search/search.css';

/** Why there are no results now, though there may be later. */
const NOT_NOW = ['search.tooSlow', 'search.preparing'] as const;
type NotNow = (typeof NOT_NOW)[number];

export const handle: PageHandle = { topBar: 'search' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const given = new URL(request.url).searchParams.get('q') ?? '';
  const query = Array.from(given.trim()).slice(0, SEARCH_MAX_LENGTH).join('');
  const page = await readPage(services, () =>
    services.searches.findForPage(query, SEARCH_LIMIT_MAX).catch(keyIfNotNow),
  );
  if (typeof page === 'string') throw data(page, { status: 503 });
  if (page.results.length > 0) return { query, ...page, waysOn: null };
  services.searchCounts.addMiss(query, services.clock.now());
  return { query, ...page, waysOn: await readPage(services, () => findWaysOn(services)) };
}

async function findWaysOn(services: InterviewServices & TopicServices): Promise<WaysOnView> {
  const [topics, interviews] = await Promise.all([
    listSomeTopics(services),
    services.storage.interviews.listMostSearched(HOME_MOST_SEARCHED),
  ]);
  return { topics, interviews: interviews.map(toInterviewCard) };
}

function keyIfNotNow(error: unknown): NotNow {
  const key = error instanceof AppError ? NOT_NOW.find((one) => one === error.text.key) : undefined;
  if (key === undefined) throw error;
  return key;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.query ?? '';
  const title = query === '' ? pageText('search.title') : pageText('search.resultsFor', { query });
  return unlistedMeta(matches[0].loaderData.site, title);
}

/** The page of search results, which works without a script. */
export default function SearchPage({
  loaderData: { query, results, correction, waysOn },
}: Route.ComponentProps) {
  return (
    <div className="page search-page">
      <h1 className="search-page-title">{pageText('search.title')}</h1>
      <SearchIsland query={query} />
      {query !== '' && (
        <p className="search-page-count">
          <SearchOutcome query={query} count={results.length} />
        </p>
      )}
      {correction !== null && <Correction query={correction} />}
      <ol className="search-page-results">
        {results.map((result) => (
          <li key={result.id}>
            <FoundOnPage result={result} />
          </li>
        ))}
      </ol>
      {waysOn && <WaysOn {...waysOn} />}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const notNow = isRouteErrorResponse(error) ? NOT_NOW.find((one) => one === error.data) : undefined;
  return <LoadFailed title={pageText(notNow ?? 'about.loadFailed')} />;
}

function SearchOutcome({ query, count }: { query: string; count: number }) {
  if (count > 0) return pageCount('results', count);
  if (query.length < SEARCH_MIN_LENGTH) return pageText('search.tooShort');
  return <NoResults label={pageText('search.none')} query={query} />;
}

/** The corrected spelling, if the words as typed occur nowhere. */
function Correction({ query }: { query: string }) {
  return (
    <p className="search-page-correction">
      {pageText('search.didYouMean')}{' '}
      <a href={`/search?${new URLSearchParams({ q: query })}`}>
        <WrittenText>{query}</WrittenText>
      </a>
      {pageText('search.didYouMeanEnd')}
    </p>
  );
}
