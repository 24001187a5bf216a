/** What every page knows of the site it belongs to: names, addresses and contact. */
export interface Site {
  url: string;
  /** Empty where uploads are served by this site. */
  uploadsBaseUrl: string;
  platformName: string;
  host: { name: string; slug: string; country: string };
  contactEmail: string;
  socialUrl: string;
  /** The picture that a link to the site is shared with. */
  cardPath: string;
}

/** What the loader of the document gives (`root.tsx`). */
export interface RootData {
  site: Site;
  fontVariables: string;
  islandScript: string;
}
