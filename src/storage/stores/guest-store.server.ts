import { sql } from 'kysely';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { guestTextsOf, type Guest } from '../../features/guests/guest.schema.ts';
import type { AllGuestsReader, GuestReader, GuestWriter } from '../../features/guests/guest.store.ts';
import { foldedSpelling, sortKey } from '../../kernel/arabic.ts';
import { IS_ALSO_PUBLISHED } from '../interviews/interview-lists.server.ts';
import type { GuestTable, Tables } from '../tables.ts';

const IS_OF_GUEST = sql<SqlBool>`interview.guest_id = guest.id`;
const GUEST_COLUMNS = ['guest.id', 'guest.name', 'guest.trade', 'guest.line'] as const;

/** Guests of published interviews alone. */
export function createGuestReader(db: Kysely<Tables>): GuestReader {
  const published = selectGuests(db).where(({ exists }) => exists(publishedOf(db).select('interview.id')));
  return {
    async findGuest(id) {
      return (await published.where('guest.id', '=', id).executeTakeFirst()) ?? null;
    },

    async listGuests(limit) {
      const lastChange = publishedOf(db).select(({ fn }) => fn.max('interview.updated_at').as('at'));
      return published
        .select(lastChange.$asScalar().$notNull().as('updatedAt'))
        .orderBy('guest.name_sort')
        .orderBy('guest.id')
        .limit(limit)
        .execute();
    },
  };
}

/** The published interviews of the guest of a row. */
function publishedOf(db: Kysely<Tables>) {
  return db
    .selectFrom('interview')
    .where(sql<SqlBool>`interview.guest_id = guest.id`)
    .where(IS_ALSO_PUBLISHED);
}

/** `searcher` answers what goes through all of them. */
export function createAllGuestsReader(db: Kysely<Tables>, searcher = db): AllGuestsReader {
  const known = selectGuests(searcher).select((eb) =>
    eb
      .selectFrom('interview')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(IS_OF_GUEST)
      .$asScalar()
      .$notNull()
      .as('interviewCount'),
  );
  return {
    async findGuest(id) {
      const guest = await selectGuests(db).where('id', '=', id).executeTakeFirst();
      return guest ?? null;
    },

    async listGuests() {
      return known.orderBy('name_sort').orderBy('guest.id').execute();
    },

    async listGuestsNamed(beginning, limit) {
      const key = foldedSpelling(beginning);
      if (key === '') return [];
      return known
        .where(sql<SqlBool>`' ' || name_key like ${`% ${key.replace(/[%_!]/g, '!$&')}%`} escape '!'`)
        .orderBy(sql`case when name_key = ${key} then 0 else 1 end`)
        .orderBy('name_sort')
        .orderBy('guest.id')
        .limit(limit)
        .execute();
    },
  };
}

/** What is said of a guest is seen with their interviews, and those are written after it: these writes alone change no public content. */
export function createGuestWriter(trx: Transaction<Tables>): GuestWriter {
  return {
    ...createAllGuestsReader(trx),

    async listNamesakes(name) {
      return selectGuests(trx).where('name_key', '=', foldedSpelling(name)).orderBy('id').execute();
    },

    async updateGuest(guest) {
      await trx.updateTable('guest').set(guestColumns(guest)).where('id', '=', guest.id).execute();
    },

    async listInterviewsOf(id) {
      const rows = await trx
        .selectFrom('interview')
        .select('id')
        .where('guest_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

export function selectGuests(db: Kysely<Tables>) {
  return db.selectFrom('guest').select(GUEST_COLUMNS);
}

/** What is known of a guest with everything that derives from it. */
export function guestColumns(guest: Guest): Omit<GuestTable, 'id'> {
  const { name } = guest;
  return { ...guestTextsOf(guest), name_key: foldedSpelling(name), name_sort: sortKey(name) };
}
