import { parentPort } from 'node:worker_threads';
import { createSearches } from '../features/search/search.server.ts';
import { serveThread } from '../kernel/processes/calls.server.ts';
import { openSearchStorage, type SearchStorageOptions } from '../storage/open-search.server.ts';

/** Location of the searched database. */
export type SearchThreadData = Omit<SearchStorageOptions, 'log'>;

/** The program of the search thread, which keeps searches off the thread that serves pages. */
if (parentPort) {
  serveThread(parentPort, async (data: SearchThreadData, log) => {
    const { search, close } = await openSearchStorage({ ...data, log });
    return { ...createSearches(search), close };
  });
}
