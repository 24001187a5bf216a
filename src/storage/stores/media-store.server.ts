import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { MediaReader, MediaWriter } from '../../features/media/media.store.ts';
import { toStoredImage } from '../row-parts.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Tables with an `image` column, including the trash and old versions, which can be restored with their
 * images.
 */
const NAMING_IMAGES = ['interview', 'infoPage', 'textVersion', 'trash'];

/** Columns of rich texts, as they are or in JSON, which name the files of their pictures. */
const TEXTS_WITH_PICTURES = {
  question: 'answer',
  infoPage: 'text',
  textVersion: 'document',
  trash: 'document',
  unsavedDraft: 'content',
};

export function createMediaReader(db: Kysely<Tables>): MediaReader {
  return {
    async findImage(id) {
      const row = await db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toStoredImage(row) : null;
    },
  };
}

/**
 * An image is only shown through an entity that refers to it, so only a new description raises the content
 * version.
 */
export function createMediaWriter(trx: Transaction<Tables>, contentChanges: () => void): MediaWriter {
  return {
    ...createMediaReader(trx),

    async listOrphans(storedBefore) {
      let orphans = trx.selectFrom('image').select('id').where('storedAt', '<', storedBefore.toISOString());
      for (const table of NAMING_IMAGES) {
        const naming = sql`select 1 from ${sql.table(table)} as naming where naming.image = image.id`;
        orphans = orphans.where(sql<SqlBool>`not exists (${naming})`);
      }
      for (const [table, column] of Object.entries(TEXTS_WITH_PICTURES)) {
        const text = sql.ref(`naming.${column}`);
        // The first condition is that of the partial indexes, which have few rows.
        const naming = sql`select 1 from ${sql.table(table)} as naming
          where ${text} like '%<img %' and ${text} like '%/uploads/' || image.id || '-%'`;
        orphans = orphans.where(sql<SqlBool>`not exists (${naming})`);
      }
      return (await orphans.orderBy('id').execute()).map(({ id }) => id);
    },

    async ensureImage({ id, width, height, widths, placeholder, focus, alt }, at) {
      const storedAt = at.toISOString();
      await trx
        .insertInto('image')
        .values({
          id,
          width,
          height,
          widths: JSON.stringify(widths),
          placeholder,
          focusX: focus.x,
          focusY: focus.y,
          alt,
          storedAt,
        })
        // Uploading known content restarts its time as a possible orphan, and keeps its description.
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ storedAt }))
        .execute();
    },

    async describeImage(id, { focus, alt }) {
      const described = { focusX: focus.x, focusY: focus.y, alt };
      await trx.updateTable('image').set(described).where('id', '=', id).execute();
      contentChanges();
    },

    async deleteImage(id) {
      await trx.deleteFrom('image').where('id', '=', id).execute();
    },
  };
}
