import type { Kysely, Transaction } from 'kysely';
import type { LinkReader, LinkWriter } from '../../features/accounts/account.store.ts';
import { findRow, hasWritten, run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export function createAccountLinkReader(db: Kysely<Tables>): LinkReader {
  return {
    findLink: (tokenHash) =>
      findRow(db.selectFrom('accountLink').selectAll().where('tokenHash', '=', tokenHash)),

    listLinks: () => db.selectFrom('accountLink').selectAll().orderBy('expiresAt').orderBy('id').execute(),
  };
}

export function createAccountLinkWriter(trx: Transaction<Tables>): LinkWriter {
  return {
    async insertLink(link) {
      if (link.userId !== null)
        await trx.deleteFrom('accountLink').where('userId', '=', link.userId).execute();
      await trx.insertInto('accountLink').values(link).execute();
    },

    deleteLink: (id) => hasWritten(trx.deleteFrom('accountLink').where('id', '=', id)),

    deleteLinksBefore: (expiresAt) => run(trx.deleteFrom('accountLink').where('expiresAt', '<=', expiresAt)),
  };
}
