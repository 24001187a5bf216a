import type { Kysely, Transaction } from 'kysely';
import { unsavedContent } from '../../features/drafts/unsaved-draft.schema.ts';
import type { UnsavedDraftReader, UnsavedDraftWriter } from '../../features/drafts/unsaved-draft.store.ts';
import { findRow, run } from '../queries.server.ts';
import type { Tables } from '../tables.ts';

export function createUnsavedDraftReader(db: Kysely<Tables>): UnsavedDraftReader {
  return {
    async listDrafts(userId) {
      const rows = await db
        .selectFrom('unsavedDraft')
        .select((eb) => ['key', 'keptAt', eb('content', 'is', null).as('isSettled')])
        .where('userId', '=', userId)
        .orderBy('keptAt', 'desc')
        .orderBy('key')
        .execute();
      // SQLite returns a number.
      return rows.map(({ key, keptAt, isSettled }) => ({ key, keptAt, isSettled: Boolean(isSettled) }));
    },

    async findDraft(userId, key) {
      const row = await findRow(
        db
          .selectFrom('unsavedDraft')
          .select(['keptAt', 'content'])
          .where('userId', '=', userId)
          .where('key', '=', key),
      );
      if (row?.content == null) return null;
      return { key, keptAt: row.keptAt, ...unsavedContent.parse(JSON.parse(row.content)) };
    },
  };
}

/** Readers of the site never see drafts, so these writes do not raise the content version. */
export function createUnsavedDraftWriter(trx: Transaction<Tables>): UnsavedDraftWriter {
  /** Replaces what is stored if its moment is before this one (`<`), or not after it (`<=`). */
  const write = async ({ userId, key, ...stored }: Tables['unsavedDraft'], order: '<' | '<=') => {
    await trx
      .insertInto('unsavedDraft')
      .values({ userId, key, ...stored })
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'key'])
          .doUpdateSet(stored)
          .where('unsavedDraft.keptAt', order, stored.keptAt),
      )
      .execute();
  };
  return {
    putDraft(userId, { key, keptAt, value, base }, storedAt) {
      return write({ userId, key, content: JSON.stringify({ value, base }), keptAt, storedAt }, '<');
    },

    settleDraft(userId, { key, keptAt }, storedAt) {
      return write({ userId, key, content: null, keptAt, storedAt }, '<=');
    },

    deleteDraftsBefore: (storedBefore) =>
      run(trx.deleteFrom('unsavedDraft').where('storedAt', '<', storedBefore)),
  };
}
