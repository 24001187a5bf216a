import type { Kysely, Transaction } from 'kysely';
import type { InfoPageReader, InfoPageWriter } from '../../features/info-pages/info-page.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Traits } from '../engine.server.ts';
import { IMAGE_COLUMNS, imageReference, toImage } from '../image-columns.server.ts';
import type { Tables } from '../tables.ts';

export function createInfoPageReader(db: Kysely<Tables>): InfoPageReader {
  return {
    async findInfoPage(kind) {
      const row = await db
        .selectFrom('info_page')
        .leftJoin('image', 'image.id', 'info_page.image')
        .selectAll('info_page')
        .select(IMAGE_COLUMNS)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (!row) return null;
      return {
        id: row.id,
        kind: row.kind,
        text: row.text,
        image: toImage(row),
        version: row.version,
        updatedAt: row.updated_at,
      };
    },
  };
}

export function createInfoPageWriter(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: () => void,
): InfoPageWriter {
  const reader = createInfoPageReader(trx);
  return {
    async findInfoPage(kind) {
      await traits.lockRows(trx, { table: 'info_page', column: 'kind', value: kind });
      return reader.findInfoPage(kind);
    },

    async insertInfoPage(page) {
      contentChanges();
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('info_page')
        .values({
          id: page.id,
          kind: page.kind,
          text: page.text,
          image: imageReference(page.image),
          version: page.version,
          updated_at: page.updatedAt,
        })
        .onConflict((conflict) => conflict.column('kind').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', 'infoPage.exists');
    },

    async updateInfoPage(kind, fields) {
      contentChanges();
      const { numUpdatedRows } = await trx
        .updateTable('info_page')
        .set((eb) => ({
          text: fields.text,
          image: imageReference(fields.image),
          updated_at: fields.updatedAt,
          version: eb('version', '+', 1),
        }))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError('not_found', 'infoPage.notFound');
    },

    async deleteInfoPage(kind) {
      contentChanges();
      await trx.deleteFrom('info_page').where('kind', '=', kind).execute();
    },
  };
}
