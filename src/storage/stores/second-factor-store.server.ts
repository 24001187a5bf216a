import type { Kysely, Transaction } from 'kysely';
import type { AccountReader, AccountWriter } from '../../features/accounts/account.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Tables } from '../tables.ts';

type SecondFactorWriter = Pick<
  AccountWriter,
  'insertSecondFactor' | 'replaceFactorSecret' | 'deleteSecondFactor' | 'takeStep' | 'takeRecoveryCode'
>;

type SecondFactorReader = Pick<AccountReader, 'findSecondFactor' | 'listSecondFactors'>;

export function createSecondFactorReader(db: Kysely<Tables>): SecondFactorReader {
  return {
    async findSecondFactor(userId) {
      const row = await db
        .selectFrom('second_factor')
        .select('user_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return null;
      const { left } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { recoveryCodesLeft: left };
    },

    async listSecondFactors() {
      const rows = await db.selectFrom('second_factor').selectAll().orderBy('user_id').execute();
      return rows.map((row) => ({ userId: row.user_id, secret: row.secret, lastStep: row.last_step }));
    },
  };
}

/** Codes are taken by one statement each, so that two processes at once take one code once. */
export function createSecondFactorWriter(trx: Transaction<Tables>): SecondFactorWriter {
  return {
    async insertSecondFactor({ userId, secret, lastStep }, recoveryCodeHashes) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('second_factor')
        .values({ user_id: userId, secret, last_step: lastStep })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', 'secondFactor.isOn');
      await trx
        .insertInto('recovery_code')
        .values(recoveryCodeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
        .execute();
    },

    async replaceFactorSecret(userId, from, to) {
      await trx
        .updateTable('second_factor')
        .set({ secret: to })
        .where('user_id', '=', userId)
        .where('secret', '=', from)
        .execute();
    },

    async deleteSecondFactor(userId) {
      await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
    },

    async takeStep(userId, step) {
      const { numUpdatedRows } = await trx
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async takeRecoveryCode(userId, codeHash) {
      const { numDeletedRows } = await trx
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
