import { SITEMAP_PATH } from './site-file-paths.ts';

/** What robots may read (RFC 9309): all but the admin area and the answers to what readers typed. */
export function robotsText({ siteUrl }: { siteUrl: string }): string {
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /search'];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`;
}
