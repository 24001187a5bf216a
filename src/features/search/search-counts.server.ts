import { readQuery } from '#arabic-search';
import { DAY_MS } from '../../kernel/clock.ts';
import { Counter } from '../../kernel/counter.ts';
import type { InterviewWriter } from '../interviews/interview.store.ts';
import { SEARCH_WEEKS_KEPT } from './search.schema.ts';
import type { SearchMiss, SearchStatisticsWriter } from './search.store.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first Monday after the epoch, 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Longer queries are not a list of words. */
const MISS_LETTERS_MAX = 60;
/** What may be a personal number, an address or the token of a private link. */
const PRIVATE = /\d{6}|@|:\/\/|[\w-]{40}/;

/** Counts searches in memory and writes them in batches, without any data about the readers. */
export interface SearchCounts {
  /** Counts a search that ended in opening this interview. */
  add(interviewId: string): void;
  /** Counts a submitted search without results. */
  addMiss(q: string, at: Date): void;
  /** Writes the counts. After a failure they are kept for the next batch. */
  write(storage: CountsStorage, now: Date): Promise<void>;
}

interface CountsStorage {
  transaction(
    work: (writers: {
      interviews: Pick<InterviewWriter, 'addSearches'>;
      searchStatistics: SearchStatisticsWriter;
    }) => Promise<void>,
  ): Promise<void>;
}

export function createSearchCounts(): SearchCounts {
  const opened = new Counter();
  const missed = new Counter();
  return {
    add: (interviewId) => opened.add(interviewId),
    addMiss(q, at) {
      const words = missedWords(q);
      if (words !== null) missed.add(`${weekOf(at)} ${words}`);
    },
    async write(storage, now) {
      const batch = { opened: opened.take(), missed: missed.take() };
      if (batch.opened.size + batch.missed.size === 0) return;
      try {
        await storage.transaction(async ({ interviews, searchStatistics }) => {
          if (batch.opened.size > 0) await interviews.addSearches(batch.opened);
          const week = weekOf(now);
          await searchStatistics.addOpenings(
            [...batch.opened].map(([interviewId, count]) => ({ week, interviewId, count })),
          );
          await searchStatistics.addMisses([...batch.missed].map(toMiss));
          const oldest = weekOf(new Date(now.getTime() - SEARCH_WEEKS_KEPT * WEEK_MS));
          await searchStatistics.deleteWeeksBefore(oldest);
        });
      } catch (error) {
        for (const [key, count] of batch.opened) opened.add(key, count);
        for (const [key, count] of batch.missed) missed.add(key, count);
        throw error;
      }
    },
  };
}

/** The words of a query in normalised spelling; null if they must not be stored. */
function missedWords(q: string): string | null {
  const query = PRIVATE.test(q) ? null : readQuery(q);
  const words = query?.words.map(({ surface }) => surface).join(' ') ?? '';
  return words === '' || words.length > MISS_LETTERS_MAX || PRIVATE.test(words) ? null : words;
}

/** The Monday, in UTC, of a moment's week. */
export function weekOf(at: Date): string {
  const since = at.getTime() - FIRST_MONDAY_MS;
  return new Date(at.getTime() - (since % WEEK_MS)).toISOString().slice(0, 10);
}

function toMiss([key, count]: [string, number]): SearchMiss {
  const space = key.indexOf(' ');
  return { week: key.slice(0, space), words: key.slice(space + 1), count };
}
