import { z } from 'zod';
import { sendApi } from '../../../admin/api.client.ts';

/** Paths on this origin, whatever address the site is known by. */
const path = z.url().transform((url) => new URL(url).pathname);
const draftPage = z
  .object({ url: path, cardUrl: path })
  .transform(({ url, cardUrl }) => ({ path: url, cardPath: cardUrl }));
export type DraftPage = z.output<typeof draftPage>;

/** Opens the reading page of an interview in any state for an hour. */
export function openDraftPage(interviewId: string, signal?: AbortSignal): Promise<DraftPage> {
  const call = `/podcasts/${encodeURIComponent(interviewId)}/draft-page`;
  return sendApi('POST', call, { response: draftPage, signal });
}

/** The screen that leads to the reading page of an interview, for a link in another tab. */
export function draftPageAddress(interviewId: string): string {
  return `/admin/interviews/preview/${interviewId}`;
}
