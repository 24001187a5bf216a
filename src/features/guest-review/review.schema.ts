import { z } from 'zod';
import { id, moment, plainText } from '../../kernel/stored-shapes.ts';
import { USER_NAME_MAX } from '../accounts/account.schema.ts';
import { messageKey } from '../../messages/keys.ts';
import { typedLine, typedText } from '../../messages/typed-text.ts';
import type { TextDifference } from '../versions/difference.schema.ts';
import type { Interview } from '../interviews/interview.schema.ts';

/** Possible durations of a link. */
export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
export const LINK_DAYS_DEFAULT: LinkDays = 30;
export const LINK_LABEL_MAX = 100;
export const NOTE_MAX = 2_000;
/** In UTF-16 units, like the note that it answers. */
const HOST_REPLY_MAX = 500;
/** For a longer answer no wording can be suggested. */
export const SUGGESTION_MAX = 20_000;

/**
 * Subjects of a remark beside a question, which is identified by its id: name and summary, or the whole interview.
 */
export const OPENING = 'opening';
export const WHOLE = 'whole';

/** A private address under which an interview can be read and commented on. Only the hash of its token is stored. */
export interface ReviewLink {
  id: string;
  interviewId: string;
  /** Name of the recipient; may be empty. */
  label: string;
  madeAt: string;
  expiresAt: string;
  /** Time of the last visit; null before the first. */
  openedAt: string | null;
}

const fingerprint = z.string().regex(/^[\w-]{22}$/);

/** An approval of a text or a note on it: the fingerprint of that text, and the time. */
const saidSchema = z.strictObject({ text: fingerprint, at: moment });
export type Said = z.output<typeof saidSchema>;

const noteSchema = saidSchema.extend({
  /** May be empty beside a suggestion. */
  note: plainText(NOTE_MAX),
  /** Another wording of the answer, as plain text; empty for none. */
  suggestion: plainText(SUGGESTION_MAX).default(''),
  /** What the host replied, which the guest sees below the note; empty for nothing. */
  hostReply: plainText(HOST_REPLY_MAX).default(''),
  /** When the host marked it as done; null if not. */
  resolvedAt: moment.nullable(),
});
export type Note = z.output<typeof noteSchema>;

/**
 * The remark through one link on one part, which has an approval, a note or both; or a note of an admin for the other
 * admins.
 */
export const storedRemarkSchema = z.strictObject({
  id,
  /** For an admin's note its own id. */
  linkId: id,
  interviewId: id,
  part: z.union([z.literal([OPENING, WHOLE]), id]),
  /** The label of the link, which may have been withdrawn, or the name of the admin. */
  reviewer: plainText(USER_NAME_MAX * 2),
  /** The admin who wrote it; null for a guest. */
  authorId: id.nullable().default(null),
  approval: saidSchema.nullable(),
  note: noteSchema.nullable(),
});
export type Remark = z.output<typeof storedRemarkSchema>;

/** What taking a suggestion would change. */
export interface Suggested {
  difference: TextDifference;
  /** The version of the question that it was compared with. */
  questionVersion: number;
}

/** A remark compared with the current text. */
export interface ComparedRemark extends Remark {
  /** Whether the text has changed since the approval. */
  isApprovalOld: boolean;
  /** The same for the note. */
  isNoteOld: boolean;
  /** An open suggestion compared with the current answer; null without one. */
  suggested: Suggested | null;
}

/** An interview that guests have remarked on. */
export interface Replied {
  interviewId: string;
  /** The time of the last remark. */
  at: string;
}

/** What the host may not have seen yet, of all interviews. */
export interface ReviewNews {
  openNotes: number;
  approvals: number;
}

/** The field of a suggestion: the answer of a question, or the wording that was suggested through this link. */
export interface OfferedAnswer {
  text: string;
  /** How long the wording may be, in UTF-16 units. */
  max: number;
  /** The fingerprint of the text. */
  offered: string;
  isSent: boolean;
}

/** The data of a private page. */
export interface Review {
  link: ReviewLink;
  interview: Interview;
  /** The fingerprint of each part, in the order of the page. */
  texts: ReadonlyMap<string, string>;
  /** The remarks made through this link, by part. */
  remarks: ReadonlyMap<string, ComparedRemark>;
  /** The answers that are short enough for a suggestion, by part. */
  suggestions: ReadonlyMap<string, OfferedAnswer>;
}

export const newLinkSchema = z.object({
  label: typedLine({ max: LINK_LABEL_MAX, tooLong: 'preview.label.tooLong' }).default(''),
  days: z.literal([...LINK_DAYS], { error: messageKey('preview.days') }).default(LINK_DAYS_DEFAULT),
});
export type NewLink = z.output<typeof newLinkSchema>;

/** The action of the pressed button, besides saving the note, which every button does. */
const REMARK_ACTIONS = ['approve', 'withdraw', 'note'] as const;

const noteLength = { max: NOTE_MAX, tooLong: 'preview.note.tooLong' } as const;

/** A note of an admin on a question. */
export const internalNoteSchema = z.object({
  part: z.string(),
  text: typedText({ missing: 'note.required', min: 1, ...noteLength }),
});
export type InternalNoteInput = z.output<typeof internalNoteSchema>;

export const hostReplySchema = typedText({ max: HOST_REPLY_MAX, tooLong: 'note.reply.tooLong' });

export const remarkSchema = z.object({
  part: z.string(),
  /** The fingerprint of the text that was on the page. */
  text: fingerprint,
  action: z.enum(REMARK_ACTIONS),
  /** The time of the note that was on the page; empty for none. */
  noted: z.string(),
  note: typedText(noteLength),
  /** The field of the suggestion, where the part has one. */
  suggestion: typedText({ max: SUGGESTION_MAX, tooLong: 'preview.suggestion.tooLong' }).optional(),
  /** The fingerprint of that field as it was on the page: a field with the same text suggests nothing new. */
  offered: fingerprint.optional(),
});
export type RemarkInput = z.output<typeof remarkSchema>;
