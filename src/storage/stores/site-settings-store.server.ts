import type { Kysely, Transaction } from 'kysely';
import { eachSiteText } from '../../features/site-settings/site-settings.schema.ts';
import type {
  SiteSettingsReader,
  SiteSettingsWriter,
} from '../../features/site-settings/site-settings.store.ts';
import { findRow, writeOrThrow } from '../queries.server.ts';
import { ONLY_SLOT, type Tables } from '../tables.ts';

const COLUMNS = [...Object.values(eachSiteText((name) => name)), 'version'] as const;

export function createSiteSettingsReader(db: Kysely<Tables>): SiteSettingsReader {
  return { findSiteSettings: () => findRow(db.selectFrom('siteSettings').select(COLUMNS)) };
}

export function createSiteSettingsWriter(
  trx: Transaction<Tables>,
  contentChanges: () => void,
): SiteSettingsWriter {
  return {
    ...createSiteSettingsReader(trx),

    async saveSiteSettings(settings) {
      contentChanges();
      const save = trx
        .insertInto('siteSettings')
        .values({ slot: ONLY_SLOT, ...settings })
        .onConflict((conflict) =>
          conflict
            .column('slot')
            .doUpdateSet(settings)
            .where('siteSettings.version', '=', settings.version - 1),
        );
      await writeOrThrow(save, 'conflict', 'error.conflict');
    },
  };
}
