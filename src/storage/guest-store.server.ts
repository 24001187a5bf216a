import type { Kysely, Transaction } from 'kysely';
import type { Guest } from '../features/guests/guest.schema.ts';
import type { AllGuestsReader, GuestReader, GuestWriter } from '../features/guests/guest.store.ts';
import { foldedSpelling, sortKey } from '../kernel/arabic.ts';
import { IS_PUBLISHED } from './interview-lists.server.ts';
import type { GuestTable, Tables } from './tables.ts';

const GUEST_COLUMNS = ['guest.id', 'guest.name', 'guest.trade', 'guest.line'] as const;

/** Guests of published interviews alone. */
export function createGuestReader(db: Kysely<Tables>): GuestReader {
  const published = db
    .selectFrom('guest')
    .innerJoin('interview', 'interview.guest_id', 'guest.id')
    .where(IS_PUBLISHED)
    .select(GUEST_COLUMNS);
  return {
    async findGuest(id) {
      return (await published.where('guest.id', '=', id).limit(1).executeTakeFirst()) ?? null;
    },

    async listGuests(limit) {
      return published
        .select((eb) => eb.fn.max('interview.updated_at').as('updatedAt'))
        .groupBy([...GUEST_COLUMNS, 'guest.name_sort'])
        .orderBy('guest.name_sort')
        .orderBy('guest.id')
        .limit(limit)
        .execute();
    },
  };
}

export function createAllGuestsReader(db: Kysely<Tables>): AllGuestsReader {
  return {
    async findGuest(id) {
      const guest = await selectGuests(db).where('id', '=', id).executeTakeFirst();
      return guest ?? null;
    },

    async listGuests() {
      return db
        .selectFrom('guest')
        .innerJoin('interview', 'interview.guest_id', 'guest.id')
        .select(GUEST_COLUMNS)
        .select((eb) => eb.fn.countAll<number>().as('interviewCount'))
        .groupBy([...GUEST_COLUMNS, 'guest.name_sort'])
        .orderBy('guest.name_sort')
        .orderBy('guest.id')
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

function selectGuests(db: Kysely<Tables>) {
  return db.selectFrom('guest').select(GUEST_COLUMNS);
}

/** What is known of a guest with everything that derives from it. */
export function guestColumns({ name, trade, line }: Guest): Omit<GuestTable, 'id'> {
  return { name, name_key: foldedSpelling(name), name_sort: sortKey(name), trade, line };
}
