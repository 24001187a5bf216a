import { isPublished, type Interview, type Published } from '../../features/interviews/interview.schema.ts';
import { selectInterviews, withQuestions } from '../interview-rows.server.ts';
import { IS_ALSO_PUBLISHED } from '../interview-lists.server.ts';
import type { SearchDatabase } from './term-index.ts';

/** See `SearchReader.readInterviews`. */
export async function readFoundInterviews(
  db: SearchDatabase,
  ids: string[],
): Promise<Published<Interview>[]> {
  if (ids.length === 0) return [];
  const rows = await selectInterviews(db).where('interview.id', 'in', ids).where(IS_ALSO_PUBLISHED).execute();
  const found = new Map((await withQuestions(db, rows)).map((interview) => [interview.id, interview]));
  return ids.flatMap((id) => found.get(id) ?? []).filter((interview) => isPublished(interview));
}
