import { isMoment } from '../../../kernel/stored-shapes.ts';

/** A publication in the export of another program. */
export interface Post {
  /** The same in every export of the same site. */
  key: string;
  title: string;
  html: string;
  excerpt: string;
  /** ISO 8601 in UTC; null if the export has no valid date. */
  date: string | null;
  /** False for static pages, which are no interviews. */
  isPage: boolean;
  /** The name of a custom post type, as themes and plug-ins for interviews define it. */
  customType: string | null;
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

/** A time in our format; null if it is invalid. */
export function momentOf(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  const found = Number.isNaN(time) ? null : new Date(time).toISOString();
  return found !== null && isMoment(found) ? found : null;
}
