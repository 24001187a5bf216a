import type { Kysely, Transaction } from 'kysely';
import { eachSiteText } from '../../features/site-settings/site-settings.schema.ts';
import type {
  SiteSettingsReader,
  SiteSettingsWriter,
} from '../../features/site-settings/site-settings.store.ts';
import { writeOrThrow } from '../queries.server.ts';
import { IMAGE_COLUMNS, imageReference, withImage } from '../row-parts.server.ts';
import { ONLY_SLOT, type Tables } from '../tables.ts';

const COLUMNS = [
  ...Object.values(eachSiteText((name) => name)),
  'links',
  'formerSlugs',
  'image',
  'version',
] as const;

export function createSiteSettingsReader(db: Kysely<Tables>): SiteSettingsReader {
  return {
    async findSiteSettings() {
      const row = await db
        .selectFrom('siteSettings')
        .leftJoin('image', 'image.id', 'siteSettings.image')
        .select(COLUMNS)
        .select(IMAGE_COLUMNS)
        .executeTakeFirst();
      if (!row) return null;
      const { links, formerSlugs, ...texts } = withImage(row);
      return { ...texts, links: JSON.parse(links), formerSlugs: JSON.parse(formerSlugs) };
    },
  };
}

export function createSiteSettingsWriter(
  trx: Transaction<Tables>,
  contentChanges: () => void,
): SiteSettingsWriter {
  return {
    ...createSiteSettingsReader(trx),

    async saveSiteSettings({ links, formerSlugs, image, ...texts }) {
      contentChanges();
      const settings = {
        ...texts,
        links: JSON.stringify(links),
        formerSlugs: JSON.stringify(formerSlugs),
        image: imageReference(image),
      };
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
