/** The names, addresses and contact of the site, for every page. */
export interface Site {
  url: string;
  /** Empty if this site serves the uploads itself. */
  uploadsBaseUrl: string;
  platformName: string;
  host: { name: string; slug: string; country: string };
  contactEmail: string;
  socialUrl: string;
  /** The preview image of links to the site. */
  cardPath: string;
}

/** Data of the document's loader (`root.tsx`). */
export interface RootData {
  site: Site;
  fontVariables: string;
  islandScript: string;
}
