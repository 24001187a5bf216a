import type { MetaDescriptor } from 'react-router';
import { pageText } from '../messages/page-text.ts';
import type { Site } from '../root.tsx';

export interface PageMeta {
  /** Absent on the home page, which carries the platform's name alone. */
  title?: string;
  description: string;
  /** Path and query of the one address under which the page should be known. */
  path: string;
  type?: 'website' | 'article';
}

/** Title, description, canonical address and the basics of a card for a page that may be found. */
export function pageMeta(
  site: Site,
  { title, description, path, type = 'website' }: PageMeta,
): MetaDescriptor[] {
  const url = new URL(path, site.url).href;
  const name = title ?? site.platformName;
  return [
    { title: title === undefined ? site.platformName : siteTitle(site, title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.platformName },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
}

/** Title of a page that no search engine should keep: results, missing and failed pages. */
export function unlistedMeta(site: Site | undefined, title: string): MetaDescriptor[] {
  return [{ title: site ? siteTitle(site, title) : title }, { name: 'robots', content: 'noindex' }];
}

function siteTitle(site: Site, page: string): string {
  return pageText('site.titleOf', { page, platform: site.platformName });
}
