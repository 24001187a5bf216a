import type { Kysely, Transaction } from 'kysely';
import type { IdentityReader, IdentityWriter } from '../../features/syndication/identity.store.ts';
import { run } from '../queries.server.ts';
import { ONLY_SLOT, type Tables } from '../tables.ts';

export function createIdentityReader(db: Kysely<Tables>): IdentityReader {
  return {
    async findIdentity() {
      const row = await db
        .selectFrom('siteIdentity')
        .select(['id', 'formerOrigin', 'formerUntil'])
        .executeTakeFirst();
      return row?.id == null ? null : { ...row, id: row.id };
    },
  };
}

export function createIdentityWriter(trx: Transaction<Tables>): IdentityWriter {
  return {
    nameSite: (id, origin) =>
      run(
        trx
          .insertInto('siteIdentity')
          .values({ slot: ONLY_SLOT, id, formerOrigin: null, formerUntil: null })
          .onConflict((conflict) =>
            conflict
              .column('slot')
              .doUpdateSet({ id, formerOrigin: origin })
              .where('siteIdentity.id', 'is', null),
          ),
      ),

    saveIdentity: (identity) =>
      run(
        trx
          .insertInto('siteIdentity')
          .values({ slot: ONLY_SLOT, ...identity })
          .onConflict((conflict) => conflict.column('slot').doUpdateSet(identity)),
      ),
  };
}
