import { z } from 'zod';
import { HOST_SLUG } from '../../config/host-slug.ts';
import { normalizeLine, removeInvisible, typedAddressOf, withScheme } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';
import { typed, typedLine } from '../../messages/typed-text.ts';
import type { Image, ImageChange } from '../media/media.schema.ts';

/** The longest line, in characters; the same as of the environment variables. */
const SITE_LINE_MAX = 200;
const SITE_INTRO_MAX = 500;
const CONTACT_EMAIL_MAX = 254;
const WEB_ADDRESS_MAX = 500;
const HOST_SLUG_MAX = 60;
const LINK_NAME_MAX = 60;
/** Links beside the two addresses of the contact. */
export const SITE_LINKS_MAX = 8;
/** Earlier addresses of the host's page that still lead to it. */
export const FORMER_SLUGS_MAX = 50;

const REQUIRED = { missing: 'siteSettings.required', min: 1 } as const;

const siteLine = typedLine({ ...REQUIRED, max: SITE_LINE_MAX, tooLong: 'siteSettings.tooLong' });

const typedAddress = typed((text) => typedAddressOf(normalizeLine(text)));

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const webAddress = typedAddress({
  missing: 'siteSettings.address',
  min: 1,
  max: WEB_ADDRESS_MAX,
  tooLong: 'siteSettings.address',
}).pipe(
  z
    .string()
    .transform(withScheme)
    .refine(isWebAddress, { error: messageKey('siteSettings.address') })
    // As the address bar reads it; in a page, `https:/example.com` would lead to `/example.com` of this site.
    .transform((text) => text.replace(/:\/*/, '://')),
);

/** The whole address is often pasted. */
const hostSlug = typed((text) =>
  normalizeLine(removeInvisible(text))
    .toLowerCase()
    .replace(/^(?:.*\/)?about-/, ''),
)({ ...REQUIRED, max: HOST_SLUG_MAX, tooLong: 'siteSettings.hostSlug.invalid' }).pipe(
  z
    .string()
    .refine((slug) => slug !== 'platform', { error: messageKey('siteSettings.hostSlug.taken'), abort: true })
    .regex(HOST_SLUG, { error: messageKey('siteSettings.hostSlug.invalid') }),
);

/** What an admin can write about the site, each as the environment variable or text that it takes the place of. */
export const siteTextsSchema = z.object({
  platformName: siteLine,
  hostName: siteLine,
  hostCountry: siteLine,
  contactEmail: typedAddress({
    ...REQUIRED,
    max: CONTACT_EMAIL_MAX,
    tooLong: 'account.email',
  }).pipe(z.email({ error: messageKey('account.email') })),
  socialUrl: webAddress,
  hostSlug,
  tagline: siteLine,
  byline: siteLine,
  searchTitle: siteLine,
  listIntro: typedLine({ ...REQUIRED, max: SITE_INTRO_MAX, tooLong: 'siteSettings.listIntro.tooLong' }),
});
export type SiteTexts = z.output<typeof siteTextsSchema>;

const siteLinkSchema = z.strictObject({
  name: typedLine({
    missing: 'siteSettings.link.required',
    min: 1,
    max: LINK_NAME_MAX,
    tooLong: 'siteSettings.link.tooLong',
  }),
  address: webAddress,
});

/** Another address of the host, such as a channel. */
export type SiteLink = z.output<typeof siteLinkSchema>;

export const siteLinksSchema = z
  .array(siteLinkSchema)
  .max(SITE_LINKS_MAX, { error: messageKey('siteSettings.links.tooMany') });

/** Applies `of` to the name of each text. */
export function eachSiteText<Value>(of: (name: keyof SiteTexts) => Value) {
  return {
    platformName: of('platformName'),
    hostName: of('hostName'),
    hostCountry: of('hostCountry'),
    contactEmail: of('contactEmail'),
    socialUrl: of('socialUrl'),
    hostSlug: of('hostSlug'),
    tagline: of('tagline'),
    byline: of('byline'),
    searchTitle: of('searchTitle'),
    listIntro: of('listIntro'),
  } satisfies Record<keyof SiteTexts, Value>;
}

/** The texts that are set; null where the default applies. */
export type SiteFields = { [Name in keyof SiteTexts]: SiteTexts[Name] | null };

export interface SiteSettings extends SiteFields {
  links: SiteLink[];
  /** Where the host's page was before, the last one first; these addresses lead to it. */
  formerSlugs: string[];
  /** The icon of the site; null for the product's own. */
  image: Image | null;
  /** 0 while nothing has been saved. */
  version: number;
}

export const NO_SITE_SETTINGS: SiteSettings = {
  ...eachSiteText(() => null),
  links: [],
  formerSlugs: [],
  image: null,
  version: 0,
};

/** What a save changes: all texts, the links if they are given, and the icon. */
export interface SiteChange extends SiteFields {
  links?: SiteLink[] | undefined;
  icon: ImageChange;
}

declare module '../changes/content-change.store.ts' {
  interface Contents {
    site: SiteSettings;
  }
}
