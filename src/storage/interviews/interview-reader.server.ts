import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import {
  isPublished,
  WHOLE_LIST,
  type InterviewListQuery,
} from '../../features/interviews/interview.schema.ts';
import type { FindListed, InterviewReader } from '../../features/interviews/interview.store.ts';
import type { Traits } from '../engine.server.ts';
import { countNow, type CountInterviews } from './interview-counts.server.ts';
import {
  isFound,
  isInState,
  noWords,
  PUBLISHED_ORDER,
  rowsAtMost,
  selectPage,
  selectPageIds,
  type SelectPage,
} from './interview-lists.server.ts';
import {
  IS_ALSO_PUBLISHED,
  IS_PUBLISHED,
  inOrder,
  readRows,
  selectInterviews,
  toCard,
  withQuestions,
  withQuestionTexts,
} from './interview-rows.server.ts';
import { createNamedReader } from './named-interviews.server.ts';
import { readCounter } from '../counters.server.ts';
import { INDEX_VERSION } from '../search/search-changes.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Only published interviews: every statement has the condition, and results are checked again. `searcher`
 * runs queries over many rows, such as filtered lists.
 */
export function createInterviewReader(
  db: Kysely<Tables>,
  traits: Traits,
  { searcher = db, count = countNow(db), findListed = noWords as FindListed } = {},
): InterviewReader {
  const readPage = <Row>(query: InterviewListQuery, select: SelectPage<Row>) =>
    readPublishedPage(query.q === '' ? db : searcher, traits, { query, select, count, findListed });
  return {
    ...createNamedReader(db),
    ...createIdReader(db),

    async findInterview(id) {
      const rows = await readPublished(db, [id]);
      const [interview] = (await withQuestions(db, rows)).filter((found) => isPublished(found));
      return interview ?? null;
    },

    async listInterviews(query) {
      const { rows, total } = await readPage(query, selectPage);
      return { items: (await withQuestionTexts(db, rows)).filter((item) => isPublished(item)), total };
    },

    async listIds(query) {
      const { rows, total } = await readPage(query, selectPageIds);
      return { items: rows, total };
    },

    async listCards(query) {
      const { rows, total } = await readPage(query, selectPage);
      return { items: rows.map(toCard).filter((card) => isPublished(card)), total };
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
        .select(['id', 'name', 'updatedAt'])
        .where(IS_PUBLISHED)
        .orderBy('publishedAt', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    readVersion: () => readCounter(db, INDEX_VERSION),

    findLastChange: () => readLastChange(db),

    countInterviews: () => count('published'),
  };
}

/** Reads interviews by id. */
function createIdReader(
  db: Kysely<Tables>,
): Pick<InterviewReader, 'readInterviews' | 'readListed' | 'readCards'> {
  return {
    async readInterviews(ids) {
      const found = await withQuestions(db, await readPublished(db, ids));
      return inOrder(ids, found).filter((item) => isPublished(item));
    },

    async readListed(ids) {
      const found = await withQuestionTexts(db, await readPublished(db, ids));
      return inOrder(ids, found).filter((item) => isPublished(item));
    },

    async readCards(ids) {
      const rows = await readPublished(db, ids);
      return inOrder(ids, rows.map(toCard)).filter((card) => isPublished(card));
    },
  };
}

async function readLastChange(db: Kysely<Tables>): Promise<string | null> {
  const { latest } = await db
    .selectFrom('interview')
    .select((eb) => eb.fn.max('updatedAt').as('latest'))
    .where(IS_PUBLISHED)
    .executeTakeFirstOrThrow();
  return latest;
}

/** The published interviews among these ids, in any order. */
const readPublished = (db: Kysely<Tables>, ids: readonly string[]) => readRows(db, ids, IS_ALSO_PUBLISHED);

function selectNewest(db: Kysely<Tables>) {
  return selectInterviews(db)
    .where(IS_PUBLISHED)
    .orderBy('interview.publishedAt', 'desc')
    .orderBy('interview.id');
}

/** Whether a row comes later in the order of `listLatest`; the first condition can use an index. */
function comesAfter(
  eb: ExpressionBuilder<Tables, 'interview'>,
  place: { id: string; publishedAt: string },
): Expression<SqlBool> {
  return eb.and([
    eb('interview.publishedAt', '<=', place.publishedAt),
    eb.or([eb('interview.publishedAt', '<', place.publishedAt), eb('interview.id', '>', place.id)]),
  ]);
}

async function readPublishedPage<Row>(
  db: Kysely<Tables>,
  traits: Traits,
  {
    query,
    select,
    count,
    findListed,
  }: {
    query: InterviewListQuery;
    select: SelectPage<Row>;
    count: CountInterviews;
    findListed: FindListed;
  },
): Promise<{ rows: Row[]; total: number }> {
  const found = await isFound(traits, query.q, (q) => findListed(q, 'published'));
  if (found === null) {
    const total = await count('published');
    const condition = isInState('published', query.sort);
    return { rows: await select(db, query, condition, { ...PUBLISHED_ORDER, total }), total };
  }
  const condition = sql<SqlBool>`${found.condition} and ${IS_PUBLISHED}`;
  return { rows: await select(db, query, condition, PUBLISHED_ORDER), total: found.total };
}
