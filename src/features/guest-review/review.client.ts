import { z } from 'zod';
import { deleteApi, readApi, readId, sendApi } from '../../admin/api.client.ts';
import { type SavedQuestion, savedQuestion } from '../interviews/api/interview.client.ts';
import type { InternalNoteInput, LinkDays, ReviewNews } from './review.schema.ts';
import { wireLink, wireNewLink, wireNews, wireRemark } from './review-wire.ts';

const link = wireLink.transform(readId);
const madeLink = wireNewLink.transform(readId);
const remark = wireRemark.transform(readId);

/** A private link on the screens. */
export type ReviewLinkRow = z.output<typeof link>;
/** The same with its address, which the API returns only once. */
export type MadeLink = z.output<typeof madeLink>;
/** A remark through one link on one part, or an internal note. */
export type RemarkRow = z.output<typeof remark>;

const pathOf = (interviewId: string, what: 'previews' | 'notes', id?: string) =>
  `/podcasts/${encodeURIComponent(interviewId)}/${what}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Newest first. */
export function listReviewLinks(interviewId: string, signal: AbortSignal): Promise<ReviewLinkRow[]> {
  return readApi(pathOf(interviewId, 'previews'), z.array(link), signal);
}

/** Creates a private link to an interview. */
export function createReviewLink(
  interviewId: string,
  body: { label: string; days: LinkDays },
): Promise<MadeLink> {
  return sendApi('POST', pathOf(interviewId, 'previews'), { body, response: madeLink });
}

/** Withdraws the link. */
export async function revokeReviewLink(interviewId: string, linkId: string): Promise<void> {
  await deleteApi(pathOf(interviewId, 'previews', linkId));
}

/** Approvals and notes on the current interview, oldest first. */
export function listRemarks(interviewId: string, signal: AbortSignal): Promise<RemarkRow[]> {
  return readApi(pathOf(interviewId, 'notes'), z.array(remark), signal);
}

/** The number of guests' notes on the current interview that are not done. */
export async function countOpenNotes(interviewId: string, signal: AbortSignal): Promise<number> {
  const remarks = await listRemarks(interviewId, signal);
  return remarks.filter(({ isInternal, note }) => !isInternal && note?.resolvedAt === null).length;
}

/** Adds a note on a question, which only admins see. */
export function addInternalNote(
  interviewId: string,
  body: InternalNoteInput,
  signal: AbortSignal,
): Promise<RemarkRow> {
  return sendApi('POST', pathOf(interviewId, 'notes'), { body, response: remark, signal });
}

/** Marks this note as done, or as open again; a later note of the guest is a different one. */
export function resolveNote(
  interviewId: string,
  { id, notedAt }: { id: string; notedAt: string },
  isResolved: boolean,
): Promise<RemarkRow> {
  const body = { isResolved, notedAt };
  return sendApi('PUT', pathOf(interviewId, 'notes', id), { body, response: remark });
}

/** The open notes of all interviews, and the approvals since a time (ISO 8601). */
export function countNews(since: string | null, signal: AbortSignal): Promise<ReviewNews> {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`;
  return readApi(`/notes/news${query}`, wireNews, signal);
}

/** Saves the answer in the suggested wording; refused if the question has another version. */
export function takeSuggestion(
  interviewId: string,
  { id, ...seen }: { id: string; notedAt: string; questionVersion: number },
): Promise<SavedQuestion> {
  const path = `${pathOf(interviewId, 'notes', id)}/take`;
  return sendApi('POST', path, { body: seen, response: savedQuestion });
}
