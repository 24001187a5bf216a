import type { Author } from '../accounts/account.schema.ts';
import type { Guest } from '../guests/guest.schema.ts';
import type { Question } from '../interviews/interview.schema.ts';
import type { Image } from '../media/media.schema.ts';

/** Of each interview and each info page; older ones go. */
export const VERSIONS_KEPT = 50;
/** Saves of one person within this time may be one version. */
export const FOLD_MS = 10 * 60 * 1000;

/** What a version is of. */
export interface VersionOwner {
  kind: 'interview' | 'info_page';
  id: string;
}

export interface InterviewText {
  kind: 'interview';
  /** Plain text, as the summary. */
  name: string;
  summary: string;
  /** Absent in what was kept before interviews named a guest and topics, as are those. */
  guest?: Guest | null;
  topics?: string[];
  /** In their order, with their sanitised answers. */
  questions: Omit<Question, 'version'>[];
}

export interface InfoPageText {
  kind: 'info_page';
  /** Sanitised rich HTML. */
  text: string;
}

/** Everything that is written in an interview or an info page. */
export type VersionText = InterviewText | InfoPageText;

/** How much a version differs from the one before it. */
export interface WordCounts {
  wordsAdded: number;
  wordsRemoved: number;
}

/** What a list says of a version. */
export interface VersionFacts extends WordCounts {
  /** From 1, rising; a number is never used again. */
  number: number;
  savedAt: string;
  /** Null where nobody is known: the product itself, or a text from before versions were kept. */
  author: Author | null;
  /** The number of the version that was restored by it. */
  restoredFrom: number | null;
}

export interface SavedVersion extends VersionFacts {
  /** The first of the saves that it holds. */
  startedAt: string;
  image: Image | null;
  text: VersionText;
}
