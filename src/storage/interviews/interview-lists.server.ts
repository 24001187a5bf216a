import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type {
  InterviewFilter,
  InterviewListQuery,
  InterviewSort,
  StateFilter,
} from '../../features/interviews/interview.schema.ts';
import { analyse } from '#arabic-search';
import type { Traits } from '../engine.server.ts';
import { EVERY, IS_ALSO_PUBLISHED, IS_PUBLISHED, selectInterviews } from './interview-rows.server.ts';
import { IS_OPEN_NOTE } from './open-notes.server.ts';
import type { Tables } from '../tables.ts';

const SORT_COLUMNS: Record<InterviewSort, RawBuilder<unknown>> = {
  name: sql.ref('interview.name_sort'),
  content: sql.ref('interview.summary_sort'),
  questions: sql.ref('interview.question_count'),
  createdAt: sql.ref('interview.created_at'),
  updatedAt: sql.ref('interview.updated_at'),
  publishedAt: sql.ref('interview.published_at'),
  searched: sql.ref('interview.searched_count'),
};

/** Ordered by a column of an index in which every row has a date. */
export const PUBLISHED_ORDER: ListOrder = { columns: SORT_COLUMNS, newestBy: 'publishedAt' };

/** A draft has no date of publication, and the engines differ in where nulls sort: here before every date. */
export const ANY_ORDER: ListOrder = {
  columns: { ...SORT_COLUMNS, publishedAt: sql`coalesce(interview.published_at, '')` },
  newestBy: 'createdAt',
};

/** The indexes of these orders contain interviews in every state, nearly all of which are published. */
const ACROSS_STATES = new Set<InterviewSort>(['name', 'content', 'questions', 'updatedAt']);

/**
 * Whether an interview is in a state, as a condition that lets a page in this order be read along an index.
 */
export function isInState(state: StateFilter, sort: InterviewSort): Expression<SqlBool> {
  if (state === 'all') return EVERY;
  if (state === 'published') return ACROSS_STATES.has(sort) ? IS_ALSO_PUBLISHED : IS_PUBLISHED;
  return sql<SqlBool>`interview.state = ${sql.lit(state)}`;
}

/** What a filter asks for; empty for no filter. */
export function conditionsOf(filter: InterviewFilter): Expression<SqlBool>[] {
  const { guestId, topicId, isWithoutImage, hasOpenNotes } = filter;
  return [
    guestId !== null && sql<SqlBool>`interview.guest_id = ${guestId}`,
    topicId !== null &&
      sql<SqlBool>`interview.id in (select interview_id from interview_topic where topic_id = ${topicId})`,
    isWithoutImage && sql<SqlBool>`interview.image is null`,
    hasOpenNotes &&
      sql<SqlBool>`interview.id in (select interview_id from review_remark where ${IS_OPEN_NOTE})`,
  ].filter((condition) => condition !== false);
}

/** Whether an interview is among those that a filter finds, and how many these are; null for a filter without words. */
export async function isFound(
  traits: Traits,
  q: string,
  find: (q: string) => Promise<string[]>,
): Promise<{ condition: Expression<SqlBool>; total: number } | null> {
  if (analyse(q).length === 0) return null;
  const ids = await find(q);
  return { condition: traits.isAnyOf(sql.ref('interview.id'), ids), total: ids.length };
}

/** The index knows what is committed, so a transaction has only whole lists. */
export const noWords = (): never => {
  throw new Error('a list in a transaction has no filter of words');
};

/** A literal as well, because SQLite re-prepares a statement for each parameter that may affect its plan. */
export const rowsAtMost = (count: number): RawBuilder<number> => sql.lit(count);

type SortOrder = InterviewListQuery['order'];
const TURNED: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

interface ListOrder {
  columns: Record<InterviewSort, RawBuilder<unknown>>;
  /** The date that orders rows with equal values. */
  newestBy: 'publishedAt' | 'createdAt';
}

/** Selects the rows of a page, as ids or as whole rows. */
export type SelectPage<Row> = (
  db: Kysely<Tables>,
  query: InterviewListQuery,
  condition: Expression<SqlBool>,
  order: ListOrder & { total?: number },
) => Promise<Row[]>;

/**
 * Selects one page: ids first, then its rows, so that only ids are sorted and skipped. This makes the last
 * page of ten thousand interviews ten times as fast. If the caller knows the `total`, pages in the second
 * half are skipped to from the end.
 */
export function selectPage(
  db: Kysely<Tables>,
  query: InterviewListQuery,
  condition: Expression<SqlBool>,
  order: ListOrder & { total?: number },
) {
  const { column, newest } = sortOf(query, order);
  return selectInterviews(db)
    .where('interview.id', 'in', selectIds(db, query, condition, order).ids)
    .orderBy(column, query.order)
    .orderBy(newest, 'desc')
    .orderBy('interview.id')
    .execute();
}

/** Only the ids of a page. */
export const selectPageIds: SelectPage<string> = async (db, query, condition, order) => {
  const { ids, isFromEnd } = selectIds(db, query, condition, order);
  const found = (await ids.execute()).map(({ id }) => id);
  return isFromEnd ? found.toReversed() : found;
};

/** The first two sort columns of a list; the id is the tie-breaker. */
function sortOf({ sort }: InterviewListQuery, { columns, newestBy }: ListOrder) {
  // The indexes across states have the date of creation; with the other date, SQLite would sort all
  // interviews for a page.
  const isByCreation = sort === 'createdAt' || ACROSS_STATES.has(sort);
  return { column: columns[sort], newest: columns[isByCreation ? 'createdAt' : newestBy] };
}

/** The ids of a page, in its order or reversed. */
function selectIds(
  db: Kysely<Tables>,
  query: InterviewListQuery,
  condition: Expression<SqlBool>,
  order: ListOrder & { total?: number },
) {
  const { column, newest } = sortOf(query, order);
  const { skipped, taken, isFromEnd } = placeOf(query, order.total);
  const turned = (given: SortOrder) => (isFromEnd ? TURNED[given] : given);
  const ids = db
    .selectFrom('interview')
    .select('interview.id')
    .where(condition)
    .orderBy(column, turned(query.order))
    .orderBy(newest, turned('desc'))
    .orderBy('interview.id', turned('asc'))
    .limit(rowsAtMost(taken))
    .offset(skipped);
  return { ids, isFromEnd };
}

/** How many interviews are skipped and taken for a page, counted from the nearer end. */
function placeOf({ page, pageSize }: InterviewListQuery, total = Number.POSITIVE_INFINITY) {
  const start = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  if (start <= total / 2) return { skipped: start, taken: pageSize, isFromEnd: false };
  const taken = Math.max(0, Math.min(pageSize, total - start));
  return { skipped: Math.max(0, total - start - taken), taken, isFromEnd: true };
}
