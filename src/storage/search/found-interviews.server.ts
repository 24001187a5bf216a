import { sql } from 'kysely';
import type { FoundAnswer, FoundInterview } from '../../features/search/search.store.ts';
import { richTextToPlainText } from '../../rich-text/rich-text.server.ts';
import { IS_ALSO_PUBLISHED } from '../interviews/interview-rows.server.ts';
import { selectInterviews, withQuestionTexts } from '../interviews/interview-rows.server.ts';
import { partKnown } from './search-cache.ts';
import type { SearchSource } from './vocabulary.server.ts';

/** See `SearchIndex.readFound`. */
export async function readFoundInterviews(
  { db, cache }: SearchSource,
  ids: string[],
): Promise<FoundInterview[]> {
  const { known: found, unknown } = partKnown(ids, cache.interviews);
  if (unknown.length > 0) {
    const rows = await selectInterviews(db)
      .where('interview.id', 'in', unknown)
      .where(IS_ALSO_PUBLISHED)
      .execute();
    for (const { id, name, summary, image, guest, topics, questions } of await withQuestionTexts(db, rows)) {
      const interview = { id, name, summary, image, guest, topics, questions };
      found.set(id, interview);
      cache.interviews.set(id, interview);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** See `SearchIndex.readAnswers`. */
export async function readFoundAnswers(
  { db, traits, cache }: SearchSource,
  ids: string[],
): Promise<Map<string, FoundAnswer[]>> {
  const { known: found, unknown } = partKnown(ids, cache.answers);
  if (unknown.length === 0) return found;
  const { rows } = await sql<{ interview: string; id: string; answer: string }>`
    select interview_id as interview, question.id, answer from question
    ${traits.joinByKey('interview', 'id', 'interview_id')}
    where ${traits.isAnyOf(sql.ref('interview_id'), traits.textList(unknown))} and ${IS_ALSO_PUBLISHED}
    order by interview_id, position
  `.execute(db);
  for (const { interview, id, answer } of rows) {
    const answers = found.get(interview) ?? [];
    found.set(interview, answers);
    answers.push({ questionId: id, text: richTextToPlainText(answer) });
  }
  for (const id of unknown) {
    const answers = found.get(id) ?? [];
    found.set(id, answers);
    cache.answers.set(id, answers);
  }
  return found;
}
