import { parentPort } from 'node:worker_threads';
import { createSearches } from '../features/search/search.server.ts';
import { serveThread } from '../kernel/calls.server.ts';
import { openSearchStorage, type SearchStorageOptions } from '../storage/open-search.server.ts';

/** Where the thread finds what it searches. */
export type SearchThreadData = Omit<SearchStorageOptions, 'log'>;

/** The program of the thread that searches: nothing of a search takes the time in which pages are served. */
if (parentPort) {
  serveThread(parentPort, async (data: SearchThreadData, log) => {
    const { search, close } = await openSearchStorage({ ...data, log });
    return { ...createSearches(search), close };
  });
}
