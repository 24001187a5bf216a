import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AccountReader, AccountWriter, Session } from '../../features/accounts/account.store.ts';
import type { SessionTable, Tables } from '../tables.ts';

type SessionReader = Pick<AccountReader, 'findSession' | 'listSessionsOf' | 'countSessions'>;
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
        .select(['token_hash', 'user_id', 'session.created_at', 'last_used_at', 'browser', 'system'])
        .select(['name', 'email', 'role', 'version', 'user_account.created_at as user_created_at'])
        .where('session.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      const { user_id, name, email, role, version, user_created_at } = row;
      return {
        session: toSession(row),
        user: { id: user_id, name, email, role, version, createdAt: user_created_at },
      };
    },

    async listSessionsOf(userId) {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .execute();
      return rows.map(toSession);
    },

    async countSessions() {
      const { count } = await db
        .selectFrom('session')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
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
          browser: session.device.browser,
          system: session.device.system,
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

    async deleteSessionsOf(userId, exceptTokenHash = '') {
      await trx
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', exceptTokenHash)
        .execute();
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

function toSession(row: Selectable<SessionTable>): Session {
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    device: { browser: row.browser, system: row.system },
  };
}
