import { parentPort, workerData } from 'node:worker_threads';
import { createSearches, type Searches } from '../features/search/search.server.ts';
import { answerCalls, type Tell } from '../kernel/answer-calls.server.ts';
import type { ThreadRequest } from '../kernel/thread-messages.ts';
import { openSearchStorage, type SearchStorageOptions } from '../storage/open-search.server.ts';

/** Where the thread finds what it searches. */
export type SearchThreadData = Omit<SearchStorageOptions, 'log'>;

type SearchRequest = ThreadRequest &
  (
    | { action: 'close'; args: readonly [] }
    | { [Name in keyof Searches]: { action: Name; args: Parameters<Searches[Name]> } }[keyof Searches]
  );

/** The program of the thread that searches: nothing of a search takes the time in which pages are served. */
async function serve(data: SearchThreadData, log: Tell): Promise<(request: SearchRequest) => unknown> {
  const { search, close } = await openSearchStorage({ ...data, log });
  const searches = createSearches(search);
  return (request) => {
    switch (request.action) {
      case 'find':
        return searches.find(...request.args);
      case 'findForPage':
        return searches.findForPage(...request.args);
      case 'findSimilar':
        return searches.findSimilar(...request.args);
      case 'close':
        return close();
    }
  };
}

if (parentPort) answerCalls(parentPort, (tell) => serve(workerData, tell));
