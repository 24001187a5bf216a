export const RSS_PATH = '/feed.xml';
export const ATOM_PATH = '/atom.xml';
export const SITEMAP_PATH = '/sitemap.xml';
export const MANIFEST_PATH = '/manifest.webmanifest';
