/** What another program published, as its export has it. */
export interface Post {
  /** The same in every export of the same site. */
  key: string;
  title: string;
  html: string;
  excerpt: string;
  /** ISO 8601 in UTC; null where the export has no date that can be read. */
  date: string | null;
  /** Pages are no interviews. */
  isPage: boolean;
  /** The name of a kind of its own, as themes and plug-ins for interviews have it. */
  customType: string | null;
  /** Behind a password there, and so not to be shown here. */
  isLocked: boolean;
  /** The address of its picture. */
  cover: string | null;
  topics: string[];
  /** Terms of other kinds than tags and categories. */
  otherTerms: string[];
  /** Only members or payers could read it there. */
  isForMembers: boolean;
  /** Names of what plug-ins would have put into the text. */
  shortcodes: string[];
  comments: number;
}

export interface PostFile {
  from: 'ghost' | 'wordpress';
  posts: Post[];
  /** Pictures of its media library, which are not in the export. */
  pictures: number;
}

/** A moment as we keep it; null for what is none. */
export function momentOf(text: string | null | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
