import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { InterviewListQuery, StateFilter } from '../../features/interviews/interview.schema.ts';
import type { AllInterviewsReader } from '../../features/interviews/interview.store.ts';
import type { Traits } from '../engine.server.ts';
import { countNow, type CountInterviews } from './interview-counts.server.ts';
import {
  ANY_ORDER,
  isInState,
  selectPage,
  selectPageIds,
  type SelectPage,
} from './interview-lists.server.ts';
import { inOrder, selectInterviews, withQuestions, withQuestionTexts } from './interview-rows.server.ts';
import { listClauses } from '#arabic-search';
import { matchingInterviews, matchingUnpublished } from '../search/list-matches.server.ts';
import type { Tables } from '../tables.ts';

/** Interviews in every state. `searcher` runs queries over many rows, such as filtered lists. */
export function createAllInterviewsReader(
  db: Kysely<Tables>,
  traits: Traits,
  { searcher = db, count = countNow(db) } = {},
): AllInterviewsReader {
  const readPage = <Row>(query: InterviewListQuery, state: StateFilter, select: SelectPage<Row>) =>
    readAnyPage(query.q === '' ? db : searcher, traits, { query, state, select, count });
  const readNamed = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : selectInterviews(db).where('interview.id', 'in', ids).execute();
  return {
    async findInterview(id) {
      const rows = await selectInterviews(db).where('interview.id', '=', id).execute();
      const [interview] = await withQuestions(db, rows);
      return interview ?? null;
    },

    async listInterviews(query, state) {
      const { rows, total } = await readPage(query, state, selectPage);
      return { items: await withQuestionTexts(db, rows), total };
    },

    async listIds(query, state) {
      const { rows, total } = await readPage(query, state, selectPageIds);
      return { items: rows, total };
    },

    readInterviews: async (ids) => inOrder(ids, await withQuestions(db, await readNamed(ids))),
    readListed: async (ids) => inOrder(ids, await withQuestionTexts(db, await readNamed(ids))),

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

async function readAnyPage<Row>(
  db: Kysely<Tables>,
  traits: Traits,
  {
    query,
    state,
    select,
    count,
  }: { query: InterviewListQuery; state: StateFilter; select: SelectPage<Row>; count: CountInterviews },
): Promise<{ rows: Row[]; total: number }> {
  const clauses = listClauses(query.q);
  if (clauses.length === 0) {
    const total = await count(state);
    const rows = await select(db, query, isInState(state, query.sort), { ...ANY_ORDER, total });
    return { rows, total };
  }
  // Published interviews are found by the search index, all others by a second query.
  const published =
    state === 'all' || state === 'published' ? await matchingInterviews(db, traits, clauses) : null;
  const unpublished = state === 'published' ? null : matchingUnpublished(db, clauses, state);
  const matching = [published, unpublished].filter((found) => found !== null);
  if (matching.length === 0) return { rows: [], total: 0 };
  const ids = sql.join(
    matching.map((found) => found.ids),
    sql` union all `,
  );
  const rows = await select(db, query, traits.isAnyOf(sql.ref('interview.id'), ids), ANY_ORDER);
  let total = 0;
  for (const found of matching) total += await found.count();
  return { rows, total };
}
