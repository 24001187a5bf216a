export const RSS_PATH = '/feed.xml';
export const ATOM_PATH = '/atom.xml';
export const SITEMAP_PATH = '/sitemap.xml';
export const SECURITY_PATH = '/.well-known/security.txt';
export const MANIFEST_PATH = '/manifest.webmanifest';

/** One of several files of a sitemap, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}
