import { z } from 'zod';
import { parseJson } from '../drafts/draft-record.ts';
import type { KnownSiteSettings } from './site-settings.client.ts';
import {
  eachSiteText,
  siteLinksSchema,
  siteTextsSchema,
  type SiteFields,
  type SiteLink,
  type SiteTexts,
} from './site-settings.schema.ts';

/** The fields of the form. */
export interface SiteValues extends SiteTexts {
  links: SiteLink[];
}

export const siteForm = siteTextsSchema.extend({ links: siteLinksSchema });

/** The same as it is kept on the device, the links as JSON. What a draft from before a field existed lacks is empty. */
export const siteDraft = z.object({
  ...eachSiteText(() => z.string().default('')),
  links: z.string().default(''),
});
export type SiteDraft = z.output<typeof siteDraft>;

const links = z.array(z.object({ name: z.string(), address: z.string() })).catch([]);

export function readLinks({ links: text }: Pick<SiteDraft, 'links'>): SiteLink[] {
  return links.parse(parseJson(text));
}

export function draftOf(values: SiteValues): SiteDraft {
  return {
    ...eachSiteText((name) => values[name]),
    links: JSON.stringify(values.links.map(({ name, address }) => ({ name, address }))),
  };
}

/** The settings as they apply. */
export function shownSite({ fields, defaults, links: saved }: KnownSiteSettings): SiteDraft {
  return draftOf({ ...eachSiteText((name) => fields[name] ?? defaults[name]), links: saved });
}

/** The fields for a draft over what is saved. */
export function valuesOf(draft: SiteDraft, saved: SiteDraft): SiteValues {
  return {
    ...eachSiteText((name) => draft[name] || saved[name]),
    links: readLinks(draft.links === '' ? saved : draft),
  };
}

/** A text that is the default is not set, so it follows when the default changes. */
export function fieldsOf(draft: SiteDraft, { defaults }: KnownSiteSettings): SiteFields {
  return eachSiteText((name) => (draft[name] === defaults[name] ? null : draft[name]));
}
