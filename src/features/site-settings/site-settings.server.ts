import { StaleError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import type { SiteNames } from '../../site/site.ts';
import type { ChangeServices } from '../changes/services.store.ts';
import { resolveImageChange } from '../media/image-change.server.ts';
import type { MediaReader, MediaWriter } from '../media/media.store.ts';
import { defaultSiteTexts, type NamesConfig } from './default-site-texts.ts';
import {
  eachSiteText,
  FORMER_SLUGS_MAX,
  NO_SITE_SETTINGS,
  type SiteChange,
  type SiteSettings,
} from './site-settings.schema.ts';
import type { SiteSettingsReader, SiteSettingsWriter } from './site-settings.store.ts';

/** The services that the rules on site settings need. */
interface SiteSettingsServices extends ChangeServices<
  { siteSettings: SiteSettingsReader; media: MediaReader },
  { siteSettings: SiteSettingsWriter; media: MediaWriter }
> {
  config: { host: Pick<NamesConfig['host'], 'slug'> };
}

/** The saved settings; before the first save, empty settings of version 0. */
export async function readSiteSettings({
  storage,
}: Pick<SiteSettingsServices, 'storage'>): Promise<SiteSettings> {
  return (await storage.siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
}

/** Replaces the settings. Throws `StaleError` for another version, and `validation` for an icon that is not stored. */
export function saveSiteSettings(
  { storage, clock, config, author: actor }: SiteSettingsServices,
  { links, icon, ...fields }: SiteChange,
  expectedVersion?: number,
): Promise<SiteSettings> {
  return storage.transaction(async ({ siteSettings, media, changed }) => {
    const before = (await siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
    if (expectedVersion !== undefined && expectedVersion !== before.version) throw new StaleError(before);
    const now = clock.now();
    const slug = fields.hostSlug ?? config.host.slug;
    const after = {
      ...fields,
      links: links ?? before.links,
      formerSlugs: [...new Set([before.hostSlug ?? config.host.slug, ...before.formerSlugs])]
        .filter((former) => former !== slug)
        .slice(0, FORMER_SLUGS_MAX),
      image: await resolveImageChange({ media }, icon, before.image, now),
      version: before.version + 1,
    };
    await siteSettings.saveSiteSettings(after);
    await changed({ subject: 'site', before, after, actor, cause: 'edit', at: now.toISOString() });
    return after;
  });
}

/** Whether the host's page was at `/about-{slug}` before, or would be without what an admin has set. */
export async function isFormerHostSlug(
  { storage, config }: Pick<SiteSettingsServices, 'storage' | 'config'>,
  slug: string,
): Promise<boolean> {
  return slug === config.host.slug || (await readSiteSettings({ storage })).formerSlugs.includes(slug);
}

interface NamesSource {
  config: NamesConfig;
  storage: { siteSettings: SiteSettingsReader; contentVersion(): number };
  log: Log;
}

/**
 * Gives the names of the site, read once per content version. If they cannot be read, this is logged and those that were
 * read last apply, or the defaults, so that an error page still has its frame.
 */
export function createSiteNames({ config, storage, log }: NamesSource): () => Promise<SiteNames> {
  let last: { version: number; names: SiteNames } | null = null;
  return async () => {
    const version = storage.contentVersion();
    if (last?.version === version) return last.names;
    try {
      const settings = (await storage.siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
      const names = namesOf(config, settings);
      last = { version, names };
      return names;
    } catch (error) {
      log.error({ err: error }, 'site settings could not be read');
      return last?.names ?? namesOf(config, NO_SITE_SETTINGS);
    }
  };
}

function namesOf(config: NamesConfig, settings: SiteSettings): SiteNames {
  const defaults = defaultSiteTexts(config, settings);
  const { hostName, hostSlug, hostCountry, ...texts } = eachSiteText(
    (name) => settings[name] ?? defaults[name],
  );
  const { links, image } = settings;
  return Object.freeze({
    ...texts,
    host: Object.freeze({ name: hostName, slug: hostSlug, country: hostCountry }),
    links,
    icon: image?.kind === 'stored' ? image.id : null,
  });
}
