import { z } from 'zod';
import { callApi } from '../../admin/api.client.ts';
import type { LinkDays } from './review.schema.ts';

/*
 * The wire's words: an id is `_id`, a link is a preview, a remark is a note. Only the `*.client.ts` and
 * `*.http.server.ts` files know them.
 */

/** What the screens know of a private link. */
export interface ReviewLinkRow {
  id: string;
  label: string;
  madeAt: string;
  expiresAt: string;
  openedAt: string | null;
}

/** The same with its address, which is told once. */
export interface MadeLink extends ReviewLinkRow {
  url: string;
}

/** What the reader of one link says of one part. */
export interface RemarkRow {
  id: string;
  /** The id of a question, `opening` or `whole`. */
  part: string;
  /** May be empty. */
  reviewer: string;
  approval: { at: string; isOld: boolean } | null;
  note: { text: string; at: string; isOld: boolean; resolvedAt: string | null } | null;
}

const wireLink = z.object({
  _id: z.string(),
  label: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
});
const link = wireLink.transform(({ _id, ...row }): ReviewLinkRow => ({ id: _id, ...row }));
const madeLink = wireLink
  .extend({ url: z.string() })
  .transform(({ _id, ...row }): MadeLink => ({ id: _id, ...row }));

const said = { at: z.string(), isOld: z.boolean() };
const remark = z
  .object({
    _id: z.string(),
    part: z.string(),
    reviewer: z.string(),
    approval: z.object(said).nullable(),
    note: z.object({ ...said, text: z.string(), resolvedAt: z.string().nullable() }).nullable(),
  })
  .transform(({ _id, ...row }): RemarkRow => ({ id: _id, ...row }));

const message = z.object({ message: z.string() });

const pathOf = (interviewId: string, what: 'previews' | 'notes', id?: string) =>
  `/podcasts/${encodeURIComponent(interviewId)}/${what}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** The newest first. */
export async function listReviewLinks(interviewId: string, signal: AbortSignal): Promise<ReviewLinkRow[]> {
  const path = pathOf(interviewId, 'previews');
  const { data } = await callApi({ method: 'GET', path, answer: z.array(link), signal });
  return data;
}

/** Makes a private link to an interview. */
export async function createReviewLink(
  interviewId: string,
  body: { label: string; days: LinkDays },
): Promise<MadeLink> {
  const path = pathOf(interviewId, 'previews');
  const { data } = await callApi({ method: 'POST', path, body, answer: madeLink });
  return data;
}

/** From now on the link opens nothing. */
export async function revokeReviewLink(interviewId: string, linkId: string): Promise<void> {
  await callApi({ method: 'DELETE', path: pathOf(interviewId, 'previews', linkId), answer: message });
}

/** What was said of the interview as it is now, in the order in which it was. */
export async function listRemarks(interviewId: string, signal: AbortSignal): Promise<RemarkRow[]> {
  const path = pathOf(interviewId, 'notes');
  const { data } = await callApi({ method: 'GET', path, answer: z.array(remark), signal });
  return data;
}

/** Marks this note as done, or as open again; the guest's next one is another. */
export async function resolveNote(
  interviewId: string,
  { id, notedAt }: { id: string; notedAt: string },
  isResolved: boolean,
): Promise<RemarkRow> {
  const path = pathOf(interviewId, 'notes', id);
  const { data } = await callApi({ method: 'PUT', path, body: { isResolved, notedAt }, answer: remark });
  return data;
}
