import { inParts } from '../../../kernel/in-parts.ts';
import { withSafeAnswers } from '../interview-text.server.ts';
import type {
  Interview,
  InterviewFilter,
  InterviewListItem,
  InterviewListQuery,
  StateFilter,
} from '../interview.schema.ts';
import type { InterviewServices } from '../interview-saves.server.ts';

/** Interviews per read: a few milliseconds of work, and a few hundred kilobytes at most. */
const WHOLE_AT_ONCE = 4;
const LISTED_AT_ONCE = 40;

/** A list that is read page by page on demand; only its ids are held in memory. */
export interface LongList<Item> {
  /** The number of items on all pages. */
  total: number;
  parts: AsyncIterable<Item[]>;
}

/** What an admin asks for beyond what readers see. */
export interface AdminChoice {
  state: StateFilter;
  filter: InterviewFilter;
}

/** A page of the list, or all of it, without answers; only published interviews if `choice` is null. */
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
