import type { Kysely, Transaction } from 'kysely';
import type { MediaReader, MediaWriter } from '../../features/media/media.store.ts';
import { toStoredImage } from '../image-columns.server.ts';
import type { Tables } from '../tables.ts';

export function createMediaReader(db: Kysely<Tables>): MediaReader {
  return {
    async findImage(id) {
      const row = await db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toStoredImage(row) : null;
    },

    async listOrphans(storedBefore) {
      const rows = await db
        .selectFrom('image')
        .select('id')
        .where('stored_at', '<', storedBefore.toISOString())
        .where((eb) =>
          eb.and([
            eb.not(
              eb.exists(eb.selectFrom('interview').select('id').whereRef('interview.image', '=', 'image.id')),
            ),
            eb.not(
              eb.exists(eb.selectFrom('info_page').select('id').whereRef('info_page.image', '=', 'image.id')),
            ),
            // What can be brought back comes back with its picture.
            eb.not(
              eb.exists(
                eb
                  .selectFrom('text_version')
                  .select('number')
                  .whereRef('text_version.image', '=', 'image.id'),
              ),
            ),
            eb.not(eb.exists(eb.selectFrom('trash').select('id').whereRef('trash.image', '=', 'image.id'))),
          ]),
        )
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** Public pages show an image only where an entity names it, so these writes change no content. */
export function createMediaWriter(trx: Transaction<Tables>): MediaWriter {
  return {
    ...createMediaReader(trx),

    async ensureImage(image, storedAt) {
      const stored_at = storedAt.toISOString();
      await trx
        .insertInto('image')
        .values({
          id: image.id,
          width: image.width,
          height: image.height,
          widths: JSON.stringify(image.widths),
          placeholder: image.placeholder,
          stored_at,
        })
        // An upload of known content starts its time as a possible orphan again.
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ stored_at }))
        .execute();
    },

    async deleteImage(id) {
      await trx.deleteFrom('image').where('id', '=', id).execute();
    },
  };
}
