import type { Kysely, Transaction } from 'kysely';
import type { AppearanceReader, AppearanceWriter } from '../../features/appearance/appearance.store.ts';
import type { Traits } from '../engine.server.ts';
import { findRow, writeOrThrow } from '../queries.server.ts';
import { ONLY_SLOT, type Tables } from '../tables.ts';

export function createAppearanceReader(db: Kysely<Tables>): AppearanceReader {
  return {
    findFontSettings: () =>
      findRow(db.selectFrom('fontSettings').select(['id', 'family', 'sizePx', 'color', 'version'])),
  };
}

export function createAppearanceWriter(
  trx: Transaction<Tables>,
  traits: Traits,
  contentChanges: () => void,
): AppearanceWriter {
  return {
    async findFontSettings() {
      await traits.lockRows(trx, { table: 'fontSettings', column: 'slot', value: ONLY_SLOT });
      return createAppearanceReader(trx).findFontSettings();
    },

    async insertFontSettings({ id, family, sizePx, color, version }) {
      contentChanges();
      const insert = trx
        .insertInto('fontSettings')
        .values({ slot: ONLY_SLOT, id, family, sizePx, color, version })
        .onConflict((conflict) => conflict.column('slot').doNothing());
      await writeOrThrow(insert, 'conflict', 'fonts.exists');
    },

    async updateFontSettings({ family, sizePx, color }) {
      contentChanges();
      const update = trx
        .updateTable('fontSettings')
        .set((eb) => ({ family, sizePx, color, version: eb('version', '+', 1) }));
      await writeOrThrow(update, 'not_found', 'fonts.notFound');
    },
  };
}
