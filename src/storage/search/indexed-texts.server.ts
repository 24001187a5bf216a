import type { Interview } from '../../features/interviews/interview.schema.ts';
import type { SearchedInterview } from '../../features/search/searched-texts.server.ts';
import { readTopics } from '../interviews/interview-rows.server.ts';
import type { SearchDatabase } from './term-index.ts';

export type IndexedTexts = SearchedInterview & Pick<Interview, 'id' | 'state' | 'publishedAt'>;

/** The texts of those of the interviews that exist, with their questions in order. */
export async function readIndexedTexts(db: SearchDatabase, ids: string[]): Promise<IndexedTexts[]> {
  const interviews = await db
    .selectFrom('interview')
    .leftJoin('guest', 'guest.id', 'interview.guestId')
    .select(['interview.id', 'interview.state', 'interview.publishedAt'])
    .select(['interview.name', 'interview.summary', 'guest.name as guestName', 'guest.trade'])
    .where('interview.id', 'in', ids)
    .orderBy('interview.id')
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
  return interviews.map(({ guestName, trade, ...interview }) => ({
    ...interview,
    guest: guestName === null ? null : { name: guestName, trade: trade ?? '' },
    topics: topics.get(interview.id) ?? [],
    questions: byInterview.get(interview.id) ?? [],
  }));
}
