import type { SiteSettings } from './site-settings.schema.ts';

export interface SiteSettingsReader {
  /** Null while nothing has been saved. */
  findSiteSettings(): Promise<SiteSettings | null>;
}

export interface SiteSettingsWriter extends SiteSettingsReader {
  /** Inserts the settings, or replaces those of the version before. Throws `conflict` for any other version. */
  saveSiteSettings(settings: SiteSettings): Promise<void>;
}
