import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
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
  return {
    ...textReader(db),
    images: () => readRows(db, 'image', ['id'], (rows) => withFormerIds(db, rows.map(toStoredImage))),
    infoPages: () => onesOf(INFO_PAGES.map((kind) => () => createInfoPageReader(db).findInfoPage(kind))),
    fontSettings: () => onesOf([() => createAppearanceReader(db).findFontSettings()]),
    siteSettings: () => onesOf([() => createSiteSettingsReader(db).findSiteSettings()]),
    identity: () => onesOf([() => createIdentityReader(db).findIdentity()]),
    users: async function* () {
      yield* await createAccountReader(db).listUsers();
    },
    activity: () => readRows(db, 'activity', ['id'], (rows) => rows.map(toActivity)),
    merges: () => readRows(db, 'mergedNaming', ['id'], (rows) => rows),
    remarks: () => readRows(db, 'reviewRemark', ['id'], (rows) => rows.map(toRemark)),
    openings: () => readRows(db, 'opening', ['week', 'interviewId'], (rows) => rows),
    readings: () => readRows(db, 'readingDay', ['interviewId', 'day'], (rows) => rows),
    searchMisses: () => readRows(db, 'searchMiss', ['week', 'words'], (rows) => rows),
  };
}

/** What is found of things of which there is one at most. */
async function* onesOf<Item>(finds: readonly (() => Promise<Item | null>)[]): AsyncGenerator<Item> {
  for (const find of finds) {
    const item = await find();
    if (item !== null) yield item;
  }
}

function textReader(db: Kysely<Tables>): Pick<ArchiveReader, 'interviews' | 'versions' | 'trash'> {
  return {
    interviews: () =>
      readInParts(
        { table: 'interview', key: ['id'], limit: TEXTS_AT_ONCE },
        (page) => selectInterviews(db).$call(onPage(page)).execute(),
        (rows) => withQuestions(db, rows),
      ),
    versions: () =>
      readInParts(
        { table: 'textVersion', key: ['ownerKind', 'ownerId', 'number'], limit: TEXTS_AT_ONCE },
        (page) => selectVersions(db).select(['ownerKind', 'ownerId']).$call(onPage(page)).execute(),
        (rows) =>
          rows.map(({ ownerKind, ownerId, ...row }) => ({
            owner: { kind: ownerKind, id: ownerId },
            version: toVersion(row),
          })),
      ),
    trash: () =>
      readInParts(
        { table: 'trash', key: ['id'], limit: TEXTS_AT_ONCE },
        (page) => selectTrashEntries(db).$call(onPage(page)).execute(),
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

/** Where a page of rows begins, and how they are ordered. */
interface Page {
  isAfter: RawBuilder<SqlBool>;
  columns: RawBuilder<unknown>;
  limit: number;
}

/** Restricts a query to a page. */
const onPage =
  ({ isAfter, columns, limit }: Page) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query.where(isAfter).orderBy(columns).limit(limit);

/** All rows of a table. */
function readRows<Table extends keyof Tables, Key extends keyof Tables[Table] & string, Item>(
  db: Kysely<Tables>,
  table: Table,
  key: readonly Key[],
  present: (rows: Tables[Table][]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item> {
  const read = ({ isAfter, columns, limit }: Page) =>
    sql<
      Tables[Table] & Record<Key, unknown>
    >`select * from ${sql.table(table)} where ${isAfter} order by ${columns} limit ${limit}`
      .execute(db)
      .then(({ rows }) => rows);
  return readInParts({ table, key, limit: ROWS_AT_ONCE }, read, present);
}

interface Order<Key> {
  table: keyof Tables;
  key: readonly Key[];
  limit: number;
}

/** The rows of a query in the order of a key, read in pages by keyset pagination. */
async function* readInParts<Key extends string, Row extends Record<Key, unknown>, Item>(
  { table, key, limit }: Order<Key>,
  read: (page: Page) => Promise<Row[]>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item> {
  const columns = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
  let isAfter = sql<SqlBool>`true`;
  for (;;) {
    const rows = await read({ isAfter, columns, limit });
    yield* await present(rows);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    isAfter = sql<SqlBool>`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}
