import { isMoment } from '../../../kernel/stored-shapes.ts';

/** A publication in the export of another program. */
export interface Post {
  /** The same in every export of the same site. */
  key: string;
  title: string;
  html: string;
  /** Its HTML as the export has it, with which the words that were read are compared. */
  source: string;
  /** The footnotes by the id that their mark in the HTML names (`data-fn`). */
  notes: ReadonlyMap<string, string>;
  /** The address of its site, for links without a host; null if the export does not say. */
  site: string | null;
  excerpt: string;
  /** ISO 8601 in UTC; null if the export has no valid date. */
  date: string | null;
  /** False for static pages, which are no interviews. */
  isPage: boolean;
  /** The name of a custom post type, as themes and plug-ins for interviews define it. */
  customType: string | null;
  isTrash: boolean;
  /** Protected by a password there, and so not to be published here. */
  isLocked: boolean;
  /** The address of its image. */
  cover: string | null;
  topics: string[];
  /** Terms other than tags and categories. */
  otherTerms: string[];
  /** Only visible to members or paying readers there. */
  isForMembers: boolean;
  /** Names of shortcodes of plug-ins. */
  shortcodes: string[];
  comments: number;
}

export interface PostFile {
  from: 'ghost' | 'wordpress';
  posts: Post[];
  /** Images of its media library, which are not in the export. */
  pictures: number;
}

/** With fewer, a number counts seconds since 1970, with more milliseconds: both are 2001 to 2286. */
const SECONDS_MAX = 1e10;

/** A time in our format; null if it is invalid. Numbers count from 1970; a text without a time zone is in UTC. */
export function momentOf(written: string | number | null | undefined): string | null {
  const text = String(written ?? '').trim();
  const time = /^\d+$/.test(text)
    ? Number(text) * (Number(text) < SECONDS_MAX ? 1000 : 1)
    : Date.parse(text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, '$1T$2Z'));
  const found = Number.isNaN(time) ? null : new Date(time).toISOString();
  return found !== null && isMoment(found) ? found : null;
}
