import { AppError, invalidField } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import { MINUTE_MS } from '../../kernel/clock.ts';
import { hashSecret, isSecret } from '../accounts/credentials/secret.server.ts';
import type { ActivityKind } from '../activity/activity.schema.ts';
import { type NewActivity, recordRepeated } from '../activity/activity.server.ts';
import { withSafeAnswers } from '../interviews/interview-text.server.ts';
import type { Interview } from '../interviews/interview.schema.ts';
import { compareRemark, fingerprint, type ReviewServices, textsOf } from './reviews.server.ts';
import { answerLines, suggestionMax } from './suggestion.server.ts';
import {
  type Note,
  type Remark,
  type RemarkInput,
  type Review,
  type ReviewLink,
  type Said,
  SUGGESTION_MAX,
} from './review.schema.ts';
import type { ReviewReader } from './review.store.ts';

/** Repeated requests within this time count as one visit. */
const OPENED_ONCE_MS = MINUTE_MS;

/**
 * The interview of a private link, with the remarks made through it. Throws `not_found` for an unknown token, and
 * with the same message for a link that has expired or was withdrawn, or whose interview is deleted.
 */
export async function openReview(services: ReviewServices, token: string): Promise<Review> {
  const { storage, clock } = services;
  const link = await requireLink(storage.reviews, token, clock.now());
  const interview = await storage.allInterviews.findInterview(link.interviewId);
  if (!interview) throw linkGone();
  const texts = textsOf(interview);
  const remarks = new Map(
    (await storage.reviews.listRemarks(interview.id))
      .filter(({ linkId }) => linkId === link.id)
      .map((remark) => [remark.part, compareRemark(remark, texts)]),
  );
  const suggestions = interview.questions.map(({ id, answer }) => {
    const sent = remarks.get(id)?.note?.suggestion ?? '';
    const lines = answerLines(answer);
    const text = sent || lines;
    const max = suggestionMax(lines);
    return [id, { text, max, offered: fingerprint(text), isSent: sent !== '' }] as const;
  });
  return {
    link,
    interview: withSafeAnswers(interview),
    texts,
    remarks,
    suggestions: new Map(suggestions.filter(([, { text }]) => text.length <= SUGGESTION_MAX)),
  };
}

/** Throws `not_found` like `openReview`. */
export async function assertLinkIsValid({ storage, clock }: ReviewServices, token: string): Promise<void> {
  await requireLink(storage.reviews, token, clock.now());
}

/** Records a visit to a link. */
export async function recordVisit({ storage, clock }: ReviewServices, link: ReviewLink): Promise<void> {
  const now = clock.now();
  if (link.openedAt !== null && now.getTime() - Date.parse(link.openedAt) < OPENED_ONCE_MS) return;
  await storage.transaction(({ reviews }) => reviews.setOpened(link.id, now.toISOString()));
}

/**
 * Stores a remark through a link on one part: the approval of the text that was on the page, if given or taken back,
 * and the current note. Throws `not_found` like `openReview` and for a part that no longer exists, `conflict` if the link
 * has another note meanwhile, and `validation` for a suggestion that is too long.
 */
export async function saveRemark(services: ReviewServices, token: string, input: RemarkInput): Promise<void> {
  const now = services.clock.now();
  await services.storage.transaction(async ({ interviews, reviews, activity }) => {
    const link = await requireLink(reviews, token, now);
    const interview = await interviews.findLocked(link.interviewId);
    if (!interview) throw linkGone();
    requirePart(interview, input.part);
    const earlier = (await reviews.listRemarks(interview.id)).find(
      ({ linkId, part }) => linkId === link.id && part === input.part,
    );
    const before = earlier ?? newRemark(link, input.part);
    const said = { ...input, suggestion: newSuggestion(interview, input) };
    const after = remarkAfter(before, said, now.toISOString());
    if (after.approval || after.note) await reviews.putRemark(after);
    else await reviews.deleteRemark(after.id);
    for (const kind of kindsBetween(before, after)) {
      const entry = { kind, at: now.toISOString(), by: null, ...subjectOf(interview, input.part) };
      await recordRepeated({ activity }, entry, `${link.id} ${input.part}`);
    }
  });
}

/** What the guest did; a deleted note is no activity. */
function kindsBetween(before: Remark, after: Remark): ActivityKind[] {
  const kinds: ActivityKind[] = [];
  if (before.approval && !after.approval) kinds.push('guest-approval-withdrawn');
  if (after.approval && after.approval !== before.approval) kinds.push('guest-approved');
  if (after.note && after.note !== before.note) {
    const { note, suggestion } = after.note;
    if (suggestion !== '' && suggestion !== before.note?.suggestion) kinds.push('guest-suggested');
    else if (note !== '') kinds.push('guest-noted');
  }
  return kinds;
}

function subjectOf(
  { id, name, questions }: Interview,
  part: string,
): Pick<NewActivity, 'about' | 'question'> {
  const question = questions.find((one) => one.id === part)?.question ?? null;
  return { about: { id, name }, question };
}

async function requireLink(reviews: ReviewReader, token: string, now: Date): Promise<ReviewLink> {
  const link = isSecret(token) ? await reviews.findLink(hashSecret(token)) : null;
  if (!link || Date.parse(link.expiresAt) <= now.getTime()) throw linkGone();
  return link;
}

function linkGone(): AppError {
  return new AppError('not_found', 'preview.gone');
}

function requirePart(interview: Interview, part: string): void {
  if (!textsOf(interview).has(part)) throw new AppError('not_found', 'preview.partGone');
}

function newRemark(link: ReviewLink, part: string): Remark {
  const { id: linkId, interviewId, label } = link;
  return {
    id: newId(),
    linkId,
    interviewId,
    part,
    reviewer: label,
    authorId: null,
    approval: null,
    note: null,
  };
}

/**
 * The wording in the field of a suggestion; empty to withdraw it, undefined if the field is as it was on the page. Throws
 * `validation` if it is much longer than the answer.
 */
function newSuggestion(
  { questions }: Interview,
  { part, suggestion, offered }: RemarkInput,
): string | undefined {
  if (suggestion === undefined || fingerprint(suggestion) === offered) return undefined;
  const question = questions.find(({ id }) => id === part);
  const lines = question && answerLines(question.answer);
  if (lines === undefined || suggestion === lines) return '';
  if (suggestion.length > suggestionMax(lines)) {
    throw invalidField('suggestion', 'preview.suggestion.tooLong');
  }
  return suggestion;
}

function remarkAfter(remark: Remark, input: RemarkInput, at: string): Remark {
  return { ...remark, approval: approvalAfter(remark, input, at), note: noteAfter(remark, input, at) };
}

function approvalAfter({ approval }: Remark, { action, text }: RemarkInput, at: string): Said | null {
  if (action === 'withdraw') return null;
  return action === 'note' || approval?.text === text ? approval : { text, at };
}

/**
 * A note that is saved explicitly under a changed text refers to the new text; one that another button submitted does
 * not.
 */
function noteAfter(
  { note: before }: Remark,
  { action, text, noted, note, suggestion: typed }: RemarkInput,
  at: string,
): Note | null {
  const isOther = (before?.at ?? '') !== noted;
  const isSameSuggestion = typed === undefined || typed === before?.suggestion;
  // What is stored already may be sent again, because a response can be lost. And someone who shares the link may have
  // written after the page was opened: an empty field does not delete their note.
  if (isOther && isSameSuggestion && (note === '' || note === before?.note)) return before;
  if (isOther && before) throw new AppError('conflict', 'preview.noteChanged');
  const isSaid = before?.note === note && (typed ?? before.suggestion) === before.suggestion;
  if (isSaid && (action !== 'note' || before.text === text)) return before;
  // Another note does not reopen a suggestion that is done.
  const isDone = before !== null && before.resolvedAt !== null && before.note !== note;
  const suggestion = typed ?? (isDone ? '' : (before?.suggestion ?? ''));
  const hostReply = before?.hostReply ?? '';
  return note === '' && suggestion === ''
    ? null
    : { note, suggestion, hostReply, text, at, resolvedAt: null };
}
