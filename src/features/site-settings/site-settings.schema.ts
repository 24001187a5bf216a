import { z } from 'zod';
import { normalizeLine, typedAddressOf } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';
import { typed, typedLine } from '../../messages/typed-text.ts';

/** The longest line, in characters; the same as of the environment variables. */
const SITE_LINE_MAX = 200;
const SITE_INTRO_MAX = 500;
const CONTACT_EMAIL_MAX = 254;
const SOCIAL_URL_MAX = 500;

const REQUIRED = { missing: 'siteSettings.required', min: 1 } as const;

const siteLine = typedLine({ ...REQUIRED, max: SITE_LINE_MAX, tooLong: 'siteSettings.tooLong' });

const typedAddress = typed((text) => typedAddressOf(normalizeLine(text)));

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

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
  socialUrl: typedAddress({
    ...REQUIRED,
    max: SOCIAL_URL_MAX,
    tooLong: 'siteSettings.address',
  }).pipe(
    z
      .string()
      .refine(isWebAddress, { error: messageKey('siteSettings.address') })
      // As the address bar reads it; in a page, `https:/example.com` would lead to `/example.com` of this site.
      .transform((text) => text.replace(/:\/*/, '://')),
  ),
  tagline: siteLine,
  listIntro: typedLine({ ...REQUIRED, max: SITE_INTRO_MAX, tooLong: 'siteSettings.listIntro.tooLong' }),
});
export type SiteTexts = z.output<typeof siteTextsSchema>;

/** Applies `of` to the name of each text. */
export function eachSiteText<Value>(of: (name: keyof SiteTexts) => Value) {
  return {
    platformName: of('platformName'),
    hostName: of('hostName'),
    hostCountry: of('hostCountry'),
    contactEmail: of('contactEmail'),
    socialUrl: of('socialUrl'),
    tagline: of('tagline'),
    listIntro: of('listIntro'),
  } satisfies Record<keyof SiteTexts, Value>;
}

/** The texts that are set; null where the default applies. */
export type SiteFields = { [Name in keyof SiteTexts]: SiteTexts[Name] | null };

export interface SiteSettings extends SiteFields {
  /** 0 while nothing has been saved. */
  version: number;
}

export const NO_SITE_SETTINGS: SiteSettings = { ...eachSiteText(() => null), version: 0 };

declare module '../changes/content-change.store.ts' {
  interface Contents {
    site: SiteSettings;
  }
}
