import { type Answer, callOf, deletionOf } from '../../admin/calls.client.ts';
import type * as routes from './previews.http.server.ts';

/** Newest first. */
export const listReviewLinks = callOf<typeof routes.listLinksRoute>('GET /podcasts/{id}/previews');
/** A private link on the screens. */
export type ReviewLinkRow = Answer<typeof routes.listLinksRoute>[number];

/** Creates a private link to an interview. */
export const createReviewLink = callOf<typeof routes.createLinkRoute>('POST /podcasts/{id}/previews');
/** A link with its address, which the API returns only once. */
export type MadeLink = Answer<typeof routes.createLinkRoute>;

/** Withdraws the link. */
export const revokeReviewLink = deletionOf<typeof routes.revokeLinkRoute>(
  'DELETE /podcasts/{id}/previews/{previewId}',
);

/** Approvals and notes on the current interview, oldest first. */
export const listRemarks = callOf<typeof routes.listNotesRoute>('GET /podcasts/{id}/notes');
/** A remark through one link on one part, or an internal note. */
export type RemarkRow = Answer<typeof routes.listNotesRoute>[number];

/** The number of guests' notes on the current interview that are not done. */
export async function countOpenNotes(interviewId: string, signal: AbortSignal): Promise<number> {
  const remarks = await listRemarks({ id: interviewId, signal });
  return remarks.filter(({ isInternal, note }) => !isInternal && note?.resolvedAt === null).length;
}

/** Adds a note on a question, which only admins see. */
export const addInternalNote = callOf<typeof routes.addNoteRoute>('POST /podcasts/{id}/notes');

/** Marks this note as done or as open again, or replies to it; a later note of the guest is a different one. */
export const changeNote = callOf<typeof routes.changeNoteRoute>('PUT /podcasts/{id}/notes/{noteId}');

/** The open notes of all interviews, and the approvals since a time (ISO 8601). */
export const countNews = callOf<typeof routes.newsRoute>('GET /notes/news');

/** Saves the answer in the suggested wording; refused if the question has another version. */
export const takeSuggestion = callOf<typeof routes.takeRoute>('POST /podcasts/{id}/notes/{noteId}/take');
