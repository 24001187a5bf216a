import type { Interview } from '../../features/interviews/interview.schema.ts';
import type { SearchDatabase } from './term-index.ts';

export type IndexedTexts = Pick<Interview, 'id' | 'state' | 'publishedAt' | 'name' | 'summary' | 'questions'>;

/** The texts of those of the interviews that exist, with their questions in order. */
export async function readIndexedTexts(db: SearchDatabase, ids: string[]): Promise<IndexedTexts[]> {
  const interviews = await db
    .selectFrom('interview')
    .select(['id', 'state', 'published_at as publishedAt', 'name', 'summary'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const questions = await db
    .selectFrom('question')
    .select(['interview_id', 'id', 'question', 'answer', 'version'])
    .where('interview_id', 'in', ids)
    .orderBy('interview_id')
    .orderBy('position')
    .execute();
  const byInterview = Map.groupBy(questions, (question) => question.interview_id);
  return interviews.map((interview) => ({ ...interview, questions: byInterview.get(interview.id) ?? [] }));
}
