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

/** The base of upload addresses on pages. */
export function uploadsBaseOf({
  siteUrl,
  uploadsBaseUrl,
}: {
  siteUrl: string;
  uploadsBaseUrl: string;
}): string {
  return uploadsBaseUrl === siteUrl ? '' : uploadsBaseUrl;
}

/** Data of the document's loader (`root.tsx`). */
export interface RootData {
  site: Site;
  fontVariables: string;
  islandScript: string;
}
