import { siteIconPath, type SiteIconName } from '../../site/site-icon.ts';
import type { SiteNames } from '../../site/site.ts';

export const RSS_PATH = '/feed.xml';
export const ATOM_PATH = '/atom.xml';
const SITEMAP_PATH = '/sitemap.xml';
const SECURITY_PATH = '/.well-known/security.txt';
export const MANIFEST_PATH = '/manifest.webmanifest';

/** One of several files of a sitemap, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}

/** Rules for robots (RFC 9309): everything except the admin area and search results. */
export function robotsText({ siteUrl }: { siteUrl: string }): string {
  const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /search'];
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}${SITEMAP_PATH}\n`;
}

/** How long the file is valid; RFC 9116 recommends less than a year. */
const MONTHS = 11;

/** The contact for reports of vulnerabilities (RFC 9116), valid from its creation. */
export function securityText(
  { siteUrl, contactEmail }: { siteUrl: string; contactEmail: string },
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const fields = {
    Contact: `mailto:${encodeURI(contactEmail)}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'ar, en',
    Canonical: `${siteUrl}${SECURITY_PATH}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** The background of every page: --bg of styles/tokens.css. */
const GROUND = '#12130d';

/** The site on a phone's home screen (W3C Web Application Manifest). */
export function webManifest({
  platformName,
  tagline,
  icon,
}: Pick<SiteNames, 'platformName' | 'tagline' | 'icon'>): string {
  const image = (name: SiteIconName, sizes: string, purpose: string) => ({
    src: siteIconPath({ icon }, name),
    sizes,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: platformName,
    short_name: platformName,
    description: tagline,
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: GROUND,
    background_color: GROUND,
    icons: [
      image('192', '192x192', 'any'),
      image('512', '512x512', 'any'),
      image('maskable-512', '512x512', 'maskable'),
      ...(icon === null
        ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
        : []),
    ],
  });
}
