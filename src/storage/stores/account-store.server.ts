import type { Kysely, Transaction } from 'kysely';
import type {
  AccountReader,
  AccountWriter,
  SecondFactorWriter,
} from '../../features/accounts/account.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Traits } from '../engine.server.ts';
import { readCounter, setCounter } from '../counters.server.ts';
import { countRows, findRow, hasWritten, writeOrThrow, run } from '../queries.server.ts';
import type { Tables, UserAccountTable } from '../tables.ts';
import { createAccountLinkReader, createAccountLinkWriter } from './account-link-store.server.ts';
import { createSessionReader, createSessionWriter } from './session-store.server.ts';
import { createTimedCountWriter } from './timed-count-store.server.ts';

/** The counter of the choice of the hosts; 0 while they have made none. */
const SIGN_UP = 'sign_up';
const SIGN_UP_OPEN = 1;
const SIGN_UP_CLOSED = 2;

const USER_COLUMNS = ['id', 'name', 'email', 'role', 'version', 'createdAt'] as const;

export function createAccountReader(db: Kysely<Tables>): AccountReader {
  return {
    ...createSessionReader(db),
    ...createAccountLinkReader(db),

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

    async hasSecondFactor(userId) {
      return (await countRows(db.selectFrom('secondFactor').where('userId', '=', userId))) > 0;
    },

    async listRecoveryCodes(userId) {
      const codes = db.selectFrom('recoveryCode').select('codeHash').where('userId', '=', userId);
      return (await codes.execute()).map(({ codeHash }) => codeHash);
    },

    async findSignUpChoice() {
      const choice = await readCounter(db, SIGN_UP);
      return choice === 0 ? null : choice === SIGN_UP_OPEN;
    },

    listSecondFactors: () => db.selectFrom('secondFactor').selectAll().orderBy('userId').execute(),
  };
}

export function createAccountWriter(trx: Transaction<Tables>, traits: Traits): AccountWriter {
  const reader = createAccountReader(trx);
  return {
    ...reader,
    ...createSessionWriter(trx),
    ...createAccountLinkWriter(trx),
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
      await trx.deleteFrom('accountLink').where('userId', '=', id).execute();
    },

    deleteUser: (id) => hasWritten(trx.deleteFrom('userAccount').where('id', '=', id)),

    async lockAdmins() {
      await traits.lock(trx, 'admins');
      return reader.countAdmins();
    },

    saveSignUpChoice: (isOpen) => setCounter(trx, SIGN_UP, isOpen ? SIGN_UP_OPEN : SIGN_UP_CLOSED),
  };
}

/** Codes are consumed by one statement each, so that two concurrent processes consume a code once. */
function createSecondFactorWriter(trx: Transaction<Tables>): SecondFactorWriter {
  return {
    async insertSecondFactor({ userId, secret, lastStep }) {
      const insert = trx
        .insertInto('secondFactor')
        .values({ userId, secret, lastStep })
        .onConflict((conflict) => conflict.column('userId').doNothing());
      await writeOrThrow(insert, 'conflict', 'secondFactor.isOn');
    },

    async replaceRecoveryCodes(userId, codeHashes) {
      await trx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
      const codes = codeHashes.map((codeHash) => ({ userId, codeHash }));
      if (codes.length > 0) await trx.insertInto('recoveryCode').values(codes).execute();
    },

    replaceFactorSecret: (userId, from, to) =>
      run(
        trx
          .updateTable('secondFactor')
          .set({ secret: to })
          .where('userId', '=', userId)
          .where('secret', '=', from),
      ),

    deleteSecondFactor: (userId) => run(trx.deleteFrom('secondFactor').where('userId', '=', userId)),

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
