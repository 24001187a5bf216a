/** What another program published, as its export has it. */
export interface Post {
  /** The same in every export of the same site. */
  key: string;
  title: string;
  html: string;
  excerpt: string;
  /** ISO 8601 in UTC; null where the export has no date that can be read. */
  date: string | null;
  /** Pages and the like are no interviews. */
  isPost: boolean;
  /** Behind a password there, and so not to be shown here. */
  isLocked: boolean;
  /** The address of its picture. */
  cover: string | null;
  topics: string[];
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
