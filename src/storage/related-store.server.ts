import { sql } from 'kysely';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { z } from 'zod';
import type {
  DueRelation,
  RelatedReader,
  RelatedWriter,
  Relation,
} from '../features/search/related.store.ts';
import type { Tables } from './tables.ts';

const idsSchema = z.array(z.string());

/** Written out, not a parameter: the databases choose the index by it. */
const IS_DUE = sql<SqlBool>`mark > done`;

export function createRelatedReader(db: Kysely<Tables>): RelatedReader {
  return {
    findRelated: (id) => readIds(db, id),

    async listDue(limit) {
      const rows = await db
        .selectFrom('related')
        .select(['interview_id as id', 'mark', 'has_changed'])
        .where(IS_DUE)
        .orderBy('has_changed', 'desc')
        .orderBy('interview_id')
        .limit(limit)
        .execute();
      return rows.map(({ id, mark, has_changed }): DueRelation => ({
        id,
        mark,
        hasChanged: has_changed === 1,
      }));
    },
  };
}

export function createRelatedWriter(trx: Transaction<Tables>, contentChanges: () => void): RelatedWriter {
  return {
    async keepRelated(relations) {
      for (const relation of relations) {
        if (await hasShownOther(trx, relation)) contentChanges();
        await keepOne(trx, relation);
      }
    },

    async markDue(ids) {
      if (ids.length > 0) await markRelated(trx, ids, { hasChanged: false });
    },
  };
}

/** Makes interviews due. What was found for one that has changed itself is forgotten. */
export async function markRelated(
  trx: Transaction<Tables>,
  ids: string[],
  { hasChanged }: { hasChanged: boolean },
): Promise<void> {
  const changed = hasChanged ? 1 : 0;
  for (const id of ids) {
    await sql`
      insert into related (interview_id, mark, done, has_changed)
      select id, 1, 0, cast(${changed} as integer) from interview where id = ${id}
      on conflict (interview_id) do update set mark = related.mark + 1,
        ids = case when excluded.has_changed = 1 then null else related.ids end,
        has_changed = case when related.has_changed = 1 and related.mark > related.done then 1
          else excluded.has_changed end
    `.execute(trx);
  }
}

/** A page that has shown what was found now has others; where nothing was kept it has found them itself. */
async function hasShownOther(trx: Transaction<Tables>, { id, related }: Relation): Promise<boolean> {
  const before = await readIds(trx, id);
  return before !== null && before.join() !== related.join();
}

async function keepOne(trx: Transaction<Tables>, { id, mark, related }: Relation): Promise<void> {
  await trx
    .updateTable('related')
    .set({ ids: JSON.stringify(related), done: mark })
    .where('interview_id', '=', id)
    .execute();
}

async function readIds(db: Kysely<Tables>, id: string): Promise<string[] | null> {
  const row = await db.selectFrom('related').select('ids').where('interview_id', '=', id).executeTakeFirst();
  return row?.ids ? idsSchema.parse(JSON.parse(row.ids)) : null;
}
