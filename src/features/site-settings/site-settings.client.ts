import { z } from 'zod';
import { overwrite, readApi, type Overwritten } from '../../admin/api.client.ts';
import { eachSiteText, type SiteFields } from './site-settings.schema.ts';

const siteSettings = z.object({
  version: z.number(),
  fields: z.object(eachSiteText(() => z.string().nullable())),
  defaults: z.object(eachSiteText(() => z.string())),
});

/** What is set about the site, and what applies where nothing is. */
export type KnownSiteSettings = z.output<typeof siteSettings>;

const PATH = '/site-settings';

export function readSiteSettings(signal: AbortSignal): Promise<KnownSiteSettings> {
  return readApi(PATH, siteSettings, signal);
}

/** Saves settings over `shown`. */
export function saveSiteSettings(
  { version }: KnownSiteSettings,
  fields: SiteFields,
  signal: AbortSignal,
): Promise<Overwritten<KnownSiteSettings>> {
  return overwrite({ method: 'PUT', path: PATH, body: fields, response: siteSettings, signal, version });
}
