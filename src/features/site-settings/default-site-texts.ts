import { pageText } from '../../messages/page-text.ts';
import type { SiteNames } from '../../site/site.ts';
import type { SiteTexts } from './site-settings.schema.ts';

/** The names in the environment. */
export type NamesConfig = Omit<SiteNames, 'tagline' | 'listIntro'>;

/** The texts that apply where an admin has set none. */
export function defaultSiteTexts({ platformName, host, contactEmail, socialUrl }: NamesConfig): SiteTexts {
  return {
    platformName,
    hostName: host.name,
    hostCountry: host.country,
    contactEmail,
    socialUrl,
    tagline: pageText('home.tagline'),
    listIntro: pageText('interviews.intro'),
  };
}
