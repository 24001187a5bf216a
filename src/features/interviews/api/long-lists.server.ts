import { inParts, type LongList } from '../../../kernel/in-parts.ts';
import { withSafeAnswers } from '../interview-text.server.ts';
import {
  WHOLE_LIST,
  type Interview,
  type InterviewFilter,
  type InterviewListItem,
  type InterviewListQuery,
  type Page,
  type StateFilter,
} from '../interview.schema.ts';
import { COUNTS_SHOWN_WITHIN_MS } from '../search-limits.ts';
import type { InterviewServices } from '../interview-saves.server.ts';

/** Interviews per read: a few milliseconds of work, and a few hundred kilobytes at most. */
const WHOLE_AT_ONCE = 4;
const LISTED_AT_ONCE = 20;

/** What an admin asks for beyond what readers see. */
export interface AdminChoice {
  state: StateFilter;
  filter: InterviewFilter;
}

/**
 * A page of the list, or all of it, without answers; only published interviews if `choice` is null. Only ids are held in
 * memory.
 */
export async function readLongList(
  services: InterviewServices,
  query: InterviewListQuery,
  choice: AdminChoice | null,
): Promise<LongList<InterviewListItem>> {
  const { ids, total, readListed } = await findIds(services, query, choice);
  return { total, parts: readParts(ids, LISTED_AT_ONCE, readListed) };
}

/** Like `readLongList`, with the answers. */
export async function readLongFullList(
  services: InterviewServices,
  query: InterviewListQuery,
  choice: AdminChoice | null,
): Promise<LongList<Interview>> {
  const { ids, total, readInterviews } = await findIds(services, query, choice);
  const readSafe = async (some: string[]) =>
    (await readInterviews(some)).map((found) => withSafeAnswers(found));
  return { total, parts: readParts(ids, WHOLE_AT_ONCE, readSafe) };
}

/**
 * The list that readers get without parameters. Its ids are read once for all of them, until content changes, or their
 * order may be outdated: for each they would be memory that grows with the site.
 */
export function createWholeList() {
  let last: { version: number; until: number; found: Promise<Page<string>> } | null = null;
  return async ({
    storage,
  }: InterviewServices & { storage: { contentVersion(): number } }): Promise<LongList<InterviewListItem>> => {
    const { listIds, readListed } = storage.interviews;
    const version = storage.contentVersion();
    let kept = last;
    if (kept?.version !== version || kept.until < performance.now()) {
      const found = listIds(WHOLE_LIST);
      last = kept = { version, until: performance.now() + COUNTS_SHOWN_WITHIN_MS, found };
      found.catch(() => (last = null));
    }
    const { items, total } = await kept.found;
    return { total, parts: readParts(items, LISTED_AT_ONCE, readListed) };
  };
}

async function findIds(
  { storage: { interviews, allInterviews } }: InterviewServices,
  query: InterviewListQuery,
  choice: AdminChoice | null,
) {
  const { items: ids, total } = await (choice === null
    ? interviews.listIds(query)
    : allInterviews.listIds(query, choice.state, choice.filter));
  const { readInterviews, readListed } = choice === null ? interviews : allInterviews;
  return { ids, total, readInterviews, readListed };
}

async function* readParts<Item>(
  ids: string[],
  atOnce: number,
  read: (ids: string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (const some of inParts(ids, atOnce)) yield await read(some);
}
