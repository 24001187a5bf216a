import type { Kysely, Transaction } from 'kysely';
import type { AccountReader, AccountWriter } from '../../features/accounts/account.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import { createAttemptWriter } from './attempt-store.server.ts';
import type { Traits } from '../engine.server.ts';
import { createSecondFactorReader, createSecondFactorWriter } from './second-factor-store.server.ts';
import { createSessionReader, createSessionWriter } from './session-store.server.ts';
import type { Tables, UserAccountTable } from '../tables.ts';

const USER_COLUMNS = ['id', 'name', 'email', 'role', 'version', 'created_at as createdAt'] as const;

export function createAccountReader(db: Kysely<Tables>): AccountReader {
  return {
    ...createSessionReader(db),
    ...createSecondFactorReader(db),

    async findUser(id) {
      const user = db.selectFrom('user_account').select(USER_COLUMNS).where('id', '=', id);
      return (await user.executeTakeFirst()) ?? null;
    },

    async findCredentials(emailKey) {
      const row = await db
        .selectFrom('user_account')
        .leftJoin('second_factor', 'second_factor.user_id', 'user_account.id')
        .select([...USER_COLUMNS, 'password_hash', 'secret'])
        .where('email_key', '=', emailKey)
        .executeTakeFirst();
      if (!row) return null;
      const { password_hash: passwordHash, secret: factorSecret, ...user } = row;
      return { user, passwordHash, factorSecret };
    },

    listUsers: () =>
      db.selectFrom('user_account').select(USER_COLUMNS).orderBy('created_at').orderBy('id').execute(),

    async countAdmins() {
      const { admins } = await db
        .selectFrom('user_account')
        .select((eb) => eb.fn.countAll<number>().as('admins'))
        .where('role', '=', 'admin')
        .executeTakeFirstOrThrow();
      return admins;
    },
  };
}

export function createAccountWriter(trx: Transaction<Tables>, traits: Traits): AccountWriter {
  const reader = createAccountReader(trx);
  return {
    ...reader,
    ...createSessionWriter(trx),
    ...createSecondFactorWriter(trx),
    ...createAttemptWriter(trx),

    async findUser(id) {
      await traits.lockRows(trx, { table: 'user_account', column: 'id', value: id });
      return reader.findUser(id);
    },

    async findCredentials(emailKey) {
      await traits.lockRows(trx, { table: 'user_account', column: 'email_key', value: emailKey });
      return reader.findCredentials(emailKey);
    },

    async insertUser(user, emailKey, passwordHash) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('user_account')
        .values({
          id: user.id,
          name: user.name,
          email: user.email,
          email_key: emailKey,
          password_hash: passwordHash,
          role: user.role,
          version: user.version,
          created_at: user.createdAt,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw emailTaken();
    },

    async updateUser(id, fields, emailKey) {
      try {
        await updateAccount(trx, id, { name: fields.name, email: fields.email, email_key: emailKey });
      } catch (error) {
        throw error instanceof AppError && error.code === 'conflict' ? emailTaken(error) : error;
      }
    },

    async updateRole(id, role) {
      await updateAccount(trx, id, { role });
    },

    updatePassword: (id, passwordHash) => writePassword(trx, id, passwordHash),

    async deleteUser(id) {
      const { numDeletedRows } = await trx
        .deleteFrom('user_account')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async lockAdmins() {
      await traits.lock(trx, 'admins');
      return reader.countAdmins();
    },
  };
}

async function writePassword(trx: Transaction<Tables>, id: string, passwordHash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'user.notFound');
}

async function updateAccount(
  trx: Transaction<Tables>,
  id: string,
  fields: Partial<Pick<UserAccountTable, 'name' | 'email' | 'email_key' | 'role'>>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user_account')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('not_found', 'user.notFound');
}

function emailTaken(cause?: unknown): AppError {
  return new AppError('conflict', 'account.email.taken', { cause });
}
