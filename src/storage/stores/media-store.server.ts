import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { MediaReader, MediaWriter } from '../../features/media/media.store.ts';
import { hasWritten, run } from '../queries.server.ts';
import { toStoredImage } from '../row-parts.server.ts';
import type { Tables } from '../tables.ts';

/**
 * Tables with an `image` column, including the trash and old versions, which can be restored with their
 * images.
 */
const NAMING_IMAGES = ['interview', 'infoPage', 'textVersion', 'trash', 'siteSettings'];

/** No column of the image being read or deleted names it. */
const IN_NO_COLUMN = sql<SqlBool>`${sql.join(
  NAMING_IMAGES.map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} as naming where naming.image = image.id)`,
  ),
  sql` and `,
)}`;

/** A column of rich texts, as they are or in JSON, and the one that says whose text it is. */
interface TextColumn {
  table: string;
  owner: string;
  text: string;
}

const TEXTS_WITH_PICTURES: TextColumn[] = [
  { table: 'question', owner: 'id', text: 'answer' },
  { table: 'infoPage', owner: 'id', text: 'text' },
  { table: 'textVersion', owner: 'ownerId', text: 'document' },
  { table: 'trash', owner: 'id', text: 'document' },
  { table: 'unsavedDraft', owner: 'userId', text: 'content' },
];

const NAMED_FILE = /\/uploads\/([0-9a-f]{32})-/g;

/** `searcher` runs queries over all images and texts, `privateReader` sees unsaved drafts. */
export function createMediaReader(
  db: Kysely<Tables>,
  { searcher = db, privateReader = db } = {},
): MediaReader {
  return {
    async findImage(id) {
      const row = await db.selectFrom('image').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toStoredImage(row) : null;
    },

    async findFormerImage(formerId) {
      const row = await db
        .selectFrom('image')
        .innerJoin('formerImage', 'formerImage.imageId', 'image.id')
        .selectAll('image')
        .where('formerImage.id', '=', formerId)
        .executeTakeFirst();
      return row ? toStoredImage(row) : null;
    },

    async listOrphans(storedBefore) {
      const unnamed = searcher
        .selectFrom('image')
        .select('id')
        .where('storedAt', '<', storedBefore.toISOString())
        .where(IN_NO_COLUMN);
      const orphans = new Set((await unnamed.orderBy('id').execute()).map(({ id }) => id));
      for (const column of TEXTS_WITH_PICTURES) {
        if (orphans.size === 0) break;
        const reader = column.table === 'unsavedDraft' ? privateReader : searcher;
        for await (const text of textsWithPictures(reader, column)) {
          for (const [, id = ''] of text.matchAll(NAMED_FILE)) orphans.delete(id);
        }
      }
      return [...orphans];
    },
  };
}

/**
 * The texts of a column that have pictures, those of one owner at a time: an interview has up to fifty versions. Each is
 * read once: looking for every image in them would take as long as the square of their number.
 */
async function* textsWithPictures(db: Kysely<Tables>, column: TextColumn): AsyncGenerator<string> {
  const [owner, text] = [sql.ref(column.owner), sql.ref(column.text)];
  let last = '';
  for (;;) {
    // The first condition is that of the partial indexes, which have few rows.
    const left = sql`${sql.table(column.table)} where ${text} like '%<img %' and ${owner} > ${last}`;
    const { rows } = await sql<{ owner: string; text: string }>`
      select ${owner} as owner, ${text} as text from ${left} and ${owner} = (select min(${owner}) from ${left})
    `.execute(db);
    const [first] = rows;
    if (!first) return;
    yield* rows.map((row) => row.text);
    last = first.owner;
  }
}

/**
 * An image is only shown through an entity that refers to it, so only a new description raises the content
 * version.
 */
export function createMediaWriter(trx: Transaction<Tables>, contentChanges: () => void): MediaWriter {
  return {
    ...createMediaReader(trx),

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

    async addFormerIds(imageId, formerIds) {
      if (formerIds.length === 0) return;
      await trx
        .insertInto('formerImage')
        .values(formerIds.map((id) => ({ id, imageId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async describeImage(id, { focus, alt }) {
      const described = { focusX: focus.x, focusY: focus.y, alt };
      await trx.updateTable('image').set(described).where('id', '=', id).execute();
      contentChanges();
    },

    deleteOrphan: (id, storedBefore) =>
      hasWritten(
        trx
          .deleteFrom('image')
          .where('id', '=', id)
          .where('storedAt', '<', storedBefore.toISOString())
          .where(IN_NO_COLUMN),
      ),

    deleteImage: (id) => run(trx.deleteFrom('image').where('id', '=', id)),
  };
}
