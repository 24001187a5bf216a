import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { ArchiveReader, MovedImage } from '../features/archive/archive.store.ts';
import type { StoredImage } from '../features/media/media.schema.ts';
import { INFO_PAGES } from '../features/info-pages/info-page.schema.ts';
import { createAccountReader } from './stores/account-store.server.ts';
import { toActivity } from './stores/activity-store.server.ts';
import { createAppearanceReader } from './stores/appearance-store.server.ts';
import { toStoredImage } from './row-parts.server.ts';
import { createIdentityReader } from './stores/identity-store.server.ts';
import { createInfoPageReader } from './stores/info-page-store.server.ts';
import { selectInterviews, withQuestions } from './interviews/interview-rows.server.ts';
import { toRemark } from './stores/review-store.server.ts';
import type { Tables } from './tables.ts';
import { selectTrashEntries, toTrashEntry } from './stores/trash-store.server.ts';
import { createSiteSettingsReader } from './stores/site-settings-store.server.ts';
import { selectVersions, toVersion } from './stores/version-store.server.ts';

/** Interviews and versions with their texts are read in pages of this size, small rows in larger ones. */
const TEXTS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/** Reads every row of every kind, each kind in the order of its key. */
export function createArchiveReader(db: Kysely<Tables>): ArchiveReader {
  return { ...textReader(db), ...rowReader(db), ...countReader(db) };
}

function textReader(db: Kysely<Tables>): Pick<ArchiveReader, 'interviews' | 'versions' | 'trash'> {
  return {
    interviews: () =>
      readInParts(
        { table: 'interview', key: ['id'], limit: TEXTS_AT_ONCE },
        (part) => selectInterviews(db).$call(part).execute(),
        (rows) => withQuestions(db, rows),
      ),
    versions: () =>
      readInParts(
        { table: 'textVersion', key: ['ownerKind', 'ownerId', 'number'], limit: TEXTS_AT_ONCE },
        (part) => selectVersions(db).select(['ownerKind', 'ownerId']).$call(part).execute(),
        (rows) =>
          rows.map(({ ownerKind, ownerId, ...row }) => ({
            owner: { kind: ownerKind, id: ownerId },
            version: toVersion(row),
          })),
      ),
    trash: () =>
      readInParts(
        { table: 'trash', key: ['id'], limit: TEXTS_AT_ONCE },
        (part) => selectTrashEntries(db).$call(part).execute(),
        (rows) => rows.map(toTrashEntry),
      ),
  };
}

/** Images in the order of their ids, with those that they had on earlier sites. */
async function withFormerIds(db: Kysely<Tables>, images: StoredImage[]): Promise<MovedImage[]> {
  const former = await db
    .selectFrom('formerImage')
    .selectAll()
    .where('imageId', '>=', images[0]?.id ?? '')
    .where('imageId', '<=', images.at(-1)?.id ?? '')
    .orderBy('id')
    .execute();
  const byImage = Map.groupBy(former, ({ imageId }) => imageId);
  return images.map((image) => ({
    ...image,
    formerIds: byImage.get(image.id)?.map(({ id }) => id) ?? [],
  }));
}

type Counts = 'openings' | 'readings' | 'searchMisses';

function rowReader(db: Kysely<Tables>): Omit<ArchiveReader, 'interviews' | 'versions' | 'trash' | Counts> {
  return {
    images: () =>
      readInParts(
        { table: 'image', key: ['id'] },
        (part) => db.selectFrom('image').selectAll().$call(part).execute(),
        (rows) => withFormerIds(db, rows.map(toStoredImage)),
      ),
    infoPages: async function* () {
      for (const kind of INFO_PAGES) {
        const page = await createInfoPageReader(db).findInfoPage(kind);
        if (page) yield page;
      }
    },
    fontSettings: async function* () {
      const settings = await createAppearanceReader(db).findFontSettings();
      if (settings) yield settings;
    },
    siteSettings: async function* () {
      const settings = await createSiteSettingsReader(db).findSiteSettings();
      if (settings) yield settings;
    },
    identity: async function* () {
      const identity = await createIdentityReader(db).findIdentity();
      if (identity) yield identity;
    },
    users: async function* () {
      yield* await createAccountReader(db).listUsers();
    },
    activity: () =>
      readInParts(
        { table: 'activity', key: ['id'] },
        (part) => db.selectFrom('activity').selectAll().$call(part).execute(),
        (rows) => rows.map(toActivity),
      ),
    merges: () =>
      readInParts(
        { table: 'mergedNaming', key: ['id'] },
        (part) => db.selectFrom('mergedNaming').selectAll().$call(part).execute(),
        (rows) => rows,
      ),
    remarks: () =>
      readInParts(
        { table: 'reviewRemark', key: ['id'] },
        (part) => db.selectFrom('reviewRemark').selectAll().$call(part).execute(),
        (rows) => rows.map(toRemark),
      ),
  };
}

function countReader(db: Kysely<Tables>): Pick<ArchiveReader, Counts> {
  return {
    openings: () =>
      readInParts(
        { table: 'opening', key: ['week', 'interviewId'] },
        (part) => db.selectFrom('opening').selectAll().$call(part).execute(),
        (rows) => rows,
      ),
    readings: () =>
      readInParts(
        { table: 'readingDay', key: ['interviewId', 'day'] },
        (part) => db.selectFrom('readingDay').selectAll().$call(part).execute(),
        (rows) => rows,
      ),
    searchMisses: () =>
      readInParts(
        { table: 'searchMiss', key: ['week', 'words'] },
        (part) => db.selectFrom('searchMiss').selectAll().$call(part).execute(),
        (rows) => rows,
      ),
  };
}

interface Order<Key extends string> {
  table: keyof Tables;
  key: readonly Key[];
  limit?: number;
}

/** Restricts a query to its next page. */
type Part = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>;

/** The rows of a query in the order of a key, read in pages by keyset pagination. */
async function* readInParts<Key extends string, Row extends Record<Key, string | number>, Item>(
  { table, key, limit = ROWS_AT_ONCE }: Order<Key>,
  read: (part: Part) => Promise<Row[]>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item> {
  const columns = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
  let isAfter = sql<SqlBool>`true`;
  for (;;) {
    const rows = await read((query) => query.where(isAfter).orderBy(columns).limit(limit));
    yield* await present(rows);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    isAfter = sql<SqlBool>`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
