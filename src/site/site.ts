/** The names, contact and texts of the site, as an admin has set them or by default. */
export interface SiteNames {
  readonly platformName: string;
  readonly host: { readonly name: string; readonly slug: string; readonly country: string };
  readonly contactEmail: string;
  readonly socialUrl: string;
  /** After the two addresses of the contact, in this order. */
  readonly links: readonly { readonly name: string; readonly address: string }[];
  /** A sentence about the platform. */
  readonly tagline: string;
  /** The introduction of the list of interviews. */
  readonly listIntro: string;
  /** The line under the tagline. */
  readonly byline: string;
  /** The title above the search on the home page. */
  readonly searchTitle: string;
  /** The id of the stored image that is the icon of the site; null for the product's own. */
  readonly icon: string | null;
}

/** The names and addresses of the site, for every page. */
export interface Site extends SiteNames {
  url: string;
  /** The same with the letters of its domain, for people. */
  readableUrl: string;
  /** That of the contact for people, without its scheme. */
  readableSocialUrl: string;
  /** Empty if this site serves the uploads itself. */
  uploadsBaseUrl: string;
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
  /** Whether the reading texts are in saved fonts, or in the design's own. */
  hasSavedFonts: boolean;
  /** Whether the page uses the typefaces of the font settings. */
  needsSiteFonts: boolean;
  islandScript: string;
}
