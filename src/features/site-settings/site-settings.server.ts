import { StaleError } from '../../kernel/app-error.ts';
import type { Log } from '../../kernel/log.ts';
import type { SiteNames } from '../../site/site.ts';
import type { ChangeServices } from '../changes/services.store.ts';
import { defaultSiteTexts, type NamesConfig } from './default-site-texts.ts';
import {
  eachSiteText,
  NO_SITE_SETTINGS,
  type SiteFields,
  type SiteSettings,
  type SiteTexts,
} from './site-settings.schema.ts';
import type { SiteSettingsReader, SiteSettingsWriter } from './site-settings.store.ts';

/** The services that the rules on site settings need. */
type SiteSettingsServices = ChangeServices<
  { siteSettings: SiteSettingsReader },
  { siteSettings: SiteSettingsWriter }
>;

/** The saved settings; before the first save, empty settings of version 0. */
export async function readSiteSettings({ storage }: SiteSettingsServices): Promise<SiteSettings> {
  return (await storage.siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
}

/** Replaces the settings. Throws `StaleError` for another version. */
export function saveSiteSettings(
  { storage, clock, author: actor }: SiteSettingsServices,
  fields: SiteFields,
  expectedVersion?: number,
): Promise<SiteSettings> {
  return storage.transaction(async ({ siteSettings, changed }) => {
    const before = (await siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
    if (expectedVersion !== undefined && expectedVersion !== before.version) throw new StaleError(before);
    const after = { ...fields, version: before.version + 1 };
    await siteSettings.saveSiteSettings(after);
    await changed({ subject: 'site', before, after, actor, cause: 'edit', at: clock.now().toISOString() });
    return after;
  });
}

interface NamesSource {
  config: NamesConfig;
  storage: { siteSettings: SiteSettingsReader; contentVersion(): number };
  log: Log;
}

/**
 * Gives the names of the site, read once per content version. If they cannot be read, this is logged and the defaults
 * apply, so that an error page still has its frame.
 */
export function createSiteNames({ config, storage, log }: NamesSource): () => Promise<SiteNames> {
  const defaults = defaultSiteTexts(config);
  let last: { version: number; names: SiteNames } | null = null;
  return async () => {
    const version = storage.contentVersion();
    if (last?.version === version) return last.names;
    try {
      const settings = (await storage.siteSettings.findSiteSettings()) ?? NO_SITE_SETTINGS;
      const names = namesOf(
        eachSiteText((name) => settings[name] ?? defaults[name]),
        config.host.slug,
      );
      last = { version, names };
      return names;
    } catch (error) {
      log.error({ err: error }, 'site settings could not be read');
      return namesOf(defaults, config.host.slug);
    }
  };
}

function namesOf({ hostName, hostCountry, ...names }: SiteTexts, slug: string): SiteNames {
  return Object.freeze({ ...names, host: Object.freeze({ name: hostName, slug, country: hostCountry }) });
}
