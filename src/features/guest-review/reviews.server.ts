import { createHash } from 'node:crypto';
import { AppError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { AuthoredServices } from '../changes/services.store.ts';
import { hashSecret, newSecret } from '../accounts/credentials/secret.server.ts';
import { type NewActivity, recordActivity } from '../activity/activity.server.ts';
import type { ActivityWriter } from '../activity/activity.store.ts';
import { Comparison } from '../versions/difference.server.ts';
import { requireInterview } from '../interviews/interview-saves.server.ts';
import type { AllInterviewsReader, InterviewWriter } from '../interviews/interview.store.ts';
import {
  type ComparedRemark,
  type NewLink,
  OPENING,
  type Remark,
  type ReviewLink,
  WHOLE,
} from './review.schema.ts';
import { compareSuggestion } from './suggestion.server.ts';
import type { ReviewReader, ReviewWriter } from './review.store.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import type { ContentChange } from '../changes/content-change.store.ts';

/** The services that the rules on private links and remarks need. */
export type ReviewServices = AuthoredServices<
  { allInterviews: AllInterviewsReader; reviews: ReviewReader },
  { interviews: InterviewWriter; reviews: ReviewWriter; activity: ActivityWriter }
>;

/** Creates a private link; its token is returned only once. Throws `not_found`. */
export async function createReviewLink(
  { storage, clock, author }: ReviewServices,
  interviewId: string,
  { label, days }: NewLink,
): Promise<{ link: ReviewLink; token: string }> {
  const now = clock.now();
  const token = newSecret();
  const link: ReviewLink = {
    id: newId(),
    interviewId,
    label,
    madeAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    openedAt: null,
  };
  await storage.transaction(async ({ interviews, reviews, activity }) => {
    const { id, name } = await requireInterview(interviews.findLocked, interviewId);
    await reviews.insertLink(link, hashSecret(token));
    const entry: NewActivity = {
      kind: 'private-link-made',
      at: link.madeAt,
      by: author,
      about: { id, name },
    };
    await recordActivity({ activity }, entry);
  });
  return { link, token };
}

/** Newest first, including expired ones. Throws `not_found`. */
export async function listReviewLinks(
  { storage }: ReviewServices,
  interviewId: string,
): Promise<ReviewLink[]> {
  await requireInterview(storage.allInterviews.findInterview, interviewId);
  return storage.reviews.listLinks(interviewId);
}

/** Withdraws a link. Remarks through it stay. Throws `not_found`. */
export async function revokeReviewLink(
  { storage, clock, author }: ReviewServices,
  interviewId: string,
  linkId: string,
): Promise<void> {
  const at = clock.now().toISOString();
  await storage.transaction(async ({ interviews, reviews, activity }) => {
    const { id, name } = await requireInterview(interviews.findLocked, interviewId);
    if (!(await reviews.deleteLink(id, linkId))) throw new AppError('not_found', 'preview.notFound');
    const entry: NewActivity = { kind: 'private-link-withdrawn', at, by: author, about: { id, name } };
    await recordActivity({ activity }, entry);
  });
}

/** The remarks on an interview and on its current questions, oldest first. Throws `not_found`. */
export async function listRemarks(
  { storage }: ReviewServices,
  interviewId: string,
): Promise<ComparedRemark[]> {
  const interview = await requireInterview(storage.allInterviews.findInterview, interviewId);
  const texts = textsOf(interview);
  const remarks = await storage.reviews.listRemarks(interviewId);
  const comparison = new Comparison();
  return remarks
    .filter(({ part }) => texts.has(part))
    .map((remark) => compareWith(interview, remark, texts, comparison))
    .toSorted((a, b) => saidAt(a).localeCompare(saidAt(b)));
}

function saidAt({ approval, note }: Remark): string {
  return [approval?.at ?? '', note?.at ?? ''].toSorted().at(-1) ?? '';
}

/** `notedAt` is the time at which the note was written, so a newer note is recognised. */
interface NoteChange {
  remarkId: string;
  notedAt: string;
  /** Absent: it stays as it is. */
  isResolved?: boolean | undefined;
  /** The reply that the guest sees; empty to remove it. Absent: it stays. */
  hostReply?: string | undefined;
  /** The reply that the host saw; without it, a newer reply of someone else is replaced. */
  seenReply?: string | undefined;
}

/**
 * Marks a note as done, or as open again, or replies to it. Throws `not_found`, and `conflict` if the guest has replaced
 * it, because the new one has not been read yet, or if someone else has replied.
 */
export async function changeNote(
  { storage, clock }: ReviewServices,
  interviewId: string,
  { remarkId, notedAt, isResolved, hostReply, seenReply }: NoteChange,
): Promise<ComparedRemark> {
  return storage.transaction(async ({ interviews, reviews }) => {
    const interview = await requireInterview(interviews.findLocked, interviewId);
    const remark = (await reviews.listRemarks(interviewId)).find(({ id }) => id === remarkId);
    if (!remark?.note) throw new AppError('not_found', 'note.notFound');
    const { note } = remark;
    const isReplied = note.hostReply !== (seenReply ?? note.hostReply) && note.hostReply !== hostReply;
    if (note.at !== notedAt || isReplied) throw new AppError('conflict', 'error.conflict');
    const resolved = isResolved ? clock.now().toISOString() : null;
    const resolvedAt = isResolved === undefined ? note.resolvedAt : resolved;
    const after = { ...remark, note: { ...note, resolvedAt, hostReply: hostReply ?? note.hostReply } };
    await reviews.putRemark(after);
    return compareWith(interview, after, textsOf(interview));
  });
}

const FINGERPRINT_LENGTH = 22;

/**
 * The fingerprint of each part of an interview, in reading order. It depends on the words only: after moving a
 * question or changing the portrait no new approval is needed, and a restored text is the one that was approved.
 */
export function textsOf({ name, summary, guest, questions }: Interview): ReadonlyMap<string, string> {
  const opening = [name, summary, guest?.name ?? '', guest?.trade ?? ''];
  const pairs = questions.map(({ question, answer }) => [question, answer]);
  return new Map([
    [OPENING, fingerprint(opening)],
    ...questions.map(({ id }, at) => [id, fingerprint(pairs[at])] as const),
    [WHOLE, fingerprint([opening, pairs])],
  ]);
}

/** Identifies texts by their words. */
export function fingerprint(texts: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  return digest.slice(0, FINGERPRINT_LENGTH);
}

/** A remark compared with the current texts. */
export function compareRemark(remark: Remark, texts: ReadonlyMap<string, string>): ComparedRemark {
  const { part, approval, note } = remark;
  const now = texts.get(part);
  return {
    ...remark,
    isApprovalOld: approval !== null && approval.text !== now,
    isNoteOld: note !== null && note.text !== now,
    suggested: null,
  };
}

/** The same with what its suggestion would change. */
function compareWith(
  { questions }: Interview,
  remark: Remark,
  texts: ReadonlyMap<string, string>,
  comparison = new Comparison(),
): ComparedRemark {
  const question = questions.find(({ id }) => id === remark.part);
  return { ...compareRemark(remark, texts), suggested: compareSuggestion(remark.note, question, comparison) };
}

/** Deletes remarks on permanently deleted content, and the private links of deleted interviews. */
export async function forgetReviews(
  { subject, before }: ContentChange,
  { reviews }: { reviews: ReviewWriter },
): Promise<void> {
  if (subject !== 'trash') return;
  for (const { id, kind } of before ?? []) {
    if (kind === 'interview') await reviews.deleteReviews(id);
    else await reviews.deleteRemarksOn(id);
  }
}
