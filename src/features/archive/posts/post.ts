import { latinDigits } from '../../../kernel/arabic.ts';
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
  /** The paths of the files that are with the export in one archive. */
  files: readonly string[];
}

/** What a number counts since 1970, from so many on: smaller ones would be before 1974, and are no times. */
const UNITS = [
  { from: 1e14, milliseconds: 0.001 },
  { from: 1e11, milliseconds: 1 },
  { from: 1e8, milliseconds: 1000 },
];

/** A time in our format; null if it is invalid. Numbers count from 1970; a text without a time zone is in UTC. */
export function momentOf(written: string | number | null | undefined): string | null {
  const text = latinDigits(String(written ?? '').trim());
  const time = /^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text) ? millisecondsOf(Number(text)) : timeOf(text);
  const found = Number.isNaN(time) ? null : new Date(time).toISOString();
  return found !== null && isMoment(found) ? found : null;
}

function millisecondsOf(count: number): number {
  const unit = UNITS.find(({ from }) => count >= from);
  return unit ? count * unit.milliseconds : NaN;
}

function timeOf(text: string): number {
  const zoned = text.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, '$1T$2Z');
  return /\d{4}/.test(text) ? Date.parse(zoned) : NaN;
}
