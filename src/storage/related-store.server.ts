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
    findRelated: (id) => findIds(db, id),

    async listDue(limit) {
      const rows = await db
        .selectFrom('related')
        .select(['interview_id as id', 'mark', 'has_changed', 'ids'])
        .where(IS_DUE)
        .orderBy('has_changed', 'desc')
        .orderBy('interview_id')
        .limit(limit)
        .execute();
      return rows.map(({ id, mark, has_changed, ids }): DueRelation => ({
        id,
        mark,
        hasChanged: has_changed === 1,
        related: readIds(ids),
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

/** Makes interviews due. What was found for them stands until it is found anew. */
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
        has_changed = case when related.has_changed = 1 and related.mark > related.done then 1
          else excluded.has_changed end
    `.execute(trx);
  }
}

async function hasShownOther(trx: Transaction<Tables>, { id, related }: Relation): Promise<boolean> {
  const before = (await findIds(trx, id)) ?? [];
  return before.join() !== related.join();
}

async function keepOne(trx: Transaction<Tables>, { id, mark, related }: Relation): Promise<void> {
  await trx
    .updateTable('related')
    .set({ ids: JSON.stringify(related), done: mark })
    .where('interview_id', '=', id)
    .execute();
}

async function findIds(db: Kysely<Tables>, id: string): Promise<string[] | null> {
  const row = await db.selectFrom('related').select('ids').where('interview_id', '=', id).executeTakeFirst();
  return readIds(row?.ids ?? null);
}

const readIds = (ids: string | null): string[] | null =>
  ids === null ? null : idsSchema.parse(JSON.parse(ids));
