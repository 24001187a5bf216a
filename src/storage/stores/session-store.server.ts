import type { Kysely, Transaction } from 'kysely';
import type { SessionReader, SessionWriter } from '../../features/accounts/account.store.ts';
import { countRows, findRow, run } from '../queries.server.ts';
import { withDevice } from '../row-parts.server.ts';
import { ONLY_SLOT, type Tables } from '../tables.ts';

const SESSION_COLUMNS = [
  'session.tokenHash',
  'session.userId',
  'session.createdAt',
  'session.lastUsedAt',
  'session.browser',
  'session.system',
] as const;

export function createSessionReader(db: Kysely<Tables>): SessionReader {
  return {
    async findSession(tokenHash) {
      const row = await db
        .selectFrom('session')
        .innerJoin('userAccount', 'userAccount.id', 'session.userId')
        .select(SESSION_COLUMNS)
        .select(['id', 'name', 'email', 'role', 'version', 'userAccount.createdAt as userCreatedAt'])
        .where('session.tokenHash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { id, name, email, role, version, userCreatedAt, ...session } = row;
      const user = { id, name, email, role, version, createdAt: userCreatedAt };
      return { session: withDevice(session), user };
    },

    async listSessionsOf(userId) {
      const rows = await db
        .selectFrom('session')
        .select(SESSION_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('tokenHash')
        .execute();
      return rows.map(withDevice);
    },

    countSessions: () => countRows(db.selectFrom('session')),
  };
}

export function createSessionWriter(trx: Transaction<Tables>): SessionWriter {
  return {
    insertSession: ({ device, ...session }) =>
      run(trx.insertInto('session').values({ ...session, ...device })),

    touchSession: (tokenHash, lastUsedAt) =>
      run(
        trx
          .updateTable('session')
          .set({ lastUsedAt })
          .where('tokenHash', '=', tokenHash)
          .where('lastUsedAt', '<', lastUsedAt),
      ),

    deleteSession: (tokenHash) => run(trx.deleteFrom('session').where('tokenHash', '=', tokenHash)),

    deleteSessionsOf: (userId, exceptTokenHash = '') =>
      run(trx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', exceptTokenHash)),

    deleteSessionsBefore: ({ createdBefore, lastUsedBefore }) =>
      run(
        trx
          .deleteFrom('session')
          .where((eb) => eb.or([eb('createdAt', '<', createdBefore), eb('lastUsedAt', '<', lastUsedBefore)])),
      ),

    findSetupCode: () => findRow(trx.selectFrom('setupCode').select(['codeHash', 'expiresAt'])),

    async replaceSetupCode(code) {
      await trx.deleteFrom('setupCode').execute();
      if (code === null) return;
      await trx
        .insertInto('setupCode')
        .values({ slot: ONLY_SLOT, ...code })
        .execute();
    },
  };
}
