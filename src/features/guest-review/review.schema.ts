import { z } from 'zod';
import { normalizeLine, normalizeText } from '../../kernel/plain-text.ts';
import { messageKey } from '../../messages/keys.ts';
import type { Interview } from '../interviews/interview.schema.ts';

/** How long a link may hold. */
export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
export const LINK_DAYS_DEFAULT: LinkDays = 30;
export const LINK_LABEL_MAX = 100;
export const NOTE_MAX = 2_000;

/** What a remark is about beside a question, which goes by its id: name and summary, or all of the interview. */
export const OPENING = 'opening';
export const WHOLE = 'whole';

/** A private address under which an interview is read and remarked upon. Its token is stored as a hash alone. */
export interface ReviewLink {
  id: string;
  interviewId: string;
  /** Who it is for; may be empty. */
  label: string;
  madeAt: string;
  expiresAt: string;
  /** When it was opened last; null before that. */
  openedAt: string | null;
}

/** Something said of a text as it was then. */
export interface Said {
  /** The fingerprint of that text. */
  text: string;
  at: string;
}

export interface Note extends Said {
  /** Plain text. */
  note: string;
  /** When the host marked it as done; null before that. */
  resolvedAt: string | null;
}

/** What the reader of one link says of one part; at least one of both. */
export interface Remark {
  id: string;
  linkId: string;
  interviewId: string;
  /** The id of a question, `opening` or `whole`. */
  part: string;
  /** The label of the link, which may be gone. */
  reviewer: string;
  approval: Said | null;
  note: Note | null;
}

/** A remark beside the text as it is now. */
export interface ComparedRemark extends Remark {
  /** Whether the text is another one than was approved. */
  isApprovalOld: boolean;
  /** The same of the note. */
  isNoteOld: boolean;
}

/** What a private page shows. */
export interface Review {
  link: ReviewLink;
  interview: Interview;
  /** The fingerprint of each part, in the order of the page. */
  texts: ReadonlyMap<string, string>;
  /** What was said through this link, by part. */
  remarks: ReadonlyMap<string, ComparedRemark>;
}

export const newLinkSchema = z.object({
  label: z
    .string()
    .transform(normalizeLine)
    .pipe(z.string().max(LINK_LABEL_MAX, { error: messageKey('preview.label.tooLong') }))
    .default(''),
  days: z.literal([...LINK_DAYS], { error: messageKey('preview.days') }).default(LINK_DAYS_DEFAULT),
});
export type NewLink = z.output<typeof newLinkSchema>;

/** What the button that was pressed says besides the note, which every one of them saves. */
export const REMARK_ACTIONS = ['approve', 'withdraw', 'note'] as const;

export const remarkSchema = z.object({
  part: z.string(),
  /** The fingerprint of the text that was on the page. */
  text: z.string().regex(/^[\w-]{22}$/),
  action: z.enum(REMARK_ACTIONS),
  /** When the note that was on the page was written; empty for none. */
  noted: z.string(),
  note: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(NOTE_MAX, { error: messageKey('preview.note.tooLong') })),
});
export type RemarkInput = z.output<typeof remarkSchema>;
