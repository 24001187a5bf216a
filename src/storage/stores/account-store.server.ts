import type { Kysely, Transaction } from 'kysely';
import type {
  AccountReader,
  AccountWriter,
  SecondFactorWriter,
} from '../../features/accounts/account.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Traits } from '../engine.server.ts';
import { countRows, findRow, hasWritten, writeOrThrow } from '../queries.server.ts';
import type { Tables, UserAccountTable } from '../tables.ts';
import { createSessionReader, createSessionWriter } from './session-store.server.ts';
import { createTimedCountWriter } from './timed-count-store.server.ts';

const USER_COLUMNS = ['id', 'name', 'email', 'role', 'version', 'createdAt'] as const;

export function createAccountReader(db: Kysely<Tables>): AccountReader {
  return {
    ...createSessionReader(db),

    findUser: (id) => findRow(db.selectFrom('userAccount').select(USER_COLUMNS).where('id', '=', id)),

    async findCredentials(emailKey) {
      const row = await db
        .selectFrom('userAccount')
        .leftJoin('secondFactor', 'secondFactor.userId', 'userAccount.id')
        .select([...USER_COLUMNS, 'passwordHash', 'secret'])
        .where('emailKey', '=', emailKey)
        .executeTakeFirst();
      if (!row) return null;
      const { passwordHash, secret: factorSecret, ...user } = row;
      return { user, passwordHash, factorSecret };
    },

    listUsers: () =>
      db.selectFrom('userAccount').select(USER_COLUMNS).orderBy('createdAt').orderBy('id').execute(),

    countAdmins: () => countRows(db.selectFrom('userAccount').where('role', '=', 'admin')),

    async findSecondFactor(userId) {
      const row = await findRow(db.selectFrom('secondFactor').select('userId').where('userId', '=', userId));
      if (!row) return null;
      const codes = db.selectFrom('recoveryCode').where('userId', '=', userId);
      return { recoveryCodesLeft: await countRows(codes) };
    },

    listSecondFactors: () => db.selectFrom('secondFactor').selectAll().orderBy('userId').execute(),
  };
}

export function createAccountWriter(trx: Transaction<Tables>, traits: Traits): AccountWriter {
  const reader = createAccountReader(trx);
  return {
    ...reader,
    ...createSessionWriter(trx),
    ...createTimedCountWriter(trx),
    ...createSecondFactorWriter(trx),

    async findUser(id) {
      await traits.lockRows(trx, { table: 'userAccount', column: 'id', value: id });
      return reader.findUser(id);
    },

    async findCredentials(emailKey) {
      await traits.lockRows(trx, { table: 'userAccount', column: 'emailKey', value: emailKey });
      return reader.findCredentials(emailKey);
    },

    async insertUser({ id, name, email, role, version, createdAt }, emailKey, passwordHash) {
      const insert = trx
        .insertInto('userAccount')
        .values({ id, name, email, emailKey, passwordHash, role, version, createdAt })
        .onConflict((conflict) => conflict.column('emailKey').doNothing());
      await writeOrThrow(insert, 'conflict', 'account.email.taken');
    },

    async updateUser(id, { name, email }, emailKey) {
      try {
        await updateAccount(trx, id, { name, email, emailKey });
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        throw new AppError('conflict', 'account.email.taken', { cause: error });
      }
    },

    updateRole: (id, role) => updateAccount(trx, id, { role }),

    async updatePassword(id, passwordHash) {
      const update = trx.updateTable('userAccount').set({ passwordHash }).where('id', '=', id);
      await writeOrThrow(update, 'not_found', 'user.notFound');
    },

    deleteUser: (id) => hasWritten(trx.deleteFrom('userAccount').where('id', '=', id)),

    async lockAdmins() {
      await traits.lock(trx, 'admins');
      return reader.countAdmins();
    },
  };
}

/** Codes are consumed by one statement each, so that two concurrent processes consume a code once. */
function createSecondFactorWriter(trx: Transaction<Tables>): SecondFactorWriter {
  return {
    async insertSecondFactor({ userId, secret, lastStep }, recoveryCodeHashes) {
      const insert = trx
        .insertInto('secondFactor')
        .values({ userId, secret, lastStep })
        .onConflict((conflict) => conflict.column('userId').doNothing());
      await writeOrThrow(insert, 'conflict', 'secondFactor.isOn');
      const codes = recoveryCodeHashes.map((codeHash) => ({ userId, codeHash }));
      await trx.insertInto('recoveryCode').values(codes).execute();
    },

    async replaceFactorSecret(userId, from, to) {
      await trx
        .updateTable('secondFactor')
        .set({ secret: to })
        .where('userId', '=', userId)
        .where('secret', '=', from)
        .execute();
    },

    async deleteSecondFactor(userId) {
      await trx.deleteFrom('secondFactor').where('userId', '=', userId).execute();
    },

    takeStep: (userId, step) =>
      hasWritten(
        trx
          .updateTable('secondFactor')
          .set({ lastStep: step })
          .where('userId', '=', userId)
          .where('lastStep', '<', step),
      ),

    takeRecoveryCode: (userId, codeHash) =>
      hasWritten(
        trx.deleteFrom('recoveryCode').where('userId', '=', userId).where('codeHash', '=', codeHash),
      ),
  };
}

async function updateAccount(
  trx: Transaction<Tables>,
  id: string,
  fields: Partial<UserAccountTable>,
): Promise<void> {
  const update = trx
    .updateTable('userAccount')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id);
  await writeOrThrow(update, 'not_found', 'user.notFound');
}
