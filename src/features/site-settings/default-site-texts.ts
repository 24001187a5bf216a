import { pageText } from '../../messages/page-text.ts';
import type { SiteNames } from '../../site/site.ts';
import type { SiteTexts } from './site-settings.schema.ts';

/** What the environment sets; the other texts have their default in the catalogue. */
export type NamesConfig = Pick<SiteNames, 'platformName' | 'host' | 'contactEmail' | 'socialUrl'>;

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
