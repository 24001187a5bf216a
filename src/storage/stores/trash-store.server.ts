import type { Kysely, Transaction } from 'kysely';
import { NO_TEXTS } from '../../features/interviews/interview.schema.ts';
import type { TrashEntry, TrashFacts } from '../../features/trash/trash.schema.ts';
import type { TrashReader, TrashWriter } from '../../features/trash/trash.store.ts';
import type { Traits } from '../engine.server.ts';
import { hasWritten, run } from '../queries.server.ts';
import { IMAGE_COLUMNS, imageReference, named, withImage } from '../row-parts.server.ts';
import type { Tables } from '../tables.ts';

export function createTrashReader(db: Kysely<Tables>): TrashReader {
  return {
    async listTrash() {
      const rows = await selectTrash(db).orderBy('trash.deletedAt', 'desc').orderBy('trash.id').execute();
      return rows.map(toFacts);
    },
  };
}

/** Public pages do not show the trash, so these writes do not raise the content version. */
export function createTrashWriter(trx: Transaction<Tables>, traits: Traits): TrashWriter {
  return {
    ...createTrashReader(trx),

    async findTrash(id) {
      await traits.lockRows(trx, { table: 'trash', column: 'id', value: id });
      const row = await selectTrashEntries(trx).where('trash.id', '=', id).executeTakeFirst();
      return row ? toTrashEntry(row) : null;
    },

    async putInTrash({ interview, author, image, thing, ...entry }) {
      await trx.deleteFrom('trash').where('id', '=', entry.id).execute();
      await trx
        .insertInto('trash')
        .values({
          ...entry,
          interviewId: interview?.id ?? null,
          interviewName: interview?.name ?? null,
          userId: author?.id ?? null,
          userName: author?.name ?? null,
          image: imageReference(image),
          document: JSON.stringify(thing),
        })
        .execute();
    },

    removeFromTrash: (id) => hasWritten(trx.deleteFrom('trash').where('id', '=', id)),

    removeQuestionsOf: (interviewId) => run(trx.deleteFrom('trash').where('interviewId', '=', interviewId)),

    async listDeletedUntil(moment) {
      const deleted = trx.selectFrom('trash').select('id').where('deletedAt', '<=', moment);
      return (await deleted.orderBy('deletedAt').execute()).map(({ id }) => id);
    },
  };
}

function selectTrash(db: Kysely<Tables>) {
  return db
    .selectFrom('trash')
    .leftJoin('image', 'image.id', 'trash.image')
    .select(['trash.id', 'trash.kind', 'trash.name', 'trash.interviewId', 'trash.interviewName'])
    .select(['trash.questionCount', 'trash.deletedAt', 'trash.userId', 'trash.userName', 'trash.image'])
    .select(IMAGE_COLUMNS);
}

/** Trash entries including the deleted content. */
export function selectTrashEntries(db: Kysely<Tables>) {
  return selectTrash(db).select('trash.document');
}

type RowOf<Query extends { execute(): Promise<unknown[]> }> = Awaited<ReturnType<Query['execute']>>[number];

export function toTrashEntry({ document, ...row }: RowOf<ReturnType<typeof selectTrashEntries>>): TrashEntry {
  const thing: TrashEntry['thing'] = JSON.parse(document);
  if (thing.kind === 'question') return { ...toFacts(row), thing };
  // An entry from before a text field was introduced lacks it.
  return { ...toFacts(row), thing: { ...thing, row: { ...NO_TEXTS, ...thing.row } } };
}

function toFacts(row: RowOf<ReturnType<typeof selectTrash>>): TrashFacts {
  const { interviewId, interviewName, userId, userName, ...facts } = withImage(row);
  return { ...facts, interview: named(interviewId, interviewName), author: named(userId, userName) };
}
