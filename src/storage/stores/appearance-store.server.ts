import type { Kysely, Transaction } from 'kysely';
import type { AppearanceReader, AppearanceWriter } from '../../features/appearance/appearance.store.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Traits } from '../engine.server.ts';
import type { Tables } from '../tables.ts';

/** The key of the one row of a table that holds one row at most. */
const ONLY_SLOT = 1;

export function createAppearanceReader(db: Kysely<Tables>): AppearanceReader {
  return {
    async findFontSettings() {
      const row = await db.selectFrom('font_settings').selectAll().executeTakeFirst();
      if (!row) return null;
      return { id: row.id, family: row.family, sizePx: row.size_px, color: row.color, version: row.version };
    },
  };
}

export function createAppearanceWriter(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: () => void,
): AppearanceWriter {
  const reader = createAppearanceReader(trx);
  return {
    async findFontSettings() {
      await traits.lockRows(trx, { table: 'font_settings', column: 'slot', value: ONLY_SLOT });
      return reader.findFontSettings();
    },

    async insertFontSettings(settings) {
      contentChanges();
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('font_settings')
        .values({
          slot: ONLY_SLOT,
          id: settings.id,
          family: settings.family,
          size_px: settings.sizePx,
          color: settings.color,
          version: settings.version,
        })
        .onConflict((conflict) => conflict.column('slot').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict', 'fonts.exists');
    },

    async updateFontSettings(fields) {
      contentChanges();
      const { numUpdatedRows } = await trx
        .updateTable('font_settings')
        .set((eb) => ({
          family: fields.family,
          size_px: fields.sizePx,
          color: fields.color,
          version: eb('version', '+', 1),
        }))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError('not_found', 'fonts.notFound');
    },
  };
}
