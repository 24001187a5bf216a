import type { Kysely, Transaction } from 'kysely';
import type { AccountReader, AccountWriter } from '../features/accounts/account.store.ts';
import type { Tables } from './tables.ts';

type SessionReader = Pick<AccountReader, 'findSession'>;
type SessionWriter = Pick<
  AccountWriter,
  | 'insertSession'
  | 'touchSession'
  | 'deleteSession'
  | 'deleteSessionsOf'
  | 'deleteSessionsBefore'
  | 'findSetupCode'
  | 'replaceSetupCode'
>;

/** The key of the one row of a table that holds one row at most. */
const ONLY_SLOT = 1;

export function createSessionReader(db: Kysely<Tables>): SessionReader {
  return {
    async findSession(tokenHash) {
      const row = await db
        .selectFrom('session')
        .innerJoin('user_account', 'user_account.id', 'session.user_id')
        .select(['session.token_hash', 'session.created_at as session_created_at', 'session.last_used_at'])
        .select(['user_account.id', 'name', 'email', 'role', 'version', 'user_account.created_at'])
        .where('session.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { id, name, email, role, version } = row;
      return {
        session: {
          tokenHash: row.token_hash,
          userId: id,
          createdAt: row.session_created_at,
          lastUsedAt: row.last_used_at,
        },
        user: { id, name, email, role, version, createdAt: row.created_at },
      };
    },
  };
}

export function createSessionWriter(trx: Transaction<Tables>): SessionWriter {
  return {
    async insertSession(session) {
      await trx
        .insertInto('session')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          created_at: session.createdAt,
          last_used_at: session.lastUsedAt,
        })
        .execute();
    },

    async touchSession(tokenHash, lastUsedAt) {
      await trx
        .updateTable('session')
        .set({ last_used_at: lastUsedAt })
        .where('token_hash', '=', tokenHash)
        .where('last_used_at', '<', lastUsedAt)
        .execute();
    },

    async deleteSession(tokenHash) {
      await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    async deleteSessionsOf(userId) {
      await trx.deleteFrom('session').where('user_id', '=', userId).execute();
    },

    async deleteSessionsBefore(limits) {
      await trx
        .deleteFrom('session')
        .where((eb) =>
          eb.or([
            eb('created_at', '<', limits.createdBefore),
            eb('last_used_at', '<', limits.lastUsedBefore),
          ]),
        )
        .execute();
    },

    async findSetupCode() {
      const row = await trx.selectFrom('setup_code').selectAll().executeTakeFirst();
      return row ? { codeHash: row.code_hash, expiresAt: row.expires_at } : null;
    },

    async replaceSetupCode(code) {
      await trx.deleteFrom('setup_code').execute();
      if (code === null) return;
      await trx
        .insertInto('setup_code')
        .values({ slot: ONLY_SLOT, code_hash: code.codeHash, expires_at: code.expiresAt })
        .execute();
    },
  };
}
