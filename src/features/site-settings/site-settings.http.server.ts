import { z } from '@hono/zod-openapi';
import { invalidField } from '../../kernel/app-error.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Api } from '../../http/api.ts';
import { presentStale } from '../../http/errors.server.ts';
import { apiCall, documented, ifMatchHeader, json, jsonBody } from '../../http/call.server.ts';
import { defaultSiteTexts, type NamesConfig } from './default-site-texts.ts';
import { imageFields, presentImage, readImageParts } from '../media/image.http.server.ts';
import { eachSiteText, siteLinksSchema, siteTextsSchema, type SiteSettings } from './site-settings.schema.ts';
import { readSiteSettings, saveSiteSettings } from './site-settings.server.ts';

const DESCRIPTIONS = {
  platformName: 'Name of the platform; by default PLATFORM_NAME',
  hostName: 'Name of the host; by default HOST_NAME',
  hostCountry: 'Country of the host; by default HOST_COUNTRY',
  contactEmail: 'E-mail address of the contact block; by default CONTACT_EMAIL',
  socialUrl: 'Web address of the contact block; by default SOCIAL_URL',
  hostSlug: 'The end of the address /about-{slug} of the host; by default HOST_SLUG. Earlier ones redirect',
  tagline: 'The sentence under the name on the home page, in feeds and on cards',
  byline: 'The line under that sentence on the home page',
  searchTitle: 'The title above the search on the home page',
  listIntro: 'The introduction of the list of interviews',
};

const linkSchema = z.object({
  name: z.string(),
  address: z.string().openapi({ description: 'With its scheme' }),
});

const siteSettingsSchema = z
  .object({
    version: z.int().openapi({
      description: 'Rises with every write, 0 before the first; send it back in If-Match',
    }),
    fields: z
      .object(eachSiteText((name) => z.string().nullable().openapi({ description: DESCRIPTIONS[name] })))
      .openapi({ description: 'What is set; null where the default applies' }),
    defaults: z.object(eachSiteText(() => z.string())),
    links: z.array(linkSchema).openapi({ description: 'Shown after the two addresses of the contact' }),
    ...imageFields,
  })
  .openapi('SiteSettings');

const siteSettingsBody = z
  .object({
    ...eachSiteText((name) =>
      documented(siteTextsSchema.shape[name].nullable(), {
        type: ['string', 'null'],
        description: `${DESCRIPTIONS[name]}. Null for the default`,
      }),
    ),
    links: documented(siteLinksSchema.optional(), {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, address: { type: 'string' } } },
      description: 'At most 8 links, with or without https://. Absent, they stay as they are',
    }),
    image: z
      .string({ error: messageKey('error.field') })
      .optional()
      .openapi({
        description:
          'The icon of the site: the path of a picture of POST /uploads, cut to a square. Empty for the default; absent, it stays as it is',
      }),
  })
  .openapi('SiteSettingsBody');

export const readRoute = apiCall('get', '/site-settings', {
  action: 'site.write',
  operationId: 'readSiteSettings',
  summary: 'Read the names, the contact and the texts of the site, with their defaults',
  responses: { 200: json(siteSettingsSchema, 'The settings') },
});

export const saveRoute = apiCall('put', '/site-settings', {
  action: 'site.write',
  operationId: 'saveSiteSettings',
  summary: 'Change the names, the contact and the texts of the site',
  request: { headers: ifMatchHeader, ...jsonBody(siteSettingsBody) },
  responses: { 200: json(siteSettingsSchema, 'The settings as saved') },
});

/** Site settings over HTTP. */
export function registerSiteSettings(api: Api): void {
  api.openapi(readRoute, async (c) => {
    const services = c.get('services');
    return c.json(present(services, await readSiteSettings(services)), 200);
  });
  api.openapi(saveRoute, async (c) => {
    const services = c.get('services');
    const version = c.req.valid('header')['if-match'];
    const { image, ...fields } = c.req.valid('json');
    const icon = await readImageParts(services, { image });
    if (icon.kind === 'external' || icon.kind === 'insecure') throw invalidField('image', 'image.unknown');
    const saved = saveSiteSettings(services, { ...fields, icon }, version);
    const settings = await saved.catch(presentStale((current: SiteSettings) => present(services, current)));
    return c.json(present(services, settings), 200);
  });
}

function present({ config }: { config: NamesConfig }, settings: SiteSettings) {
  return {
    version: settings.version,
    fields: eachSiteText((name) => settings[name]),
    defaults: defaultSiteTexts(config, settings),
    links: settings.links,
    ...presentImage(settings.image),
  };
}
