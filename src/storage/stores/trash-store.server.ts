import type { Kysely, Transaction } from 'kysely';
import { NO_TEXTS } from '../../features/interviews/interview.schema.ts';
import type { TrashEntry, TrashFacts } from '../../features/trash/trash.schema.ts';
import type { TrashReader, TrashWriter } from '../../features/trash/trash.store.ts';
import type { Traits } from '../engine.server.ts';
import { IMAGE_COLUMNS, imageReference, toImage } from '../image-columns.server.ts';
import type { Tables } from '../tables.ts';

export function createTrashReader(db: Kysely<Tables>): TrashReader {
  return {
    async listTrash() {
      const rows = await selectTrash(db).orderBy('trash.deleted_at', 'desc').orderBy('trash.id').execute();
      return rows.map(toFacts);
    },
  };
}

/** What is in the trash is nowhere else, so these writes alone change no public content. */
export function createTrashWriter(trx: Transaction<Tables>, traits: Traits): TrashWriter {
  return {
    ...createTrashReader(trx),

    async findTrash(id) {
      await traits.lockRows(trx, { table: 'trash', column: 'id', value: id });
      const row = await selectTrashEntries(trx).where('trash.id', '=', id).executeTakeFirst();
      return row ? toTrashEntry(row) : null;
    },

    async putInTrash(entry) {
      await trx.deleteFrom('trash').where('id', '=', entry.id).execute();
      await trx
        .insertInto('trash')
        .values({
          id: entry.id,
          kind: entry.kind,
          interview_id: entry.interview?.id ?? null,
          interview_name: entry.interview?.name ?? null,
          deleted_at: entry.deletedAt,
          user_id: entry.author?.id ?? null,
          user_name: entry.author?.name ?? null,
          question_count: entry.questionCount,
          image: imageReference(entry.image),
          name: entry.name,
          document: JSON.stringify(entry.thing),
        })
        .execute();
    },

    async removeFromTrash(id) {
      const { numDeletedRows } = await trx.deleteFrom('trash').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async removeQuestionsOf(interviewId) {
      await trx.deleteFrom('trash').where('interview_id', '=', interviewId).execute();
    },

    async listDeletedUntil(moment) {
      const rows = await trx
        .selectFrom('trash')
        .select('id')
        .where('deleted_at', '<=', moment)
        .orderBy('deleted_at')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function selectTrash(db: Kysely<Tables>) {
  return db
    .selectFrom('trash')
    .leftJoin('image', 'image.id', 'trash.image')
    .select(['trash.id', 'trash.kind', 'trash.interview_id', 'trash.interview_name', 'trash.deleted_at'])
    .select(['trash.user_id', 'trash.user_name', 'trash.question_count', 'trash.image', 'trash.name'])
    .select(IMAGE_COLUMNS);
}

/** The same with what was deleted. */
export function selectTrashEntries(db: Kysely<Tables>) {
  return selectTrash(db).select('trash.document');
}

type TrashRow = Awaited<ReturnType<ReturnType<typeof selectTrashEntries>['execute']>>[number];

export function toTrashEntry(row: TrashRow): TrashEntry {
  const thing: TrashEntry['thing'] = JSON.parse(row.document);
  if (thing.kind === 'question') return { ...toFacts(row), thing };
  // Of a text that came later, nothing was kept.
  return { ...toFacts(row), thing: { ...thing, row: { ...NO_TEXTS, ...thing.row } } };
}

function toFacts(row: Awaited<ReturnType<ReturnType<typeof selectTrash>['execute']>>[number]): TrashFacts {
  const { interview_id, interview_name, user_id, user_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    interview:
      interview_id === null || interview_name === null ? null : { id: interview_id, name: interview_name },
    questionCount: row.question_count,
    deletedAt: row.deleted_at,
    author: user_id === null || user_name === null ? null : { id: user_id, name: user_name },
    image: toImage(row),
  };
}
