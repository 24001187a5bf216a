import { normalizeLine } from '../../kernel/plain-text.ts';
import { pageText } from '../../messages/page-text.ts';
import type { SiteNames } from '../../site/site.ts';
import type { SiteFields, SiteTexts } from './site-settings.schema.ts';

/** What the environment sets; the other texts have their default in the catalogue. */
export type NamesConfig = Pick<SiteNames, 'platformName' | 'host' | 'contactEmail' | 'socialUrl'>;

/** The texts that apply where an admin has set none; some name the host, whose name may be set. */
export function defaultSiteTexts(
  { platformName, host, contactEmail, socialUrl }: NamesConfig,
  { hostName }: Pick<SiteFields, 'hostName'>,
): SiteTexts {
  return {
    platformName,
    hostName: host.name,
    hostCountry: host.country,
    contactEmail,
    socialUrl,
    hostSlug: host.slug,
    tagline: pageText('home.tagline'),
    // As it is typed and stored, without the marks around a name.
    byline: normalizeLine(pageText('home.byline', { host: hostName ?? host.name })),
    searchTitle: pageText('search.title'),
    listIntro: pageText('interviews.intro'),
  };
}
