import type { Kysely } from 'kysely';
import type { IndexedDocument } from '#arabic-search';
import { isPublished, type Interview } from '../../features/interviews/interview.schema.ts';
import { searchedTexts, type SearchedInterview } from '../../features/search/searched-texts.server.ts';
import { readTopics } from '../interviews/interview-rows.server.ts';
import type { Tables } from '../tables.ts';

/** What an index has of an interview. */
export interface IndexedInterview extends IndexedDocument {
  isPublished: boolean;
  stamp: number;
}

/** An interview, and a number for what it says and when it was published: with another one it is indexed again. */
export interface Stamp {
  id: string;
  stamp: number;
  publishedAt: string | null;
}

type Stamped = Pick<Interview, 'version' | 'updatedAt' | 'state' | 'publishedAt'>;

/** Rows of a large site are not in memory all at once. */
const STAMPS_AT_ONCE = 500;

/** The stamps of all interviews by id, in parts. One that is written meanwhile may be missing. */
export async function* readStamps(db: Kysely<Tables>): AsyncGenerator<Stamp[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await db
      .selectFrom('interview')
      .select(['id', 'version', 'updatedAt', 'state', 'publishedAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(STAMPS_AT_ONCE)
      .execute();
    yield rows.map((row) => ({ id: row.id, stamp: stampOf(row), publishedAt: row.publishedAt }));
    last = rows.at(-1)?.id;
  }
}

/** Those of the interviews that exist, with their questions in order. */
export async function readIndexed(db: Kysely<Tables>, ids: string[]): Promise<IndexedInterview[]> {
  const interviews = await db
    .selectFrom('interview')
    .leftJoin('guest', 'guest.id', 'interview.guestId')
    .select(['interview.id', 'interview.state', 'interview.publishedAt', 'interview.version'])
    .select(['interview.updatedAt', 'interview.name', 'interview.summary'])
    .select(['guest.name as guestName', 'guest.trade'])
    .where('interview.id', 'in', ids)
    .execute();
  const questions = await db
    .selectFrom('question')
    .select(['interviewId', 'id', 'question', 'answer', 'version'])
    .where('interviewId', 'in', ids)
    .orderBy('interviewId')
    .orderBy('position')
    .execute();
  const byInterview = Map.groupBy(questions, (question) => question.interviewId);
  const topics = await readTopics(db, ids);
  return interviews.map((row) => {
    const interview: SearchedInterview = {
      name: row.name,
      summary: row.summary,
      guest: row.guestName === null ? null : { name: row.guestName, trade: row.trade ?? '' },
      topics: topics.get(row.id) ?? [],
      questions: byInterview.get(row.id) ?? [],
    };
    return {
      id: row.id,
      isPublished: isPublished(row),
      publishedAt: row.publishedAt ?? row.updatedAt,
      stamp: stampOf(row),
      texts: searchedTexts(interview),
    };
  });
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a in 32 bits. */
function stampOf({ version, updatedAt, state, publishedAt }: Stamped): number {
  let hash = FNV_OFFSET;
  const said = `${version} ${updatedAt} ${state} ${publishedAt}`;
  for (let at = 0; at < said.length; at += 1) hash = Math.imul(hash ^ said.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}
