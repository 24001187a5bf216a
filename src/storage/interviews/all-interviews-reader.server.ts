import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import {
  NO_FILTER,
  PUBLISHING_STATES,
  type InterviewFilter,
  type InterviewListQuery,
  type PublishingState,
  type StateFilter,
} from '../../features/interviews/interview.schema.ts';
import type { AllInterviewsReader } from '../../features/interviews/interview.store.ts';
import type { Traits } from '../engine.server.ts';
import { countRows } from '../queries.server.ts';
import { countNow, type CountInterviews } from './interview-counts.server.ts';
import {
  ANY_ORDER,
  conditionsOf,
  isInState,
  selectPage,
  selectPageIds,
  type SelectPage,
} from './interview-lists.server.ts';
import { inOrder, selectInterviews, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import { withOpenNotes } from './open-notes.server.ts';
import { listClauses } from '#arabic-search';
import { matchingInterviews, matchingUnpublished } from '../search/list-matches.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Interviews in every state. `searcher` runs queries over many rows, such as filtered lists; `privateReader` sees what
 * guests have said.
 */
export function createAllInterviewsReader(
  db: Kysely<Tables>,
  traits: Traits,
  { searcher = db, privateReader = db, count = countNow(db) } = {},
): AllInterviewsReader {
  const readPage = <Row>(asked: Asked, select: SelectPage<Row>) => {
    const { query, filter } = asked;
    const isWhole = query.q === '' && conditionsOf(filter).length === 0;
    const reader = filter.hasOpenNotes ? privateReader : isWhole ? db : searcher;
    return readAnyPage(reader, traits, { ...asked, select, count });
  };
  const readNamed = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : selectInterviews(db).where('interview.id', 'in', ids).execute();
  return {
    async findInterview(id) {
      const rows = await selectInterviews(db).where('interview.id', '=', id).execute();
      const [interview] = await withQuestions(db, rows);
      return interview ?? null;
    },

    async listInterviews(query, state, filter = NO_FILTER) {
      const { rows, total, states } = await readPage({ query, state, filter }, selectPage);
      return { items: await withOpenNotes(privateReader, await withQuestionTexts(db, rows)), total, states };
    },

    async listIds(query, state, filter = NO_FILTER) {
      const { rows, total } = await readPage({ query, state, filter }, selectPageIds);
      return { items: rows, total };
    },

    readInterviews: async (ids) => inOrder(ids, await withQuestions(db, await readNamed(ids))),
    readListed: async (ids) => inOrder(ids, await withQuestionTexts(db, await readNamed(ids))),

    async listUnchanged(createdAt) {
      if (createdAt.length === 0) return [];
      return db
        .selectFrom('interview')
        .select(['id', 'name', 'version', 'createdAt'])
        .where('createdAt', 'in', createdAt)
        .whereRef('updatedAt', '=', 'createdAt')
        .orderBy('id')
        .execute();
    },

    countInterviews: () => count('all'),

    async hasDue(now) {
      const due = await db
        .selectFrom('interview')
        .select('id')
        .where('state', '=', 'scheduled')
        .where('publishedAt', '<=', now)
        .limit(1)
        .executeTakeFirst();
      return due !== undefined;
    },
  };
}

interface Asked {
  query: InterviewListQuery;
  state: StateFilter;
  filter: InterviewFilter;
}

async function readAnyPage<Row>(
  db: Kysely<Tables>,
  traits: Traits,
  { query, state, filter, select, count }: Asked & { select: SelectPage<Row>; count: CountInterviews },
) {
  const matches = await findMatches(db, traits, query, count);
  const asked = conditionsOf(filter);
  const isAsked = (wanted: StateFilter) => sql.join<SqlBool>([matches.areIn(wanted), ...asked], sql` and `);
  const countIn = (wanted: PublishingState) =>
    asked.length === 0 ? matches.count(wanted) : countRows(db.selectFrom('interview').where(isAsked(wanted)));
  const states = { draft: 0, scheduled: 0, published: 0 };
  for (const one of PUBLISHING_STATES) states[one] = await countIn(one);
  const total = state === 'all' ? states.draft + states.scheduled + states.published : states[state];
  const rows = await select(db, query, isAsked(state), { ...ANY_ORDER, total });
  return { rows, total, states };
}

const NONE = sql<SqlBool>`false`;

/** The interviews that contain the words of a query; without words all. */
interface Matches {
  areIn(state: StateFilter): Expression<SqlBool>;
  count: CountInterviews;
}

async function findMatches(
  db: Kysely<Tables>,
  traits: Traits,
  { q, sort }: InterviewListQuery,
  count: CountInterviews,
): Promise<Matches> {
  const clauses = listClauses(q);
  if (clauses.length === 0) return { areIn: (state) => isInState(state, sort), count };
  // Published interviews are found by the search index, all others by a second query.
  const published = await matchingInterviews(db, traits, clauses);
  const found = (state: StateFilter) =>
    [
      state === 'all' || state === 'published' ? published : null,
      state === 'published' ? null : matchingUnpublished(db, clauses, state),
    ].filter((one) => one !== null);
  return {
    areIn(state) {
      const ids = found(state).map((one) => one.ids);
      if (ids.length === 0) return NONE;
      return traits.isAnyOf(sql.ref('interview.id'), sql.join(ids, sql` union all `));
    },
    async count(state) {
      let total = 0;
      for (const one of found(state)) total += await one.count();
      return total;
    },
  };
}
