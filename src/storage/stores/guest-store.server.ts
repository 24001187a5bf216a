import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { guestTextsOf, type Guest } from '../../features/guests/guest.schema.ts';
import type { AllGuestsReader, GuestReader, GuestWriter } from '../../features/guests/guest.store.ts';
import { foldedSpelling, sortKey, withoutSpaces } from '../../kernel/arabic.ts';
import { IS_ALSO_PUBLISHED } from '../interviews/interview-rows.server.ts';
import { recordMerge } from '../interviews/merged-naming.server.ts';
import { findRow, run } from '../queries.server.ts';
import { IMAGE_COLUMNS, withImage } from '../row-parts.server.ts';
import type { GuestTable, Tables } from '../tables.ts';

const IS_OF_GUEST = sql<SqlBool>`interview.guest_id = guest.id`;
const GUEST_COLUMNS = ['guest.id', 'guest.name', 'guest.trade', 'guest.line'] as const;

/** The name with a space before each word, and without any. */
const WORDS = sql`' ' || guest.name_key`;
const ONE_WORD = sql`replace(guest.name_key, ' ', '')`;

function isLike(text: RawBuilder<unknown>, pattern: string) {
  return sql<SqlBool>`${text} like ${pattern} escape '!'`;
}

/** Only guests of published interviews. */
export function createGuestReader(db: Kysely<Tables>): GuestReader {
  const published = selectGuests(db).where(({ exists }) => exists(publishedOf(db).select('interview.id')));
  return {
    findGuest: (id) => findRow(published.where('guest.id', '=', id)),

    findMergedInto: (id) => findRow(whomMerged(published, id)),

    async listGuests(limit) {
      const count = publishedOf(db).select(({ fn }) => fn.countAll<number>().as('count'));
      const lastChange = publishedOf(db).select(({ fn }) => fn.max('interview.updatedAt').as('at'));
      const shown = publishedOf(db)
        .select('interview.id')
        .orderBy(sql`interview.image is null`)
        .orderBy('interview.publishedAt', 'desc')
        .orderBy('interview.id')
        .limit(1);
      const rows = await published
        .innerJoin('interview as shown', (join) => join.on('shown.id', '=', shown))
        .leftJoin('image', 'image.id', 'shown.image')
        .select([
          count.$asScalar().$notNull().as('interviewCount'),
          lastChange.$asScalar().$notNull().as('updatedAt'),
          'shown.id as shownId',
          'shown.name as shownName',
          'shown.image',
        ])
        .select(IMAGE_COLUMNS)
        .orderBy('guest.nameSort')
        .orderBy('guest.id')
        .limit(limit)
        .execute();
      return rows.map((row) => {
        const { shownId, shownName, ...guest } = withImage(row);
        return { ...guest, interview: { id: shownId, name: shownName } };
      });
    },
  };
}

/** Those of the guests who took the place of this one. */
function whomMerged(guests: ReturnType<typeof selectGuests>, id: string) {
  return guests
    .innerJoin('mergedNaming', 'mergedNaming.intoId', 'guest.id')
    .where('mergedNaming.id', '=', id);
}

/** The published interviews of the guest in the row. */
function publishedOf(db: Kysely<Tables>) {
  return db.selectFrom('interview').where(IS_OF_GUEST).where(IS_ALSO_PUBLISHED);
}

/** `searcher` runs queries over all guests. */
export function createAllGuestsReader(db: Kysely<Tables>, searcher = db): AllGuestsReader {
  const interviews = searcher
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(IS_OF_GUEST);
  const newestPictured = searcher
    .selectFrom('interview')
    .select('interview.id')
    .where(IS_OF_GUEST)
    .where('interview.image', 'is not', null)
    .orderBy('interview.createdAt', 'desc')
    .orderBy('interview.id', 'desc')
    .limit(1);
  const known = selectGuests(searcher)
    .leftJoin('interview as pictured', (join) => join.on('pictured.id', '=', newestPictured))
    .leftJoin('image', 'image.id', 'pictured.image')
    .select([
      interviews.$asScalar().$notNull().as('interviews'),
      interviews.where(IS_ALSO_PUBLISHED).$asScalar().$notNull().as('published'),
      'pictured.image',
    ])
    .select(IMAGE_COLUMNS);
  return {
    findGuest: (id) => findRow(selectGuests(db).where('id', '=', id)),

    async listGuests() {
      const rows = await known.orderBy('guest.nameSort').orderBy('guest.id').execute();
      return rows.map(withImage);
    },

    async listGuestsNamed(beginning, limit) {
      const key = foldedSpelling(beginning);
      if (key === '') return [];
      const typed = key.replace(/[%_!]/g, '!$&');
      const rows = await known
        .where(({ or }) => or([isLike(WORDS, `% ${typed}%`), isLike(ONE_WORD, `${withoutSpaces(typed)}%`)]))
        .orderBy(sql`case when guest.name_key = ${key} then 0 else 1 end`)
        .orderBy('guest.nameSort')
        .orderBy('guest.id')
        .limit(limit)
        .execute();
      return rows.map(withImage);
    },
  };
}

/**
 * A guest is shown with interviews, which are written afterwards, so these writes do not raise the content
 * version.
 */
export function createGuestWriter(trx: Transaction<Tables>): GuestWriter {
  return {
    ...createAllGuestsReader(trx),

    findMergedInto: (id) => findRow(whomMerged(selectGuests(trx), id)),

    listNamesakes: (name) =>
      selectGuests(trx).where('nameKey', '=', foldedSpelling(name)).orderBy('id').execute(),

    updateGuest: (guest) => run(trx.updateTable('guest').set(guestColumns(guest)).where('id', '=', guest.id)),

    recordMerge: (id, intoId) => recordMerge(trx, id, intoId),

    async listInterviewsOf(id) {
      const rows = await trx
        .selectFrom('interview')
        .select('id')
        .where('guestId', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

export function selectGuests(db: Kysely<Tables>) {
  return db.selectFrom('guest').select(GUEST_COLUMNS);
}

/** The columns of a guest, including those derived from the name. */
export function guestColumns(guest: Guest): Omit<GuestTable, 'id'> {
  const { name } = guest;
  return { ...guestTextsOf(guest), nameKey: foldedSpelling(name), nameSort: sortKey(name) };
}
