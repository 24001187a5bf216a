import { sql } from 'kysely';
import type { Kysely, SqlBool } from 'kysely';
import type { ArchiveReader } from '../features/archive/archive.store.ts';
import { INFO_PAGES } from '../features/info-pages/info-page.schema.ts';
import { createAccountReader } from './account-store.server.ts';
import { toActivity } from './activity-store.server.ts';
import { createAppearanceReader } from './appearance-store.server.ts';
import { toStoredImage } from './image-columns.server.ts';
import { createInfoPageReader } from './info-page-store.server.ts';
import { selectInterviews, withQuestions } from './interview-rows.server.ts';
import { toRemark } from './review-store.server.ts';
import type { Tables } from './tables.ts';
import { selectTrashEntries, toTrashEntry } from './trash-store.server.ts';
import { selectVersions, toVersion } from './version-store.server.ts';

/** Whole interviews and versions are read so many at a time, small rows more. */
const TEXTS_AT_ONCE = 20;
const ROWS_AT_ONCE = 500;

/** Every row of every kind, each kind in the order of its key. */
export function createArchiveReader(db: Kysely<Tables>): ArchiveReader {
  return {
    images: () => readImages(db),
    interviews: () => readInterviews(db),
    infoPages: () => readInfoPages(db),
    fontSettings: () => readFontSettings(db),
    users: () => readUsers(db),
    activity: () => readActivity(db),
    versions: () => readVersions(db),
    trash: () => readTrash(db),
    remarks: () => readRemarks(db),
    openings: () => readOpenings(db),
    searchMisses: () => readSearchMisses(db),
  };
}

/** Pages of a query, each asked for what comes after the last row of the one before. */
async function* inPages<Row>(
  limit: number,
  read: (limit: number, after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await read(limit, after);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
  }
}

/** That the columns, taken together, come after these values; every row where there are none. */
function comesAfter(columns: string[], values: (string | number)[] | undefined) {
  if (!values) return sql<SqlBool>`true`;
  const names = columns.map((column) => sql.ref(column));
  return sql<SqlBool>`(${sql.join(names)}) > (${sql.join(values)})`;
}

async function* readImages(db: Kysely<Tables>) {
  const pages = inPages<{ id: string; width: number; height: number; widths: string; placeholder: string }>(
    ROWS_AT_ONCE,
    (limit, after) =>
      db
        .selectFrom('image')
        .select(['id', 'width', 'height', 'widths', 'placeholder'])
        .where(comesAfter(['id'], after ? [after.id] : undefined))
        .orderBy('id')
        .limit(limit)
        .execute(),
  );
  for await (const rows of pages) yield* rows.map(toStoredImage);
}

type InterviewSelection = Parameters<typeof withQuestions>[1][number];

async function* readInterviews(db: Kysely<Tables>) {
  const pages = inPages<InterviewSelection>(TEXTS_AT_ONCE, (limit, after) =>
    selectInterviews(db)
      .where(comesAfter(['interview.id'], after ? [after.id] : undefined))
      .orderBy('interview.id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* await withQuestions(db, rows);
}

async function* readInfoPages(db: Kysely<Tables>) {
  for (const kind of INFO_PAGES) {
    const page = await createInfoPageReader(db).findInfoPage(kind);
    if (page) yield page;
  }
}

async function* readFontSettings(db: Kysely<Tables>) {
  const settings = await createAppearanceReader(db).findFontSettings();
  if (settings) yield settings;
}

async function* readUsers(db: Kysely<Tables>) {
  yield* await createAccountReader(db).listUsers();
}

type ActivityRow = Parameters<typeof toActivity>[0];

async function* readActivity(db: Kysely<Tables>) {
  const pages = inPages<ActivityRow>(ROWS_AT_ONCE, (limit, after) =>
    db
      .selectFrom('activity')
      .selectAll()
      .where(comesAfter(['id'], after ? [after.id] : undefined))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* rows.map(toActivity);
}

type VersionRow = Parameters<typeof toVersion>[0] & {
  owner_kind: 'interview' | 'info_page';
  owner_id: string;
};

async function* readVersions(db: Kysely<Tables>) {
  const key = ['owner_kind', 'owner_id', 'number'];
  const pages = inPages<VersionRow>(TEXTS_AT_ONCE, (limit, after) =>
    selectVersions(db)
      .select(['owner_kind', 'owner_id'])
      .where(comesAfter(key, after ? [after.owner_kind, after.owner_id, after.number] : undefined))
      .orderBy('owner_kind')
      .orderBy('owner_id')
      .orderBy('number')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    for (const row of rows) {
      yield { owner: { kind: row.owner_kind, id: row.owner_id }, version: toVersion(row) };
    }
  }
}

type TrashRow = Parameters<typeof toTrashEntry>[0];

async function* readTrash(db: Kysely<Tables>) {
  const pages = inPages<TrashRow>(TEXTS_AT_ONCE, (limit, after) =>
    selectTrashEntries(db)
      .where(comesAfter(['trash.id'], after ? [after.id] : undefined))
      .orderBy('trash.id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* rows.map(toTrashEntry);
}

type RemarkRow = Parameters<typeof toRemark>[0];

async function* readRemarks(db: Kysely<Tables>) {
  const pages = inPages<RemarkRow>(ROWS_AT_ONCE, (limit, after) =>
    db
      .selectFrom('review_remark')
      .selectAll()
      .where(comesAfter(['id'], after ? [after.id] : undefined))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* rows.map(toRemark);
}

async function* readOpenings(db: Kysely<Tables>) {
  const pages = inPages<{ week: string; interview_id: string; count: number }>(ROWS_AT_ONCE, (limit, after) =>
    db
      .selectFrom('opening')
      .select(['week', 'interview_id', 'count'])
      .where(comesAfter(['week', 'interview_id'], after ? [after.week, after.interview_id] : undefined))
      .orderBy('week')
      .orderBy('interview_id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    yield* rows.map(({ week, interview_id, count }) => ({ week, interviewId: interview_id, count }));
  }
}

async function* readSearchMisses(db: Kysely<Tables>) {
  const pages = inPages<{ week: string; words: string; count: number }>(ROWS_AT_ONCE, (limit, after) =>
    db
      .selectFrom('search_miss')
      .select(['week', 'words', 'count'])
      .where(comesAfter(['week', 'words'], after ? [after.week, after.words] : undefined))
      .orderBy('week')
      .orderBy('words')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield* rows;
}
