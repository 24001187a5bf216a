import type { MetaDescriptor } from 'react-router';
import { CARD_CONTENT_TYPE, CARD_HEIGHT_PX, CARD_WIDTH_PX } from './card.schema.ts';
import { keepSymbols } from '../kernel/text-direction.ts';
import { writtenText } from '../messages/index.ts';
import { pageText } from '../messages/page-text.ts';
import type { Site } from './site.ts';

const ISOLATES = /[\u2066-\u2069]/g;

/** The length that search engines show. */
export const DESCRIPTION_LENGTH = 160;

interface PageMeta {
  /** Absent on the home page, whose title is the platform's name. */
  title?: string;
  description: string;
  /** Path and query of the canonical address. */
  path: string;
  type?: 'website' | 'article';
  /** The preview image; absent for that of the site. */
  card?: { path: string; alt: string };
  /** For articles: times of publication and last change, in ISO 8601. */
  published?: { publishedAt: string; updatedAt: string };
}

/** Title, description, canonical address and link previews of an indexed page. */
export function pageMeta(
  site: Site,
  { title, description, path, type = 'website', card, published }: PageMeta,
): MetaDescriptor[] {
  const url = new URL(path, site.url).href;
  const name = title === undefined ? site.platformName : writtenText(title);
  return [
    { title: title === undefined ? site.platformName : siteTitle(site, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    // Google shows a large picture beside a result, and the page in Discover, only if this allows it.
    { name: 'robots', content: 'max-image-preview:large' },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.platformName },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...cardMeta(site, card ?? { path: site.cardPath, alt: site.platformName }),
    ...(published
      ? [
          // Safari on phones takes a range of years, such as 1967-1973, for a telephone number and links it.
          { name: 'format-detection', content: 'telephone=no' },
          { property: 'article:published_time', content: published.publishedAt },
          { property: 'article:modified_time', content: published.updatedAt },
        ]
      : []),
  ];
}

/** Open Graph (ogp.me), which most sites read, and the large card of X. */
function cardMeta(site: Site, { path, alt }: { path: string; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(path, site.url).href },
    { property: 'og:image:type', content: CARD_CONTENT_TYPE },
    { property: 'og:image:width', content: String(CARD_WIDTH_PX) },
    { property: 'og:image:height', content: String(CARD_HEIGHT_PX) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title of a page that must not be indexed: results, missing and failed pages. */
export function unlistedMeta(site: Site | undefined, title: string): MetaDescriptor[] {
  return [{ title: site ? siteTitle(site, title) : title }, { name: 'robots', content: 'noindex' }];
}

/** A title that begins in Arabic runs from right to left by itself: isolates would be signs in the name of a saved file. */
const BEGINS_ARABIC = /^\p{Script=Arabic}/u;

function siteTitle(site: Site, page: string): string {
  const title = pageText('site.titleOf', { page: keepSymbols(page), platform: site.platformName });
  return BEGINS_ARABIC.test(page) && BEGINS_ARABIC.test(site.platformName)
    ? title.replace(ISOLATES, '')
    : title;
}
