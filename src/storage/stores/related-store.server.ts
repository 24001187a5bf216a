import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import type { RelatedReader, RelatedWriter, Relation } from '../../features/search/search.store.ts';
import { run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

const idsSchema = z.array(z.string());

/** A literal instead of a parameter, because the databases choose a partial index by it. */
const IS_DUE = sql<SqlBool>`due > 0`;

export function createRelatedReader(db: Kysely<Tables>): RelatedReader {
  return {
    findRelated: (id) => findIds(db, id),

    listDue: (limit) =>
      db
        .selectFrom('related')
        .select(['interviewId as id', 'due'])
        .where(IS_DUE)
        .orderBy('due', 'desc')
        .orderBy('interviewId')
        .limit(limit)
        .execute(),
  };
}

export function createRelatedWriter(trx: Transaction<Tables>, contentChanges: () => void): RelatedWriter {
  return {
    async keepRelated(relations) {
      for (const relation of relations) {
        const shown = (await findIds(trx, relation.id)) ?? [];
        if (shown.join() !== relation.related.join()) contentChanges();
        await keepOne(trx, relation);
      }
    },

    markAllDue: () => run(trx.updateTable('related').set({ due: 1 }).where('due', '=', 0)),
  };
}

/**
 * Makes changed interviews due, ahead of those of the nightly run. Until then they keep their related ones.
 */
export async function markRelated(trx: Transaction<Tables>, ids: string[]): Promise<void> {
  for (const id of ids) {
    await sql`
      insert into related (interview_id, due) select id, 2 from interview where id = ${id}
      on conflict (interview_id) do update set due = related.due + 2
    `.execute(trx);
  }
}

/** An interview that has changed since the computation stays due. */
async function keepOne(trx: Transaction<Tables>, { id, due, related }: Relation): Promise<void> {
  await trx
    .updateTable('related')
    .set({ ids: JSON.stringify(related), due: sql<number>`case when due = ${due} then 0 else due end` })
    .where('interviewId', '=', id)
    .execute();
}

async function findIds(db: Kysely<Tables>, id: string): Promise<string[] | null> {
  const row = await db.selectFrom('related').select('ids').where('interviewId', '=', id).executeTakeFirst();
  return row?.ids ? idsSchema.parse(JSON.parse(row.ids)) : null;
}
