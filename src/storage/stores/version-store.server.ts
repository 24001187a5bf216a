import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { NO_TEXTS } from '../../features/interviews/interview.schema.ts';
import type { SavedVersion, VersionOwner, VersionText } from '../../features/versions/version.schema.ts';
import type { VersionReader, VersionWriter } from '../../features/versions/version.store.ts';
import { IMAGE_COLUMNS, imageReference, named, withImage } from '../row-parts.server.ts';
import { run } from '../queries.server.ts';
import type { Tables, TextVersionTable } from '../tables.ts';

const FACT_COLUMNS = [
  'number',
  'savedAt',
  'userId',
  'userName',
  'restoredFrom',
  'wordsAdded',
  'wordsRemoved',
] as const;

export function createVersionReader(db: Kysely<Tables>): VersionReader {
  return {
    async listVersions(owner) {
      const rows = await db
        .selectFrom('textVersion')
        .select(FACT_COLUMNS)
        .where(isOf(owner))
        .orderBy('number', 'desc')
        .execute();
      return rows.map(toFacts);
    },

    async findVersion(owner, number) {
      const row = await versionsOf(db, owner).where('number', '=', number).executeTakeFirst();
      return row ? toVersion(row) : null;
    },

    async listNewest(owner, limit, before) {
      const versions = versionsOf(db, owner).orderBy('number', 'desc').limit(limit);
      const rows = await (before === undefined ? versions : versions.where('number', '<', before)).execute();
      return rows.map(toVersion);
    },
  };
}

/** Readers never see versions, so these writes do not raise the content version. */
export function createVersionWriter(trx: Transaction<Tables>): VersionWriter {
  return {
    ...createVersionReader(trx),

    insertVersion: ({ kind, id }, version) =>
      run(trx.insertInto('textVersion').values({ ownerKind: kind, ownerId: id, ...columnsOf(version) })),

    replaceVersion: (owner, version) =>
      run(
        trx
          .updateTable('textVersion')
          .set(columnsOf(version))
          .where(isOf(owner))
          .where('number', '=', version.number),
      ),

    async pruneVersions(owner, kept) {
      const versions = trx.selectFrom('textVersion').select('number').where(isOf(owner));
      const newest = versions.orderBy('number', 'desc').limit(kept);
      await trx.deleteFrom('textVersion').where(isOf(owner)).where('number', 'not in', newest).execute();
    },

    deleteVersions: (owner) => run(trx.deleteFrom('textVersion').where(isOf(owner))),
  };
}

/** Whole versions with the image joined. */
export function selectVersions(db: Kysely<Tables>) {
  return db
    .selectFrom('textVersion')
    .leftJoin('image', 'image.id', 'textVersion.image')
    .select(FACT_COLUMNS)
    .select(['textVersion.startedAt', 'textVersion.image', 'textVersion.document'])
    .select(IMAGE_COLUMNS);
}

function versionsOf(db: Kysely<Tables>, owner: VersionOwner) {
  return selectVersions(db).where(isOf(owner));
}

function isOf({ kind, id }: VersionOwner) {
  return sql<SqlBool>`owner_kind = ${kind} and owner_id = ${id}`;
}

export function toVersion(
  row: Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number],
): SavedVersion {
  const { document, ...version } = withImage(row);
  const stored: VersionText = JSON.parse(document);
  // A version from before a text field was introduced lacks it.
  const text = stored.kind === 'interview' ? { ...NO_TEXTS, ...stored } : stored;
  return { ...toFacts(version), text };
}

function toFacts<Row extends Pick<TextVersionTable, 'userId' | 'userName'>>({
  userId,
  userName,
  ...row
}: Row) {
  return { ...row, author: named(userId, userName) };
}

function columnsOf({ author, image, text, ...version }: SavedVersion) {
  return {
    ...version,
    userId: author?.id ?? null,
    userName: author?.name ?? null,
    image: imageReference(image),
    document: JSON.stringify(text),
  };
}
