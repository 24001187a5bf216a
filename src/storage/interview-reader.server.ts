import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, SqlBool, Expression } from 'kysely';
import type {
  Interview,
  InterviewListQuery,
  InterviewSort,
} from '../features/interviews/interview.schema.ts';
import type { InterviewReader } from '../features/interviews/interview.store.ts';
import { selectInterviews, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import type { Traits } from './engine.server.ts';
import { listClauses } from './search/list-clauses.ts';
import { matchingInterviews } from './search/search-reader.server.ts';
import type { Tables } from './tables.ts';

const SORT_COLUMNS = {
  name: 'interview.name_sort',
  content: 'interview.summary_sort',
  questions: 'interview.question_count',
  createdAt: 'interview.created_at',
  searched: 'interview.searched_count',
} as const satisfies Record<InterviewSort, string>;

/** `searcher` answers what goes through many rows: lists with a filter. */
export function createInterviewReader(db: Kysely<Tables>, traits: Traits, searcher = db): InterviewReader {
  const readPage = (query: InterviewListQuery) => selectPage(query.q === '' ? db : searcher, traits, query);
  return {
    async findInterview(id) {
      const rows = await selectInterviews(db).where('interview.id', '=', id).execute();
      const [interview] = await withQuestions(db, rows);
      return interview ?? null;
    },

    async listInterviews(query) {
      const { rows, total } = await readPage(query);
      return { items: await withQuestionTexts(db, rows), total };
    },

    async listFullInterviews(query) {
      const { rows, total } = await readPage(query);
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
      return countAll(db);
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

async function countAll(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function selectPage(db: Kysely<Tables>, traits: Traits, query: InterviewListQuery) {
  const clauses = listClauses(query.q);
  if (clauses.length === 0) return { rows: await selectRows(db, query), total: await countAll(db) };
  const matching = await matchingInterviews(db, traits, clauses);
  if (matching === null) return { rows: [], total: 0 };
  return { rows: await selectRows(db, query, matching.condition), total: await matching.count() };
}

/**
 * Ids first, then the rows of one page: what is sorted and skipped is a few bytes an interview, not its texts.
 * Over ten thousand interviews the last page takes a tenth of the time by that.
 */
function selectRows(db: Kysely<Tables>, query: InterviewListQuery, condition = sql<boolean>`true`) {
  const column = SORT_COLUMNS[query.sort];
  const ids = db
    .selectFrom('interview')
    .select('interview.id')
    .where(condition)
    .orderBy(column, query.order)
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .limit(query.pageSize)
    .offset(Math.min(query.page * query.pageSize, Number.MAX_SAFE_INTEGER));
  return selectInterviews(db)
    .where('interview.id', 'in', ids)
    .orderBy(column, query.order)
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .execute();
}

/** Whole interviews in the order of the ids; without those that are gone. */
export async function readInterviews(db: Kysely<Tables>, ids: string[]): Promise<Interview[]> {
  if (ids.length === 0) return [];
  const rows = await selectInterviews(db).where('interview.id', 'in', ids).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Interview): number => places.get(id) ?? ids.length;
  return (await withQuestions(db, rows)).sort((a, b) => placeOf(a) - placeOf(b));
}
