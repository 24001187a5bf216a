import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { isPublished, WHOLE_LIST, type InterviewListQuery } from '../features/interviews/interview.schema.ts';
import type { InterviewReader } from '../features/interviews/interview.store.ts';
import type { Traits } from './engine.server.ts';
import {
  countInState,
  IS_ALSO_PUBLISHED,
  IS_PUBLISHED,
  isInState,
  PUBLISHED_ORDER,
  rowsAtMost,
  selectPage,
} from './interview-lists.server.ts';
import { selectInterviews, toCard, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import { createNamedReader } from './named-interviews.server.ts';
import { listClauses } from './search/list-clauses.ts';
import { matchingInterviews } from './search/search-reader.server.ts';
import type { Tables } from './tables.ts';

/**
 * Published interviews alone: every statement here says so, and what is read is looked at once more. `searcher` answers
 * what goes through many rows: lists with a filter.
 */
export function createInterviewReader(db: Kysely<Tables>, traits: Traits, searcher = db): InterviewReader {
  const readPage = (query: InterviewListQuery) =>
    readPublishedPage(query.q === '' ? db : searcher, traits, query);
  return {
    ...createNamedReader(db),

    async findInterview(id) {
      const rows = await selectPublished(db).where('interview.id', '=', id).execute();
      const [interview] = (await withQuestions(db, rows)).filter((found) => isPublished(found));
      return interview ?? null;
    },

    async listInterviews(query) {
      const { rows, total } = await readPage(query);
      return { items: (await withQuestionTexts(db, rows)).filter((item) => isPublished(item)), total };
    },

    async listFullInterviews(query) {
      const { rows, total } = await readPage(query);
      return { items: (await withQuestions(db, rows)).filter((item) => isPublished(item)), total };
    },

    async listCards(query) {
      const { rows, total } = await readPage(query);
      return { items: rows.map(toCard).filter((card) => isPublished(card)), total };
    },

    async readCards(ids) {
      if (ids.length === 0) return [];
      const rows = await selectNamed(db, ids).execute();
      return inOrder(ids, rows.map(toCard)).filter((card) => isPublished(card));
    },

    async listMostSearched(limit) {
      const query = { ...WHOLE_LIST, pageSize: limit };
      const rows = await selectPage(db, query, IS_PUBLISHED, PUBLISHED_ORDER);
      return rows.map(toCard).filter((card) => isPublished(card));
    },

    async listLatest(limit) {
      const rows = await selectNewest(db).limit(rowsAtMost(limit)).execute();
      return rows.map(toCard).filter((card) => isPublished(card));
    },

    async findNext(interview) {
      const others = selectNewest(db).where('interview.id', '!=', interview.id).limit(rowsAtMost(1));
      const older = await others.where((eb) => comesAfter(eb, interview)).execute();
      const rows = older.length > 0 ? older : await others.execute();
      const [next] = rows.map(toCard).filter((card) => isPublished(card));
      return next ?? null;
    },

    async listAddresses({ offset, limit }) {
      return db
        .selectFrom('interview')
        .select(['id', 'name', 'updated_at as updatedAt'])
        .where(IS_PUBLISHED)
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    findLastChange: () => readLastChange(db),

    countInterviews: () => countInState(db, 'published'),
  };
}

async function readLastChange(db: Kysely<Tables>): Promise<string | null> {
  const { latest } = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.max('updated_at').as('latest'))
    .where(IS_PUBLISHED)
    .executeTakeFirstOrThrow();
  return latest;
}

function selectPublished(db: Kysely<Tables>) {
  return selectInterviews(db).where(IS_PUBLISHED);
}

/** Published ones of those with the ids. */
function selectNamed(db: Kysely<Tables>, ids: readonly string[]) {
  return selectInterviews(db).where('interview.id', 'in', ids).where(IS_ALSO_PUBLISHED);
}

function selectNewest(db: Kysely<Tables>) {
  return selectPublished(db).orderBy('interview.published_at', 'desc').orderBy('interview.id');
}

/** Later in the order of `listLatest`; the first condition is one that an index answers. */
function comesAfter(
  eb: ExpressionBuilder<Tables, 'interview'>,
  place: { id: string; publishedAt: string },
): Expression<SqlBool> {
  return eb.and([
    eb('interview.published_at', '<=', place.publishedAt),
    eb.or([eb('interview.published_at', '<', place.publishedAt), eb('interview.id', '>', place.id)]),
  ]);
}

async function readPublishedPage(db: Kysely<Tables>, traits: Traits, query: InterviewListQuery) {
  const clauses = listClauses(query.q);
  if (clauses.length === 0) {
    const total = await countInState(db, 'published');
    const condition = isInState('published', query.sort);
    return { rows: await selectPage(db, query, condition, { ...PUBLISHED_ORDER, total }), total };
  }
  const matching = await matchingInterviews(db, traits, clauses);
  if (matching === null) return { rows: [], total: 0 };
  const isMatch = traits.isAnyOf(sql.ref('interview.id'), matching.ids);
  const condition = sql<SqlBool>`${isMatch} and ${IS_PUBLISHED}`;
  return { rows: await selectPage(db, query, condition, PUBLISHED_ORDER), total: await matching.count() };
}

function inOrder<Item extends { id: string }>(ids: string[], items: Item[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item): number => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
