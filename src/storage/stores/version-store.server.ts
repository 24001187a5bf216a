import type { Kysely, Selectable, Transaction } from 'kysely';
import { NO_TEXTS } from '../../features/interviews/interview.schema.ts';
import type {
  SavedVersion,
  VersionFacts,
  VersionOwner,
  VersionText,
} from '../../features/versions/version.schema.ts';
import type { VersionReader, VersionWriter } from '../../features/versions/version.store.ts';
import { IMAGE_COLUMNS, imageReference, toImage } from '../image-columns.server.ts';
import type { Tables, TextVersionTable } from '../tables.ts';

const FACT_COLUMNS = [
  'number',
  'saved_at',
  'user_id',
  'user_name',
  'restored_from',
  'words_added',
  'words_removed',
] as const;

export function createVersionReader(db: Kysely<Tables>): VersionReader {
  return {
    async listVersions({ kind, id }) {
      const rows = await db
        .selectFrom('text_version')
        .select(FACT_COLUMNS)
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', id)
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

/** Readers never see a version, so these writes change no public content. */
export function createVersionWriter(trx: Transaction<Tables>): VersionWriter {
  return {
    ...createVersionReader(trx),

    async insertVersion({ kind, id }, version) {
      const row = { owner_kind: kind, owner_id: id, number: version.number, ...columnsOf(version) };
      await trx.insertInto('text_version').values(row).execute();
    },

    async replaceVersion({ kind, id }, version) {
      await trx
        .updateTable('text_version')
        .set(columnsOf(version))
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', id)
        .where('number', '=', version.number)
        .execute();
    },

    async pruneVersions({ kind, id }, kept) {
      const newest = trx
        .selectFrom('text_version')
        .select('number')
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', id)
        .orderBy('number', 'desc')
        .limit(kept);
      await trx
        .deleteFrom('text_version')
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', id)
        .where('number', 'not in', newest)
        .execute();
    },

    async deleteVersions({ kind, id }) {
      await trx
        .deleteFrom('text_version')
        .where('owner_kind', '=', kind)
        .where('owner_id', '=', id)
        .execute();
    },
  };
}

/** Whole versions with the image joined. */
export function selectVersions(db: Kysely<Tables>) {
  return db
    .selectFrom('text_version')
    .leftJoin('image', 'image.id', 'text_version.image')
    .select(FACT_COLUMNS)
    .select(['text_version.started_at', 'text_version.image', 'text_version.document'])
    .select(IMAGE_COLUMNS);
}

function versionsOf(db: Kysely<Tables>, { kind, id }: VersionOwner) {
  return selectVersions(db).where('owner_kind', '=', kind).where('owner_id', '=', id);
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

export function toVersion(row: VersionRow): SavedVersion {
  const stored: VersionText = JSON.parse(row.document);
  // Of a text that came later, nothing was kept.
  const text = stored.kind === 'interview' ? { ...NO_TEXTS, ...stored } : stored;
  return { ...toFacts(row), startedAt: row.started_at, image: toImage(row), text };
}

function toFacts(row: Pick<Selectable<TextVersionTable>, (typeof FACT_COLUMNS)[number]>): VersionFacts {
  const { user_id: id, user_name: name } = row;
  return {
    number: row.number,
    savedAt: row.saved_at,
    author: id === null || name === null ? null : { id, name },
    restoredFrom: row.restored_from,
    wordsAdded: row.words_added,
    wordsRemoved: row.words_removed,
  };
}

function columnsOf(version: SavedVersion): Omit<TextVersionTable, 'owner_kind' | 'owner_id' | 'number'> {
  return {
    started_at: version.startedAt,
    saved_at: version.savedAt,
    user_id: version.author?.id ?? null,
    user_name: version.author?.name ?? null,
    restored_from: version.restoredFrom,
    words_added: version.wordsAdded,
    words_removed: version.wordsRemoved,
    image: imageReference(version.image),
    document: JSON.stringify(version.text),
  };
}
