import type { ExpressionBuilder, Kysely, SqlBool, Expression } from 'kysely';
import type { InterviewListQuery, InterviewSort } from '../features/interviews/interview.schema.ts';
import type { InterviewReader } from '../features/interviews/interview.store.ts';
import { foldWords } from '../kernel/arabic.ts';
import { selectInterviews, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import { wordsBeginningWith } from './search-words.server.ts';
import type { Tables } from './tables.ts';

const SORT_COLUMNS = {
  name: 'interview.name_sort',
  content: 'interview.summary_sort',
  questions: 'interview.question_count',
  createdAt: 'interview.created_at',
  searched: 'interview.searched_count',
} as const satisfies Record<InterviewSort, string>;

/** `searcher` answers what goes through many rows: lists with a filter. */
export function createInterviewReader(db: Kysely<Tables>, searcher = db): InterviewReader {
  const listFrom = (query: InterviewListQuery): Kysely<Tables> => (query.q === '' ? db : searcher);
  return {
    async findInterview(id) {
      const rows = await selectInterviews(db).where('interview.id', '=', id).execute();
      const [interview] = await withQuestions(db, rows);
      return interview ?? null;
    },

    async listInterviews(query) {
      const { rows, total } = await selectPage(listFrom(query), query);
      return { items: await withQuestionTexts(db, rows), total };
    },

    async listFullInterviews(query) {
      const { rows, total } = await selectPage(listFrom(query), query);
      return { items: await withQuestions(db, rows), total };
    },

    async listLatest(limit) {
      const rows = await selectInterviews(db)
        .orderBy('interview.created_at', 'desc')
        .orderBy('interview.id')
        .limit(limit)
        .execute();
      return withQuestionTexts(db, rows);
    },

    async findNext(interview) {
      const others = selectInterviews(db)
        .where('interview.id', '!=', interview.id)
        .orderBy('interview.created_at', 'desc')
        .orderBy('interview.id')
        .limit(1);
      const older = await others.where((eb) => comesAfter(eb, interview)).execute();
      const rows = older.length > 0 ? older : await others.execute();
      const [next] = await withQuestionTexts(db, rows);
      return next ?? null;
    },

    async listAddresses(limit) {
      return db
        .selectFrom('interview')
        .select(['id', 'name', 'updated_at as updatedAt'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async countInterviews() {
      return countMatching(db, []);
    },
  };
}

type InterviewExpressions = ExpressionBuilder<Tables, 'interview'>;

/** Later in the order of `listLatest`. */
function comesAfter(eb: InterviewExpressions, place: { id: string; createdAt: string }): Expression<SqlBool> {
  return eb.or([
    eb('interview.created_at', '<', place.createdAt),
    eb.and([eb('interview.created_at', '=', place.createdAt), eb('interview.id', '>', place.id)]),
  ]);
}

/** Every word begins some word of the interview. */
function hasWords(eb: InterviewExpressions, db: Kysely<Tables>, foldedWords: string[]): Expression<SqlBool> {
  return eb.and(
    foldedWords.map((word) => eb('interview.id', 'in', wordsBeginningWith(db, word).select('interview_id'))),
  );
}

async function countMatching(db: Kysely<Tables>, foldedWords: string[]): Promise<number> {
  const { total } = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => hasWords(eb, db, foldedWords))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Ids first, then the rows of one page: what is sorted and skipped is a few bytes an interview, not its texts.
 * Over ten thousand interviews the last page takes a tenth of the time by that.
 */
async function selectPage(db: Kysely<Tables>, query: InterviewListQuery) {
  const foldedWords = foldWords(query.q);
  const column = SORT_COLUMNS[query.sort];
  const ids = db
    .selectFrom('interview')
    .select('interview.id')
    .where((eb) => hasWords(eb, db, foldedWords))
    .orderBy(column, query.order)
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .limit(query.pageSize)
    .offset(Math.min(query.page * query.pageSize, Number.MAX_SAFE_INTEGER));
  const rows = await selectInterviews(db)
    .where('interview.id', 'in', ids)
    .orderBy(column, query.order)
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .execute();
  return { rows, total: await countMatching(db, foldedWords) };
}
