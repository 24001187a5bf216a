import type { Kysely, Transaction } from 'kysely';
import type { InfoPageReader, InfoPageWriter } from '../../features/info-pages/info-page.store.ts';
import type { Traits } from '../engine.server.ts';
import { writeOrThrow } from '../queries.server.ts';
import { IMAGE_COLUMNS, imageReference, withImage } from '../row-parts.server.ts';
import type { Tables } from '../tables.ts';

export function createInfoPageReader(db: Kysely<Tables>): InfoPageReader {
  return {
    async findInfoPage(kind) {
      const row = await db
        .selectFrom('infoPage')
        .leftJoin('image', 'image.id', 'infoPage.image')
        .selectAll('infoPage')
        .select(IMAGE_COLUMNS)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row ? withImage(row) : null;
    },
  };
}

export function createInfoPageWriter(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: () => void,
): InfoPageWriter {
  return {
    async findInfoPage(kind) {
      await traits.lockRows(trx, { table: 'infoPage', column: 'kind', value: kind });
      return createInfoPageReader(trx).findInfoPage(kind);
    },

    async insertInfoPage({ id, kind, text, image, version, updatedAt }) {
      contentChanges();
      const insert = trx
        .insertInto('infoPage')
        .values({ id, kind, text, image: imageReference(image), version, updatedAt })
        .onConflict((conflict) => conflict.column('kind').doNothing());
      await writeOrThrow(insert, 'conflict', 'infoPage.exists');
    },

    async updateInfoPage(kind, { text, image, updatedAt }) {
      contentChanges();
      const update = trx
        .updateTable('infoPage')
        .set((eb) => ({ text, image: imageReference(image), updatedAt, version: eb('version', '+', 1) }))
        .where('kind', '=', kind);
      await writeOrThrow(update, 'not_found', 'infoPage.notFound');
    },

    async deleteInfoPage(kind) {
      contentChanges();
      await trx.deleteFrom('infoPage').where('kind', '=', kind).execute();
    },
  };
}
