import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import {
  NO_FILTER,
  PUBLISHING_STATES,
  type InterviewFilter,
  type InterviewListQuery,
  type PublishingState,
  type StateFilter,
} from '../../features/interviews/interview.schema.ts';
import type { AllInterviewsReader, FindListed } from '../../features/interviews/interview.store.ts';
import type { Traits } from '../engine.server.ts';
import { countNow, type CountInterviews } from './interview-counts.server.ts';
import {
  ANY_ORDER,
  conditionsOf,
  isFound,
  isInState,
  noWords,
  selectPage,
  selectPageIds,
  type SelectPage,
} from './interview-lists.server.ts';
import { inOrder, readRows, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import { withOpenNotes } from './open-notes.server.ts';
import { withReads } from './reads.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Interviews in every state. `searcher` runs queries over many rows, such as filtered lists; `privateReader` sees what
 * guests have said.
 */
export function createAllInterviewsReader(
  db: Kysely<Tables>,
  traits: Traits,
  { searcher = db, privateReader = db, count = countNow(db), findListed = noWords as FindListed } = {},
): AllInterviewsReader {
  const readPage = <Row>(asked: Asked, select: SelectPage<Row>) => {
    const { query, filter } = asked;
    const isWhole = query.q === '' && conditionsOf(filter).length === 0;
    const reader = filter.hasOpenNotes ? privateReader : isWhole ? db : searcher;
    return readAnyPage(reader, traits, { ...asked, select, count, findListed });
  };
  return {
    async findInterview(id) {
      const [interview] = await withQuestions(db, await readRows(db, [id]));
      return interview ?? null;
    },

    async listInterviews(query, state, filter = NO_FILTER) {
      const { rows, total, states } = await readPage({ query, state, filter }, selectPage);
      const noted = await withOpenNotes(privateReader, await withQuestionTexts(db, rows));
      return { items: await withReads(db, noted), total, states };
    },

    async listIds(query, state, filter = NO_FILTER) {
      const { rows, total } = await readPage({ query, state, filter }, selectPageIds);
      return { items: rows, total };
    },

    readInterviews: async (ids) => inOrder(ids, await withQuestions(db, await readRows(db, ids))),
    readListed: async (ids) => inOrder(ids, await withQuestionTexts(db, await readRows(db, ids))),

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
  {
    query,
    state,
    filter,
    select,
    count,
    findListed,
  }: Asked & { select: SelectPage<Row>; count: CountInterviews; findListed: FindListed },
) {
  const found = await isFound(traits, query.q, (q) => findListed(q, 'all'));
  const asked = [...(found ? [found.condition] : []), ...conditionsOf(filter)];
  const states = asked.length === 0 ? await countAll(count) : await countAsked(db, asked);
  const total = state === 'all' ? states.draft + states.scheduled + states.published : states[state];
  const condition = sql.join<SqlBool>([isInState(state, query.sort), ...asked], sql` and `);
  const rows = await select(db, query, condition, { ...ANY_ORDER, total });
  return { rows, total, states };
}

type StateCounts = Record<PublishingState, number>;
const NONE: StateCounts = { draft: 0, scheduled: 0, published: 0 };

async function countAll(count: CountInterviews): Promise<StateCounts> {
  const states = { ...NONE };
  for (const state of PUBLISHING_STATES) states[state] = await count(state);
  return states;
}

async function countAsked(db: Kysely<Tables>, asked: Expression<SqlBool>[]): Promise<StateCounts> {
  const rows = await db
    .selectFrom('interview')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .where(sql.join<SqlBool>(asked, sql` and `))
    .groupBy('state')
    .execute();
  const states = { ...NONE };
  for (const { state, total } of rows) states[state] = total;
  return states;
}
